package org.misere.bot.matchmaking;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.misere.lichess.GameInfo;
import org.misere.lichess.User;

/**
 * Our own challenges as a pure state machine: when it is time for one, to whom, and what comes of
 * it. Immutable; times in ms on the machines' clock. One challenge at a time.
 *
 * @param idleSinceMillis when a game last began or ended
 * @param notBeforeMillis no attempt before
 * @param bots who was online at {@code botsAtMillis}
 * @param returnGame the second game of a pair, with colours swapped, that is still to be asked for
 * @param requests what the operator asks for, which goes before our own wishes
 * @param asked ids of those who were challenged since the start, the last one last
 * @param refusedInARow challenges that the server didn't take, one after the other
 * @param tooManyInARow general limits (429) met, one after the other
 */
public record Matchmaker(
    Wishes wishes,
    Surroundings around,
    Phase phase,
    long phaseSinceMillis,
    long idleSinceMillis,
    long notBeforeMillis,
    List<User> bots,
    long botsAtMillis,
    Refusals refusals,
    Ledger ledger,
    Optional<ReturnGame> returnGame,
    Requests requests,
    List<String> asked,
    int refusedInARow,
    int tooManyInARow) {
  static final long NEVER = Long.MAX_VALUE;

  /** The second game of a pair. */
  record ReturnGame(String user, Offer offer, long untilMillis) {}

  /** What is going on. */
  sealed interface Phase {
    record Quiet() implements Phase {}

    /** The list of bots online is read. */
    record Listing() implements Phase {}

    /** It is read who of these is free, in the order in which they are tried. */
    record Checking(Offer offer, List<User> order) implements Phase {}

    /** The profile of the first of these is read. */
    record Vetting(Offer offer, List<User> order) implements Phase {}

    /** The lobby is asked for a place. */
    record Placing(Offer offer, User opponent) implements Phase {}

    /**
     * The challenge is on its way.
     *
     * @param echoedId its id, when the event stream knew it before the answer came
     * @param begun games against the opponent that began meanwhile
     */
    record Creating(Offer offer, User opponent, Optional<String> echoedId, List<GameInfo> begun)
        implements Phase {}

    /**
     * It stands.
     *
     * @param id empty when the answer was lost and nothing was seen of it yet
     */
    record Waiting(Offer offer, User opponent, Optional<String> id, long untilMillis)
        implements Phase {}

    /** It is being withdrawn. */
    record Canceling(Offer offer, User opponent, String id) implements Phase {}
  }

  /** The machine after an event, and what is to be done now, in order. */
  public record Step(Matchmaker next, List<MatchmakingAction> actions) {}

  /** A machine that has done nothing yet, with what earlier runs remember. */
  public static Matchmaker of(
      Wishes wishes, Surroundings around, Refusals refusals, Ledger ledger, long nowMillis) {
    return new Matchmaker(
        wishes,
        around,
        new Phase.Quiet(),
        nowMillis,
        nowMillis,
        nowMillis,
        List.of(),
        Long.MIN_VALUE / 2,
        refusals,
        ledger,
        Optional.empty(),
        Requests.NONE,
        List.of(),
        0,
        0);
  }

  /** Takes an event. Never throws, whatever came. */
  public Step next(MatchmakingEvent event, long nowMillis, RandomGenerator random) {
    return Courtship.next(this, event, nowMillis, random);
  }

  /** When it wants to be told of the time; {@link Long#MAX_VALUE}: only after an event. */
  public long deadlineMillis() {
    return switch (phase) {
      case Phase.Quiet _ ->
          Math.min(isAllowed() ? dueMillis() : NEVER, mayServe() ? requestDueMillis() : NEVER);
      case Phase.Waiting waiting -> waiting.untilMillis();
      case Phase.Listing _,
          Phase.Checking _,
          Phase.Vetting _,
          Phase.Placing _,
          Phase.Creating _,
          Phase.Canceling _ ->
          NEVER;
    };
  }

  /** Whether a challenge may be sent at all, as things stand. */
  boolean isAllowed() {
    return wishes.matchmaking().allowMatchmaking()
        && around.connected()
        && !around.draining()
        && around.placeFree()
        && (around.games() == 0 || wishes.matchmaking().allowDuringGames());
  }

  /** When the next attempt is due. */
  long dueMillis() {
    long idle = idleSinceMillis + wishes.matchmaking().challengeTimeout().toMillis();
    long budget = ledger.nextMillis(Math.max(phaseSinceMillis, idle));
    return Math.max(
        Math.max(idle, notBeforeMillis), Math.max(budget, around.botsRestUntilMillis()));
  }

  /** Whether a request of the operator's may be served, as things stand. */
  boolean mayServe() {
    return !requests.open().isEmpty()
        && around.connected()
        && !around.draining()
        && (around.placeFree() || around.games() == 0);
  }

  /** When the next request is due. */
  long requestDueMillis() {
    return Math.max(
        requests.notBeforeMillis(),
        ledger.allowedMillis(phaseSinceMillis, Requesting.HUMAN_CREDITS));
  }

  /** Whether this is the challenge that the cancel request is meant for. */
  boolean isCanceling(String challengeId) {
    return phase instanceof Phase.Canceling canceling && canceling.id().equals(challengeId);
  }
}
