package org.misere.bot.game;

import java.util.List;
import java.util.Optional;
import org.misere.lichess.Color;

/**
 * One game from our side, as a pure state machine: {@link #next} takes what happened and says what
 * is to be done. Immutable; it knows no clock, no thread and no network.
 *
 * <p>After each event it holds one of: a move of ours is under way, a search runs, it is the
 * opponent's turn, {@link #deadlineMillis} names a time to come, or the game is over.
 *
 * @param id the game's
 * @param hint our colour as the event stream had it
 * @param facts what doesn't change; absent until the first {@code gameFull}
 * @param standing how the game stands; absent until then
 * @param insight what the engine last thought
 * @param reopenedFor why the stream was opened again once, so that it isn't twice
 */
public record GameSession(
    GameTerms terms,
    String id,
    Optional<Color> hint,
    GameMemory memory,
    Stage stage,
    Link link,
    Optional<Facts> facts,
    Optional<Standing> standing,
    Delivery delivery,
    Optional<Plan> plan,
    Thinking thinking,
    int searches,
    Optional<Insight> insight,
    Claim claim,
    Scores scores,
    Offers offers,
    Flood flood,
    Vigil vigil,
    Quiet quiet,
    String reopenedFor) {

  /** Where the game is. */
  public sealed interface Stage {
    /** The first line of the stream has still to come. */
    record Opening() implements Stage {}

    /**
     * It runs.
     *
     * @param resumed it was under way when we took it up, and we haven't moved since
     */
    record Playing(boolean resumed) implements Stage {}

    /** The server said that it is over; its last state is waited for shortly. */
    record Ending(GameResult result) implements Stage {}

    record Over(GameResult result) implements Stage {}
  }

  /** The machine after an event, and what is to be done now, in order. */
  public record Step(GameSession next, List<SessionAction> actions) {}

  /** A game that has just become ours. */
  public static GameSession of(
      GameTerms terms, String id, Optional<Color> hint, GameMemory memory, long nowMillis) {
    return new GameSession(
        terms,
        id,
        hint,
        memory,
        new Stage.Opening(),
        Link.opening(nowMillis),
        Optional.empty(),
        Optional.empty(),
        new Delivery.Idle(),
        Optional.empty(),
        new Thinking.Nothing(),
        0,
        Optional.empty(),
        Claim.NONE,
        Scores.NONE,
        Offers.NONE,
        Flood.NONE,
        Vigil.NONE,
        Quiet.NEVER,
        "");
  }

  /** The session given up after faults of our own. */
  static GameSession abandoned(GameSession session, GameResult result) {
    return Conduct.abandoned(session, result);
  }

  /** Takes an event. Never throws, whatever came. */
  public Step next(SessionEvent event, Moment moment) {
    return Conduct.next(this, event, moment);
  }

  /** When {@link SessionEvent.Tick} is due; {@link Long#MAX_VALUE}: never. */
  public long deadlineMillis() {
    if (isOver()) {
      return Long.MAX_VALUE;
    }
    long claimAt = isOurTurn() ? Long.MAX_VALUE : claim.deadlineMillis();
    long askAt = isQuietTurn() ? quiet.askAtMillis() : Long.MAX_VALUE;
    long deliveryAt = vigil.isSuspect() ? Long.MAX_VALUE : delivery.deadlineMillis();
    long restAt = isSlow() && !isOurTurn() ? restAtMillis() : Long.MAX_VALUE;
    return Math.min(
        Math.min(link.deadlineMillis(), deliveryAt),
        Math.min(Math.min(claimAt, Math.min(askAt, restAt)), vigil.deadlineMillis()));
  }

  public boolean isOver() {
    return stage instanceof Stage.Over;
  }

  public Optional<GameResult> result() {
    return switch (stage) {
      case Stage.Over(GameResult result) -> Optional.of(result);
      case Stage.Ending(GameResult result) -> Optional.of(result);
      case Stage.Opening _, Stage.Playing _ -> Optional.empty();
    };
  }

  /** All moves that the stream has shown, in UCI. */
  public List<String> moves() {
    return standing.map(Standing::moves).orElse(List.of());
  }

  /** Our turn, nothing under way, for more than 5 s. */
  public boolean isStuck(long nowMillis) {
    return vigil.stuckSince() != Vigil.NEVER && nowMillis - vigil.stuckSince() > Vigil.STUCK_MILLIS;
  }

  public boolean isStreamOpen() {
    return link.isOpen();
  }

  public boolean isSearching() {
    return thinking instanceof Thinking.Searching;
  }

  /** The opponent is to move, by a clock, and the stream seems to be fine. */
  boolean isQuietTurn() {
    return stage instanceof Stage.Playing
        && link.isOpen()
        && standing.isPresent()
        && standing.get().clockRuns()
        && facts.flatMap(Facts::clock).isPresent()
        && !isOurTurn();
  }

  /** A game without a clock, whose stream is open. */
  boolean isSlow() {
    return stage instanceof Stage.Playing
        && link.isOpen()
        && facts.isPresent()
        && facts.get().clock().isEmpty();
  }

  /** When the stream of a slow game is given up for a while. */
  long restAtMillis() {
    long held = terms.correspondenceDisconnect().toMillis();
    return standing.map(it -> Math.max(it.turnMillis(), link.sinceMillis()) + held).orElse(0L);
  }

  boolean isOurTurn() {
    return facts.isPresent()
        && standing.isPresent()
        && standing.get().board().isTurnOf(facts.get().ours());
  }
}
