package org.misere.bot.arena;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.misere.bot.arena.Arena.State;
import org.misere.lichess.Answer;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Tournament;
import org.misere.store.ArenaWish;

/**
 * One step of {@link Arenas} while it is made: their parts, and the actions so far. Lives for one
 * call and on one thread.
 */
final class ArenaStep {
  /** So long before the start no other game takes the place any more. */
  static final long PLACE_BEFORE_MILLIS = 60_000;

  /** A request for a pairing holds for a minute; it is repeated while no game comes. */
  static final long ASK_AGAIN_MILLIS = 50_000;

  /** The server allows 30 joins in ten minutes; we stay below. */
  static final int MOST_ASKED = 25;

  static final long ASKED_WINDOW_MILLIS = 600_000;
  private static final long FIRST_RETRY_MILLIS = 5_000;
  private static final long FIRST_REST_MILLIS = 60_000;
  private static final long MOST_MILLIS = 600_000;

  /** An arena that tells no end is looked at again after this. */
  private static final long UNKNOWN_END_MILLIS = 300_000;

  /** A start that is put off by less than this is no news. */
  private static final int SOON_SECONDS = 60;

  private final long now;
  private List<ArenaWish> wishes;
  private ArenaPlaces places;
  private Set<String> variants;
  private final Map<String, Arena> arenas;
  private final Set<String> done;
  private List<Long> asked;
  private final List<ArenaAction> actions = new ArrayList<>();

  private ArenaStep(Arenas it, long nowMillis) {
    this.now = nowMillis;
    this.wishes = it.wishes();
    this.places = it.places();
    this.variants = it.variants();
    this.arenas = new LinkedHashMap<>(it.arenas());
    this.done = new HashSet<>(it.done());
    this.asked = it.asked().stream().filter(at -> at > nowMillis - ASKED_WINDOW_MILLIS).toList();
  }

  static Arenas.Step next(Arenas arenas, ArenaEvent event, long nowMillis) {
    ArenaStep step = new ArenaStep(arenas, nowMillis);
    step.on(event);
    step.settle();
    return new Arenas.Step(step.arenas(), List.copyOf(step.actions));
  }

  private Arenas arenas() {
    return new Arenas(
        wishes,
        places,
        variants,
        Collections.unmodifiableMap(arenas),
        Set.copyOf(done),
        List.copyOf(asked));
  }

  private void on(ArenaEvent event) {
    switch (event) {
      case ArenaEvent.Wished(var all) -> onWishes(all);
      case ArenaEvent.LobbyChanged(ArenaPlaces changed) -> onPlaces(changed);
      case ArenaEvent.VariantsChanged(var changed) -> variants = changed;
      case ArenaEvent.TournamentRead(String id, var answer) -> {
        Arena arena = arenas.get(id);
        if (arena != null && arena.state() instanceof State.Reading) {
          onRead(arena, answer);
        }
      }
      case ArenaEvent.JoinAnswered(String id, var answer) -> {
        Arena arena = arenas.get(id);
        if (arena != null) {
          onJoinAnswered(arena, answer);
        }
      }
      case ArenaEvent.WithdrawAnswered(String id, var answer) -> onWithdrawn(id, answer);
      case ArenaEvent.Tick _ -> {}
    }
  }

  private void does(ArenaAction action) {
    actions.add(action);
  }

  private void put(Arena arena) {
    arenas.put(arena.id(), arena);
  }

  private void tell(Arena arena, String decision, String why) {
    does(new ArenaAction.Tell(arena.id(), arena.name(), decision, why));
  }

  // What is wanted

  private void onWishes(List<ArenaWish> all) {
    wishes = List.copyOf(all);
    Set<String> ids = new HashSet<>();
    wishes.forEach(it -> ids.add(it.id()));
    done.retainAll(ids);
    for (Arena arena : List.copyOf(arenas.values())) {
      if (!ids.contains(arena.id())) {
        leave(arena, "the operator wants it no more");
      }
    }
  }

  private void begin(ArenaWish wish) {
    read(Arena.wished(wish));
  }

  private void read(Arena arena) {
    put(arena.in(new State.Reading()));
    does(new ArenaAction.Read(arena.id()));
  }

  /** Out of it, with a word to the server if it has us in. */
  private void leave(Arena arena, String why) {
    if (arena.state() instanceof State.Leaving) {
      return;
    }
    freePlace(arena);
    tell(arena, "left", why + (arena.games() > 0 ? ", after " + games(arena) : ""));
    if (arena.state() instanceof State.Asking) {
      // The answer is awaited: a withdrawal must not overtake the request.
      put(arena.in(new State.Leaving()));
    } else if (arena.joined()) {
      put(arena.in(new State.Leaving()));
      does(new ArenaAction.Withdraw(arena.id()));
    } else {
      arenas.remove(arena.id());
    }
  }

  /** Nothing more to do there. */
  private void end(Arena arena, String decision, String why) {
    freePlace(arena);
    arenas.remove(arena.id());
    done.add(arena.id());
    tell(arena, decision, why);
    does(new ArenaAction.Forget(arena.id()));
  }

  private void freePlace(Arena arena) {
    if (arena.placeAsked()) {
      does(new ArenaAction.FreePlace(arena.id()));
    }
  }

  private static String games(Arena arena) {
    return arena.games() == 1 ? "1 game" : arena.games() + " games";
  }

  // The lobby

  private void onPlaces(ArenaPlaces changed) {
    places = changed;
    for (Arena arena : List.copyOf(arenas.values())) {
      Optional<String> game = Optional.ofNullable(changed.games().get(arena.id()));
      boolean gameOver = arena.game().isPresent() && game.isEmpty();
      Arena seen = arena.playing(game);
      put(
          gameOver && seen.state() instanceof State.Running(long end, long _)
              ? seen.in(new State.Running(end, now))
              : seen);
      if (changed.draining()) {
        leave(seen, "the bot is about to stop");
      }
    }
  }

  // The arena itself

  private void onRead(Arena arena, Answer<Tournament> answer) {
    switch (answer) {
      case Answer.Done<Tournament>(Tournament found) -> judge(arena, found);
      case Answer.Gone<?> _ -> end(arena, "refused", "there is no such arena");
      case Answer.Refused<?>(int _, String reason) -> end(arena, "refused", reason);
      case Answer.Unauthorized<?>(int status, String reason) -> unauthorized(arena, status, reason);
      default -> {
        long pause = doubled(FIRST_RETRY_MILLIS, arena.failures());
        does(
            new ArenaAction.Note(
                true, "arena " + arena.id() + " can't be read: " + answer.describe()));
        put(arena.withFailures(arena.failures() + 1).in(new State.ReadLater(now + pause)));
      }
    }
  }

  private void judge(Arena before, Tournament found) {
    Arena arena = before.named(found.fullName());
    if (found.finished()) {
      end(arena, "over", arena.joined() ? "we played " + games(arena) : "it is over already");
      return;
    }
    if (arena.refusal().isPresent()) {
      end(arena, "refused", arena.refusal().get());
      return;
    }
    Optional<String> obstacle = obstacle(found);
    if (obstacle.isPresent()) {
      end(arena, "refused", obstacle.get());
      return;
    }
    Arena read = arena.withFailures(0);
    if (found.secondsToStart() > 0) {
      boolean news = before.name().isEmpty() || found.secondsToStart() > SOON_SECONDS;
      wait(read, found, news);
    } else {
      long left =
          found.secondsToFinish() > 0 ? 1000L * found.secondsToFinish() : UNKNOWN_END_MILLIS;
      put(read.in(new State.Running(now + left, now)));
    }
  }

  private void wait(Arena arena, Tournament found, boolean news) {
    if (news) {
      tell(
          arena,
          "waiting",
          "it starts in "
              + words(found.secondsToStart())
              + (found.accepted() ? "" : "; we don't fulfil its conditions yet"));
      freePlace(arena);
    }
    put(
        (news ? arena.withoutPlace() : arena)
            .in(new State.Waiting(now + 1000L * found.secondsToStart())));
  }

  /** Why we can't play there. */
  private Optional<String> obstacle(Tournament found) {
    if (!found.botsAllowed()) {
      return Optional.of("it doesn't admit bots");
    }
    if (!variants.contains(found.variantKey())) {
      return Optional.of("its games are " + found.variantKey() + ", and we play " + variants);
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

  private void onJoinAnswered(Arena arena, Answer<?> answer) {
    if (arena.state() instanceof State.Leaving) {
      if (answer instanceof Answer.Done<?> || answer instanceof Answer.Unanswered<?>) {
        does(new ArenaAction.Withdraw(arena.id()));
      } else {
        arenas.remove(arena.id());
      }
      return;
    }
    if (!(arena.state() instanceof State.Asking(long end))) {
      return;
    }
    switch (answer) {
      case Answer.Done<?> _ -> {
        if (!arena.joined()) {
          tell(arena, "joined", "it runs, and a place is kept for its games");
        }
        put(arena.withJoined().in(new State.Running(end, now + ASK_AGAIN_MILLIS)));
      }
      case Answer.Refused<?>(int _, String reason) -> refused(arena, reason);
      case Answer.Gone<?>(String reason) -> refused(arena, reason);
      case Answer.Unauthorized<?>(int status, String reason) -> unauthorized(arena, status, reason);
      case Answer.TooMany<?>(String _, Optional<Duration> retryAfter) ->
          askLater(
              arena,
              end,
              Math.max(
                  doubled(FIRST_REST_MILLIS, arena.failures()),
                  retryAfter.map(Duration::toMillis).orElse(0L)),
              answer);
      case Answer.Capped<?>(int _, String _, Duration rest, String _) ->
          askLater(arena, end, rest.toMillis(), answer);
      case Answer.Unanswered<?> _, Answer.Dropped<?> _ ->
          askLater(arena, end, doubled(FIRST_RETRY_MILLIS, arena.failures()), answer);
    }
  }

  /** Whoever was in it is refused when it is over: the arena itself tells. */
  private void refused(Arena arena, String reason) {
    if (arena.joined()) {
      read(arena.refused(reason));
    } else {
      end(arena, "refused", reason);
    }
  }

  private void askLater(Arena arena, long end, long pause, Answer<?> answer) {
    does(
        new ArenaAction.Note(
            true,
            "arena "
                + arena.id()
                + ": "
                + answer.describe()
                + "; asks for a pairing again in "
                + pause / 1000
                + " s"));
    put(arena.withFailures(arena.failures() + 1).in(new State.Running(end, now + pause)));
  }

  /** 403 is about this one request: arenas may want a scope of their own. */
  private void unauthorized(Arena arena, int status, String reason) {
    if (status == 403) {
      end(
          arena,
          "refused",
          "the token may not join arenas ("
              + reason
              + "); one with the scope tournament:write may");
    } else {
      does(new ArenaAction.GiveUpAccount("arena " + arena.id() + " was refused"));
      end(arena, "refused", reason);
    }
  }

  private void onWithdrawn(String id, Answer<?> answer) {
    arenas.remove(id);
    if (answer instanceof Answer.Unauthorized<?>(int status, String _) && status == 401) {
      does(new ArenaAction.GiveUpAccount("leaving an arena was refused"));
    } else if (!(answer instanceof Answer.Done<?>)) {
      does(new ArenaAction.Note(false, "leaving arena " + id + ": " + answer.describe()));
    }
  }

  private static long doubled(long first, int failures) {
    return Math.min(MOST_MILLIS, first << Math.clamp(failures, 0, 10));
  }

  // What time and the state of things ask for

  private void settle() {
    if (!places.draining()) {
      for (ArenaWish wish : wishes) {
        if (!arenas.containsKey(wish.id()) && !done.contains(wish.id())) {
          begin(wish);
        }
      }
    }
    for (Arena arena : List.copyOf(arenas.values())) {
      switch (arena.state()) {
        case State.ReadLater(long at) when now >= at -> read(arena);
        case State.Waiting(long start) -> onWaiting(arena, start);
        case State.Running(long end, long ask) -> onRunning(arena, end, ask);
        default -> {}
      }
    }
  }

  private void onWaiting(Arena arena, long start) {
    Arena next = now >= start - PLACE_BEFORE_MILLIS ? withPlace(arena) : arena;
    if (now >= start) {
      read(next);
    } else {
      put(next);
    }
  }

  private Arena withPlace(Arena arena) {
    if (arena.placeAsked()) {
      return arena;
    }
    does(new ArenaAction.HoldPlace(arena.id()));
    return arena.withPlaceAsked();
  }

  private void onRunning(Arena arena, long end, long ask) {
    Arena next = withPlace(arena);
    if (now >= end) {
      read(next);
    } else if (next.game().isEmpty() && now >= ask && places.admit(next.id())) {
      ask(next, end);
    } else {
      put(next);
    }
  }

  private void ask(Arena arena, long end) {
    if (asked.size() >= MOST_ASKED) {
      put(arena.in(new State.Running(end, asked.getFirst() + ASKED_WINDOW_MILLIS + 1)));
      return;
    }
    List<Long> more = new ArrayList<>(asked);
    more.add(now);
    asked = List.copyOf(more);
    put(arena.in(new State.Asking(end)));
    does(new ArenaAction.Join(arena.wish()));
  }
}
