package org.misere.bot.lobby;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.misere.bot.lobby.Lobby.Accepting;
import org.misere.bot.lobby.Lobby.Kept;
import org.misere.bot.lobby.Lobby.Waiting;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.DeclineReason;

/** Challenges to us on their way from the wire to a place, and the place for one of ours. */
final class Challengers {
  /** An accept that no game follows frees its place after this. */
  static final long ACCEPT_MILLIS = 10_000;

  /** A challenge of ours stands for seconds, or minutes; this is for a place that was forgotten. */
  private static final long KEPT_MILLIS = 900_000;

  /** An accept that hasn't even been answered: the lane may be closed for minutes. */
  private static final long ACCEPT_UNANSWERED_MILLIS = 900_000;

  private Challengers() {}

  static void challenged(Reception reception, Challenge challenge, Optional<Boolean> compatible) {
    String id = challenge.id();
    if (reception.past.answered().contains(id)
        || reception.accepting.containsKey(id)
        || reception.games.containsKey(id)) {
      return;
    }
    for (int i = 0; i < reception.queue.size(); i++) {
      Waiting it = reception.queue.get(i);
      if (it.challenge().id().equals(id)) {
        reception.queue.set(
            i, new Waiting(challenge, it.sinceMillis(), reception.streams, it.why()));
        return;
      }
    }
    if (ChallengePolicy.isOurs(challenge, reception.myId)) {
      reception.does(new LobbyAction.OursChanged(challenge, LobbyAction.Change.CREATED));
      return;
    }
    Verdict verdict = ChallengePolicy.judge(challenge, compatible, places(reception, id));
    boolean taken = verdict instanceof Verdict.Accept || verdict instanceof Verdict.Wait;
    if (taken && ChallengePolicy.isBot(challenge)) {
      reception.past =
          reception.past.withBotChallenge(
              new Past.BotChallenge(id, ChallengePolicy.userOf(challenge), reception.now));
    }
    switch (verdict) {
      case Verdict.Accept accepted -> accept(reception, challenge, accepted.why());
      case Verdict.Decline declined ->
          decline(reception, challenge, declined.reason(), declined.why());
      case Verdict.Wait waits -> {
        reception.queue.add(new Waiting(challenge, reception.now, reception.streams, waits.why()));
        reception.does(new LobbyAction.Decided(challenge, "waiting", waits.why(), ""));
      }
      case Verdict.Ignore _ -> {}
    }
  }

  private static void accept(Reception reception, Challenge challenge, String why) {
    reception.past = reception.past.withAnswered(challenge.id());
    reception.accepting.put(
        challenge.id(),
        new Accepting(
            challenge,
            ChallengePolicy.userOf(challenge),
            ChallengePolicy.isBot(challenge),
            reception.now + ACCEPT_UNANSWERED_MILLIS));
    reception.does(new LobbyAction.Decided(challenge, "accepted", why, ""));
    reception.does(new LobbyAction.Accept(challenge.id()));
  }

  private static void decline(
      Reception reception, Challenge challenge, DeclineReason reason, String why) {
    reception.past = reception.past.withAnswered(challenge.id());
    reception.does(new LobbyAction.Decided(challenge, "declined", why, reason.key()));
    reception.does(new LobbyAction.Decline(challenge.id(), reason));
  }

  static void forget(Reception reception, Challenge challenge, String how) {
    String id = challenge.id();
    boolean waited = reception.queue.removeIf(it -> it.challenge().id().equals(id));
    boolean accepted = reception.accepting.remove(id) != null;
    if (waited || accepted) {
      reception.notes(false, "challenge " + id + " was " + how);
    }
  }

  static void acceptAnswered(Reception reception, String id, Answer<?> answer) {
    Accepting it = reception.accepting.get(id);
    if (answer instanceof Answer.Unauthorized<?>) {
      reception.does(new LobbyAction.GiveUpAccount("accepting a challenge was refused"));
      return;
    }
    if (answer instanceof Answer.Capped<?>(int status, String key, Duration rest, String _)) {
      rest(reception, it, status, key, rest);
    }
    if (it == null) {
      return;
    }
    switch (answer) {
      case Answer.Done<?> _, Answer.Unanswered<?> _ ->
          reception.accepting.put(
              id,
              new Accepting(it.challenge(), it.user(), it.bot(), reception.now + ACCEPT_MILLIS));
      default -> {
        reception.accepting.remove(id);
        reception.notes(false, "accepting " + id + ": " + answer.describe());
      }
    }
  }

  /** Keeps a place for a game that we ask for, when there is one. */
  static void keepPlace(Reception reception, String user, boolean bot) {
    boolean free =
        !reception.draining
            && (bot
                ? reception.rests.botsUntilMillis() <= reception.now
                    && reception.lobby().hasPlaceForBot()
                : reception.lobby().hasPlaceForHuman());
    if (free) {
      reception.kept = Optional.of(new Kept(user, reception.now + KEPT_MILLIS));
    }
    reception.does(new LobbyAction.PlaceAnswered(free));
  }

  /** 429: we may play no further bots for a while; 400: this opponent may not. */
  private static void rest(
      Reception reception, @Nullable Accepting it, int status, String key, Duration rest) {
    long until = reception.now + rest.toMillis();
    if (status == 429) {
      reception.rests = reception.rests.fromBots(until);
      reception.does(new LobbyAction.BotsRest(key, rest));
    } else if (it != null) {
      reception.rests = reception.rests.from(it.user(), until, reception.now);
    }
  }

  static void drain(Reception reception) {
    reception.draining = true;
    for (Waiting it : reception.queue) {
      decline(
          reception, it.challenge(), DeclineReason.LATER, "no new games: the bot is about to stop");
    }
    reception.queue.clear();
    reception.arenas.clear();
  }

  static void serve(Reception reception) {
    List<Waiting> order = new ArrayList<>(reception.queue);
    order.sort(QueueOrder.of(reception.terms, reception.past));
    for (Waiting it : order) {
      if (it.stream() < reception.streams || !reception.lobby().isConnected()) {
        continue;
      }
      Verdict verdict =
          ChallengePolicy.judge(
              it.challenge(), Optional.empty(), places(reception, it.challenge().id()));
      switch (verdict) {
        case Verdict.Accept accepted -> {
          reception.queue.remove(it);
          accept(reception, it.challenge(), accepted.why());
        }
        case Verdict.Decline declined -> {
          reception.queue.remove(it);
          decline(reception, it.challenge(), declined.reason(), declined.why());
        }
        case Verdict.Wait waits -> stillWaits(reception, it, waits.why());
        case Verdict.Ignore _ -> {}
      }
    }
  }

  private static void stillWaits(Reception reception, Waiting it, String why) {
    int at = reception.queue.indexOf(it);
    reception.queue.set(at, new Waiting(it.challenge(), it.sinceMillis(), it.stream(), why));
  }

  private static Places places(Reception reception, String judgedId) {
    return Places.seenBy(reception.lobby(), judgedId, reception.now);
  }
}
