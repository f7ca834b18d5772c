package org.misere.bot.arena;

import java.time.Duration;
import java.util.Optional;
import org.misere.bot.arena.Arena.State;
import org.misere.lichess.Answer;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Tournament;

/** What follows from the server's answers about an arena. */
final class ArenaAnswers {
  private static final long FIRST_RETRY_MILLIS = 5_000;
  private static final long FIRST_REST_MILLIS = 60_000;
  private static final long MOST_MILLIS = 600_000;

  /** An arena that tells no end is looked at again after this. */
  private static final long UNKNOWN_END_MILLIS = 300_000;

  /** A start that is put off by less than this is no news. */
  private static final int SOON_SECONDS = 60;

  private ArenaAnswers() {}

  static void read(ArenaStep step, Arena arena, Answer<Tournament> answer) {
    switch (answer) {
      case Answer.Done<Tournament>(Tournament found) -> judge(step, arena, found);
      case Answer.Gone<?> _ -> step.end(arena, "refused", "there is no such arena");
      case Answer.Refused<?>(int _, String reason) -> step.end(arena, "refused", reason);
      case Answer.Unauthorized<?>(int status, String reason) ->
          unauthorized(step, arena, status, reason);
      default -> {
        long pause = doubled(FIRST_RETRY_MILLIS, arena.failures());
        step.does(
            new ArenaAction.Note(
                true, "arena " + arena.id() + " can't be read: " + answer.describe()));
        step.put(
            arena.withFailures(arena.failures() + 1).in(new State.ReadLater(step.now + pause)));
      }
    }
  }

  private static void judge(ArenaStep step, Arena before, Tournament found) {
    Arena arena = before.named(found.fullName());
    if (found.finished()) {
      step.end(
          arena,
          "over",
          arena.joined() ? "we played " + ArenaStep.games(arena) : "it is over already");
      return;
    }
    if (arena.refusal().isPresent()) {
      step.end(arena, "refused", arena.refusal().get());
      return;
    }
    Optional<String> obstacle = obstacle(step, found);
    if (obstacle.isPresent()) {
      step.end(arena, "refused", obstacle.get());
      return;
    }
    Arena read = arena.withFailures(0);
    if (found.secondsToStart() > 0) {
      boolean news = before.name().isEmpty() || found.secondsToStart() > SOON_SECONDS;
      await(step, read, found, news);
    } else {
      long left =
          found.secondsToFinish() > 0 ? 1000L * found.secondsToFinish() : UNKNOWN_END_MILLIS;
      step.put(read.in(new State.Running(step.now + left, step.now)));
    }
  }

  private static void await(ArenaStep step, Arena arena, Tournament found, boolean news) {
    if (news) {
      step.tell(
          arena,
          "waiting",
          "it starts in "
              + words(found.secondsToStart())
              + (found.accepted() ? "" : "; we don't fulfil its conditions yet"));
      step.freePlace(arena);
    }
    step.put(
        (news ? arena.withoutPlace() : arena)
            .in(new State.Waiting(step.now + 1000L * found.secondsToStart())));
  }

  /** Why we can't play there. */
  private static Optional<String> obstacle(ArenaStep step, Tournament found) {
    if (!found.botsAllowed()) {
      return Optional.of("it doesn't admit bots");
    }
    if (!step.variants.contains(found.variantKey())) {
      return Optional.of("its games are " + found.variantKey() + ", and we play " + step.variants);
    }
    return found
        .clock()
        .map((TimeControl.RealTime clock) -> Speed.of(clock))
        .filter(Speed.ULTRA_BULLET::equals)
        .map(_ -> "bots may not play ultraBullet");
  }

  private static String words(int seconds) {
    return seconds < 120
        ? seconds + " s"
        : seconds < 7200 ? seconds / 60 + " min" : seconds / 3600 + " h";
  }

  static void joinAnswered(ArenaStep step, Arena arena, Answer<?> answer) {
    if (arena.state() instanceof State.Leaving) {
      if (arena.joined()
          || answer instanceof Answer.Done<?>
          || answer instanceof Answer.Unanswered<?>) {
        step.does(new ArenaAction.Withdraw(arena.id()));
      } else {
        step.arenas.remove(arena.id());
      }
      return;
    }
    if (!(arena.state() instanceof State.Asking(long end))) {
      return;
    }
    switch (answer) {
      case Answer.Done<?> _ -> {
        if (!arena.joined()) {
          step.tell(arena, "joined", "it runs, and a place is kept for its games");
        }
        step.put(
            arena.withJoined().in(new State.Running(end, step.now + ArenaStep.ASK_AGAIN_MILLIS)));
      }
      case Answer.Refused<?>(int _, String reason) -> refused(step, arena, reason);
      case Answer.Gone<?>(String reason) -> refused(step, arena, reason);
      case Answer.Unauthorized<?>(int status, String reason) ->
          unauthorized(step, arena, status, reason);
      case Answer.TooMany<?>(String _, Optional<Duration> retryAfter) ->
          askLater(
              step,
              arena,
              end,
              Math.max(
                  doubled(FIRST_REST_MILLIS, arena.failures()),
                  retryAfter.map(Duration::toMillis).orElse(0L)),
              answer);
      case Answer.Capped<?>(int _, String _, Duration rest, String _) ->
          askLater(step, arena, end, rest.toMillis(), answer);
      case Answer.Unanswered<?> _, Answer.Dropped<?> _ ->
          askLater(step, arena, end, doubled(FIRST_RETRY_MILLIS, arena.failures()), answer);
    }
  }

  /** Whoever was in it is refused when it is over: the arena itself tells. */
  private static void refused(ArenaStep step, Arena arena, String reason) {
    if (arena.joined()) {
      step.read(arena.refused(reason));
    } else {
      step.end(arena, "refused", reason);
    }
  }

  private static void askLater(
      ArenaStep step, Arena arena, long end, long pause, Answer<?> answer) {
    step.does(
        new ArenaAction.Note(
            true,
            "arena "
                + arena.id()
                + ": "
                + answer.describe()
                + "; asks for a pairing again in "
                + pause / 1000
                + " s"));
    step.put(arena.withFailures(arena.failures() + 1).in(new State.Running(end, step.now + pause)));
  }

  /** 403 is about this one request: arenas may want a scope of their own. */
  private static void unauthorized(ArenaStep step, Arena arena, int status, String reason) {
    if (status == 403) {
      step.end(
          arena,
          "refused",
          "the token may not join arenas ("
              + reason
              + "); one with the scope tournament:write may");
    } else {
      step.does(new ArenaAction.GiveUpAccount("arena " + arena.id() + " was refused"));
      step.end(arena, "refused", reason);
    }
  }

  static void withdrawn(ArenaStep step, String id, Answer<?> answer) {
    step.arenas.remove(id);
    if (answer instanceof Answer.Unauthorized<?>(int status, String _) && status == 401) {
      step.does(new ArenaAction.GiveUpAccount("leaving an arena was refused"));
    } else if (!(answer instanceof Answer.Done<?>)) {
      step.does(new ArenaAction.Note(false, "leaving arena " + id + ": " + answer.describe()));
    }
  }

  private static long doubled(long first, int failures) {
    return Math.min(MOST_MILLIS, first << Math.clamp(failures, 0, 10));
  }
}
