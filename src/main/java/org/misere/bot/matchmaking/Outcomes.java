package org.misere.bot.matchmaking;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.misere.bot.matchmaking.Matchmaker.Phase;
import org.misere.bot.matchmaking.Matchmaker.ReturnGame;
import org.misere.bot.matchmaking.Refusals.Refused;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.GameInfo;
import org.misere.lichess.Player;
import org.misere.lichess.TimeControl;
import org.misere.lichess.User;

/** What becomes of a challenge of ours: a game, a refusal, or nothing. */
final class Outcomes {
  /** The server lets a challenge with a clock stand for 20 s; a second more for its game. */
  static final long STANDS_MILLIS = 21_000;

  /** One without a clock would stand for weeks. */
  static final long STANDS_WITHOUT_CLOCK_MILLIS = 300_000;

  private static final long TOO_MANY_MILLIS = 600_000;
  private static final long MOST_TOO_MANY_MILLIS = 14_400_000;
  private static final int REFUSED_IN_A_ROW = 5;
  private static final long REFUSED_MILLIS = 3_600_000;
  private static final long RETURN_GAME_MILLIS = 21_600_000;

  private Outcomes() {}

  static void gameStarted(Courtship courtship, GameInfo game, boolean bot) {
    courtship.idleSince = courtship.now;
    if (bot && !game.hasMoved()) {
      courtship.ledger = courtship.ledger.withBotGame(courtship.now);
      courtship.does(new MatchmakingAction.CountBotGame());
    }
    String id = game.gameId();
    String user = game.opponent().id().orElse("");
    switch (courtship.phase) {
      case Phase.Creating(Offer offer, User opponent, var echoed, var begun)
          when opponent.id().equals(user) -> {
        List<GameInfo> more = new ArrayList<>(begun);
        more.add(game);
        courtship.phase = new Phase.Creating(offer, opponent, echoed, List.copyOf(more));
      }
      case Phase.Waiting(Offer offer, User opponent, var known, long _)
          when known.map(id::equals).orElse(opponent.id().equals(user)) ->
          accepted(courtship, id, offer, opponent, game.color());
      case Phase.Canceling(Offer offer, User opponent, String known) when known.equals(id) ->
          accepted(courtship, id, offer, opponent, game.color());
      default -> {}
    }
  }

  private static void accepted(
      Courtship courtship, String id, Offer offer, User opponent, Optional<Color> ours) {
    courtship.refusedInARow = 0;
    courtship.tell(id, opponent, offer, "accepted", "the opponent accepts our challenge", "");
    if (offer.request().isPresent()) {
      Requesting.done(courtship, offer);
      courtship.enter(new Phase.Quiet());
      return;
    }
    courtship.returnGame =
        offer.challenge().color().isPresent()
            ? Optional.empty()
            : ours.map(
                it ->
                    new ReturnGame(
                        opponent.id(),
                        offer.withColor(it == Color.WHITE ? Color.BLACK : Color.WHITE),
                        courtship.now + RETURN_GAME_MILLIS));
    courtship.rest(Courtship.PAUSE_MILLIS);
  }

  static void created(Courtship courtship, Answer<Challenge> answer) {
    if (!(courtship.phase
        instanceof Phase.Creating(Offer offer, User opponent, var echoed, List<GameInfo> begun))) {
      return;
    }
    if (!(answer instanceof Answer.TooMany<?>)) {
      courtship.tooManyInARow = 0;
    }
    switch (answer) {
      case Answer.Done<Challenge>(Challenge challenge) -> {
        stands(courtship, offer, opponent, Optional.of(challenge.id()), begun);
        if (challenge.rated() != offer.challenge().rated()) {
          courtship.notes("the server made the challenge " + challenge.id() + " casual");
        }
      }
      case Answer.Unanswered<?> _ -> stands(courtship, offer, opponent, echoed, begun);
      default -> {
        courtship.tell("", opponent, offer, "refused", answer.describe(), "");
        notCreated(courtship, offer, opponent, answer);
        // Last: when bots must rest, the lobby knows it before the place goes to one that waits.
        courtship.does(new MatchmakingAction.FreePlace());
      }
    }
  }

  private static void stands(
      Courtship courtship, Offer offer, User opponent, Optional<String> id, List<GameInfo> begun) {
    long stands =
        offer.challenge().timeControl() instanceof TimeControl.RealTime
            ? STANDS_MILLIS
            : STANDS_WITHOUT_CLOCK_MILLIS;
    String why =
        offer.request().isPresent()
            ? "the operator asks for it"
            : "no game for " + idleWords(courtship);
    courtship.tell(id.orElse(""), opponent, offer, "sent", why, "");
    Optional<GameInfo> started =
        begun.stream().filter(game -> id.map(game.gameId()::equals).orElse(true)).findFirst();
    if (started.isPresent()) {
      GameInfo game = started.get();
      accepted(courtship, game.gameId(), offer, opponent, game.color());
    } else {
      courtship.enter(new Phase.Waiting(offer, opponent, id, courtship.now + stands));
    }
  }

  /** How long nothing has begun or ended. */
  private static String idleWords(Courtship courtship) {
    return (courtship.now - courtship.idleSince) / 60_000 + " min";
  }

  private static void notCreated(
      Courtship courtship, Offer offer, User opponent, Answer<Challenge> answer) {
    switch (answer) {
      case Answer.Capped<?>(int status, String key, Duration rest, String _) -> {
        if (status == 429) {
          courtship.learn();
          courtship.does(new MatchmakingAction.RestFromBots(key, rest));
          courtship.warns(
              "the server allows no games against bots for " + rest.toMinutes() + " min");
        } else {
          courtship.remember(Refusals.capped(opponent.id(), rest, courtship.now));
          Requesting.failed(courtship, offer, opponent.id());
        }
        courtship.rest(offer, status == 429 ? rest.toMillis() : Courtship.PAUSE_MILLIS);
      }
      case Answer.TooMany<?>(String _, Optional<Duration> retryAfter) -> {
        long pause =
            Math.min(
                MOST_TOO_MANY_MILLIS,
                TOO_MANY_MILLIS << Math.clamp(courtship.tooManyInARow, 0, 10));
        courtship.tooManyInARow++;
        pause = Math.max(pause, retryAfter.map(Duration::toMillis).orElse(0L));
        courtship.warns("too many challenges (429): none for " + pause / 60_000 + " min");
        courtship.requests = courtship.requests.notBefore(courtship.now + pause);
        courtship.rest(pause);
      }
      case Answer.Unauthorized<?> _ -> courtship.giveUp("a challenge was refused");
      case Answer.Dropped<?> _ -> courtship.rest(offer, Courtship.PAUSE_MILLIS);
      default -> {
        if (offer.request().isPresent()) {
          Requesting.failed(courtship, offer, opponent.id());
          courtship.enter(new Phase.Quiet());
          return;
        }
        courtship.remember(Refusals.forbidden(opponent.id(), courtship.now));
        courtship.refusedInARow++;
        if (courtship.refusedInARow >= REFUSED_IN_A_ROW) {
          courtship.refusedInARow = 0;
          courtship.warns(
              REFUSED_IN_A_ROW
                  + " challenges in a row were refused by the server, the last one: "
                  + answer.describe()
                  + "; waits an hour");
          courtship.rest(REFUSED_MILLIS);
        } else {
          courtship.rest(Courtship.PAUSE_MILLIS);
        }
      }
    }
  }

  static void echoed(Courtship courtship, Challenge challenge) {
    Optional<String> id = Optional.of(challenge.id());
    switch (courtship.phase) {
      case Phase.Creating(Offer offer, User opponent, var _, var begun)
          when isFor(challenge, opponent) ->
          courtship.phase = new Phase.Creating(offer, opponent, id, begun);
      case Phase.Waiting(Offer offer, User opponent, var known, long until)
          when known.isEmpty() && isFor(challenge, opponent) ->
          courtship.phase = new Phase.Waiting(offer, opponent, id, until);
      default -> {}
    }
  }

  private static boolean isFor(Challenge challenge, User opponent) {
    return challenge.destUser().flatMap(Player::id).filter(opponent.id()::equals).isPresent();
  }

  static void declined(Courtship courtship, Challenge challenge) {
    String reason = challenge.declineReasonKey().orElse("generic");
    attempt(courtship, challenge)
        .ifPresent(
            it -> {
              boolean forGood = courtship.wishes.matchmaking().declinerFile().isPresent();
              Refused refused =
                  Refusals.declined(
                      it.opponent().id(),
                      it.offer(),
                      reason,
                      courtship.wishes.matchmaking().challengeFilter(),
                      courtship.now);
              if (forGood) {
                courtship.refusals = courtship.refusals.at(courtship.now).with(refused.forGood());
                courtship.does(new MatchmakingAction.Collect(refused));
              } else {
                courtship.remember(refused);
              }
              String spared = (forGood ? refused.forGood() : refused).inWords(courtship.now);
              ended(courtship, challenge.id(), it, "declined", reason + "; " + spared, reason);
            });
  }

  static void canceled(Courtship courtship, Challenge challenge) {
    attempt(courtship, challenge)
        .ifPresent(
            it -> {
              courtship.remember(Refusals.unanswered(it.opponent().id(), courtship.now));
              ended(courtship, challenge.id(), it, "expired", "the opponent didn't answer", "");
            });
  }

  private record Attempt(Offer offer, User opponent) {}

  /** The attempt that this challenge belongs to, if it is the present one. */
  private static Optional<Attempt> attempt(Courtship courtship, Challenge challenge) {
    return switch (courtship.phase) {
      case Phase.Creating(Offer offer, User opponent, var _, var _)
          when isFor(challenge, opponent) ->
          Optional.of(new Attempt(offer, opponent));
      case Phase.Waiting(Offer offer, User opponent, var known, long _)
          when known.map(challenge.id()::equals).orElse(isFor(challenge, opponent)) ->
          Optional.of(new Attempt(offer, opponent));
      case Phase.Canceling(Offer offer, User opponent, String id) when challenge.id().equals(id) ->
          Optional.of(new Attempt(offer, opponent));
      default -> Optional.empty();
    };
  }

  private static void ended(
      Courtship courtship, String id, Attempt it, String decision, String why, String reasonKey) {
    courtship.refusedInARow = 0;
    courtship.returnGame =
        courtship.returnGame.filter(pair -> !pair.user().equals(it.opponent().id()));
    courtship.does(new MatchmakingAction.FreePlace());
    courtship.tell(id, it.opponent(), it.offer(), decision, why, reasonKey);
    if (it.offer().request().isPresent()) {
      Requesting.failed(courtship, it.offer(), it.opponent().id());
      courtship.enter(new Phase.Quiet());
    } else {
      courtship.rest(Courtship.PAUSE_MILLIS);
    }
  }

  static void cancelAnswered(Courtship courtship, String id, Answer<?> answer) {
    if (answer instanceof Answer.Unauthorized<?>) {
      courtship.giveUp("withdrawing a challenge was refused");
      return;
    }
    if (!(courtship.phase instanceof Phase.Canceling(Offer offer, User opponent, String known))
        || !known.equals(id)) {
      return;
    }
    courtship.remember(Refusals.unanswered(opponent.id(), courtship.now));
    ended(
        courtship,
        id,
        new Attempt(offer, opponent),
        "expired",
        "the opponent didn't answer in time",
        "");
  }

  /** While the event stream is closed, a game may have begun unseen: withdrawing would abort it. */
  static void expire(Courtship courtship, Offer offer, User opponent, Optional<String> id) {
    if (!courtship.around.connected()) {
      courtship.phase = new Phase.Waiting(offer, opponent, id, Matchmaker.NEVER);
    } else if (id.isPresent()) {
      courtship.enter(new Phase.Canceling(offer, opponent, id.get()));
      courtship.does(new MatchmakingAction.Cancel(id.get()));
    } else {
      courtship.remember(Refusals.unanswered(opponent.id(), courtship.now));
      ended(
          courtship,
          "",
          new Attempt(offer, opponent),
          "expired",
          "nothing was seen of the challenge",
          "");
    }
  }
}
