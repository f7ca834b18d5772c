package org.misere.sandbox;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.misere.chess.Ruleset;
import org.misere.lichess.Color;
import org.misere.lichess.DeclineReason;
import org.misere.lichess.TimeControl;
import org.misere.sandbox.SandboxChallenge.Party;
import org.misere.sandbox.SandboxChallenge.Status;
import tools.jackson.databind.node.JsonNodeFactory;

/** Challenges and their way to a game. Confined to the site's lock. */
final class Challenges {
  private static final long CORRESPONDENCE_LIFE_MILLIS = 14L * 24 * 3600 * 1000;
  private static final int KEPT = 300;

  private final Ground ground;
  private final Games games;
  private final Supplier<String> siteUrl;
  private final Map<String, SandboxChallenge> all = new LinkedHashMap<>();

  /**
   * How an accepted challenge becomes a game.
   *
   * @param delayMillis how much later than the answer the game starts
   * @param freshId whether the game gets another id than the challenge
   * @param starts false: it never starts
   */
  record Opening(long delayMillis, boolean freshId, boolean starts) {
    static final Opening NORMAL = new Opening(0, false, true);
  }

  Challenges(Ground ground, Games games, Supplier<String> siteUrl) {
    this.ground = ground;
    this.games = games;
    this.siteUrl = siteUrl;
  }

  SandboxChallenge create(SandboxAccount from, String toName, ChallengeForm form) {
    long now = ground.now();
    SandboxAccount to =
        ground
            .accounts()
            .find(toName)
            .orElseThrow(() -> new RefusedException(400, "No such user: " + toName));
    if (to.id().equals(from.id())) {
      throw new RefusedException(400, "You cannot challenge yourself");
    }
    if (form.isUltraBullet() && (from.isBot() || to.isBot())) {
      throw new RefusedException(
          400, from.isBot() ? "Invalid speed" : "Bots cannot play UltraBullet.");
    }
    if (to.isBot() && !form.rules().isEmpty()) {
      throw RefusedException.field("rules", "Invalid value");
    }
    if (games.of(from.id()).size() >= ground.quotas().gamesAtOnce()
        || games.of(to.id()).size() >= ground.quotas().gamesAtOnce()) {
      throw new RefusedException(400, "Challenge not created");
    }
    ground.quotas().checkBotGame(from, to, now);
    ground.quotas().spendChallenge(from.id(), to.isBot(), now);
    SandboxChallenge challenge =
        made(form, Optional.of(party(from, form)), Optional.of(party(to, form)), now);
    remember(challenge);
    tell(challenge, WireJson.challengeEvent(challenge, true));
    return challenge;
  }

  /** A challenge for any two users with its address. */
  SandboxChallenge createOpen(ChallengeForm form) {
    SandboxChallenge challenge = made(form, Optional.empty(), Optional.empty(), ground.now());
    remember(challenge);
    return challenge;
  }

  private SandboxChallenge made(
      ChallengeForm form, Optional<Party> from, Optional<Party> to, long now) {
    String id = ground.accounts().letters(8);
    Color color =
        switch (form.color()) {
          case "white" -> Color.WHITE;
          case "black" -> Color.BLACK;
          default -> ground.random().nextBoolean() ? Color.WHITE : Color.BLACK;
        };
    return new SandboxChallenge(
        id,
        siteUrl.get() + "/" + id,
        Status.CREATED,
        from,
        to,
        form.variant(),
        form.rated(),
        form.timeControl(),
        form.color(),
        color,
        form.fen().filter(_ -> !form.variant().equals("antichess")),
        form.rematchOf(),
        form.rules(),
        Optional.empty(),
        now + life(form.timeControl()));
  }

  private long life(TimeControl timeControl) {
    return timeControl instanceof TimeControl.RealTime
        ? ground.timings().challengeLife().toMillis()
        : CORRESPONDENCE_LIFE_MILLIS;
  }

  private Party party(SandboxAccount account, ChallengeForm form) {
    return Party.of(
        account, form.variant(), ground.accounts().isOnline(account.id(), ground.now()));
  }

  /** The challenge with this id if the user may see it. */
  SandboxChallenge get(String id, SandboxAccount user) {
    return Optional.ofNullable(all.get(id))
        .filter(challenge -> isOpen(challenge) || isPartOf(challenge, user))
        .orElseThrow(() -> new RefusedException(404, "Not found"));
  }

  /** Accepts; the game starts as {@code opening} says. */
  void accept(String id, SandboxAccount user, Optional<Color> wanted, Opening opening) {
    SandboxChallenge challenge = get(id, user);
    boolean mayAccept = isOpen(challenge) || challenge.isTo(user.id());
    if (!mayAccept || challenge.status() == Status.ACCEPTED) {
      throw new RefusedException(404, "Not found");
    }
    if (!challenge.isPending()) {
      throw new RefusedException(
          400, "This challenge has been " + WireJson.word(challenge.status()) + ".");
    }
    if (Ruleset.byId(challenge.variant()).isEmpty()) {
      throw new RefusedException(400, "This server has no " + challenge.variant() + " games.");
    }
    if (isOpen(challenge)) {
      acceptOpen(challenge, user, wanted);
      return;
    }
    SandboxAccount challenger = ground.accounts().get(challenge.challenger().orElseThrow().id());
    ground.quotas().checkBotGame(user, challenger, ground.now());
    close(challenge.with(Status.ACCEPTED), "accepted");
    Runnable start = () -> startGame(challenge, opening.freshId());
    if (opening.starts() && opening.delayMillis() > 0) {
      ground.agenda().at(ground.now() + opening.delayMillis(), start);
    } else if (opening.starts()) {
      start.run();
    }
  }

  /** The first to accept becomes the challenger, the second plays it. */
  private void acceptOpen(SandboxChallenge challenge, SandboxAccount user, Optional<Color> wanted) {
    Party party =
        Party.of(user, challenge.variant(), ground.accounts().isOnline(user.id(), ground.now()));
    if (challenge.challenger().isEmpty()) {
      remember(challenge.joinedBy(party, wanted.orElse(challenge.finalColor())));
      return;
    }
    if (challenge.isFrom(user.id())) {
      throw new RefusedException(400, "You have joined this challenge already.");
    }
    SandboxChallenge complete = challenge.against(party);
    close(complete.with(Status.ACCEPTED), "accepted");
    startGame(complete, false);
  }

  private void startGame(SandboxChallenge challenge, boolean freshId) {
    SandboxAccount from = ground.accounts().get(challenge.challenger().orElseThrow().id());
    SandboxAccount to = ground.accounts().get(challenge.destUser().orElseThrow().id());
    boolean white = challenge.finalColor() == Color.WHITE;
    games.start(
        new GameSetup(
            freshId ? ground.accounts().letters(8) : challenge.id(),
            games.nextNumber(),
            challenge.variant(),
            challenge.timeControl(),
            challenge.rated(),
            Seat.of(white ? from : to, challenge.variant()),
            Seat.of(white ? to : from, challenge.variant()),
            ground.now(),
            "friend",
            challenge.rules(),
            challenge.initialFen(),
            GameSetup.AbsenceRule.of(ground.timings()),
            Optional.empty()));
  }

  void decline(String id, SandboxAccount user, DeclineReason reason) {
    SandboxChallenge challenge = get(id, user);
    if (!challenge.isTo(user.id()) || !challenge.isPending()) {
      throw new RefusedException(404, "Not found");
    }
    SandboxChallenge declined = challenge.declined(reason);
    close(declined, "declined");
    tell(declined, WireJson.challengeOver("challengeDeclined", declined));
  }

  /** Withdraws; on an incoming one it declines, on a fresh game it aborts (reference, 7.3). */
  void cancel(String id, SandboxAccount user) {
    SandboxChallenge challenge = all.get(id);
    if (challenge != null && challenge.isPending() && challenge.isFrom(user.id())) {
      SandboxChallenge canceled = challenge.with(Status.CANCELED);
      close(canceled, "canceled");
      tell(canceled, WireJson.challengeOver("challengeCanceled", canceled));
    } else if (challenge != null && challenge.isPending() && challenge.isTo(user.id())) {
      decline(id, user, DeclineReason.GENERIC);
    } else {
      games.get(id, user);
      games.command(id, user, GameCommand.Abort::new);
    }
  }

  List<SandboxChallenge> incoming(String userId) {
    return pending(challenge -> challenge.isTo(userId));
  }

  List<SandboxChallenge> outgoing(String userId) {
    return pending(challenge -> challenge.isFrom(userId));
  }

  /** What an event stream is told at its start. */
  List<SandboxChallenge> replayed(String userId) {
    return pending(challenge -> challenge.isTo(userId) && challenge.status() == Status.CREATED);
  }

  /** A real-time challenge that nobody keeps alive goes offline, without a word to anybody. */
  void expire(String id) {
    SandboxChallenge challenge = all.get(id);
    if (challenge == null || challenge.status() != Status.CREATED) {
      return;
    }
    long now = ground.now();
    if (ground.streams().keepsAlive(id)) {
      remember(challenge.livingUntil(now + life(challenge.timeControl())));
    } else if (challenge.expiresAtMillis() <= now) {
      all.put(id, challenge.with(Status.OFFLINE));
    }
  }

  private void remember(SandboxChallenge challenge) {
    all.remove(challenge.id());
    all.put(challenge.id(), challenge);
    if (all.size() > KEPT) {
      all.values().stream()
          .filter(old -> !old.isPending() || old.status() == Status.OFFLINE)
          .findFirst()
          .ifPresent(old -> all.remove(old.id()));
    }
    if (challenge.isPending()) {
      ground.agenda().at(challenge.expiresAtMillis(), () -> expire(challenge.id()));
    }
  }

  private void close(SandboxChallenge closed, String how) {
    all.put(closed.id(), closed);
    ground
        .streams()
        .finishChallenge(closed.id(), JsonNodeFactory.instance.objectNode().put("done", how));
  }

  private void tell(SandboxChallenge challenge, tools.jackson.databind.node.ObjectNode line) {
    challenge.challenger().ifPresent(party -> ground.streams().toUser(party.id(), line));
    challenge.destUser().ifPresent(party -> ground.streams().toUser(party.id(), line));
  }

  private List<SandboxChallenge> pending(Predicate<SandboxChallenge> which) {
    List<SandboxChallenge> found = new ArrayList<>();
    for (SandboxChallenge challenge : all.values()) {
      if (challenge.isPending() && which.test(challenge)) {
        found.add(challenge);
      }
    }
    return found;
  }

  private static boolean isOpen(SandboxChallenge challenge) {
    return challenge.destUser().isEmpty();
  }

  private static boolean isPartOf(SandboxChallenge challenge, SandboxAccount user) {
    return challenge.isTo(user.id()) || challenge.isFrom(user.id());
  }
}
