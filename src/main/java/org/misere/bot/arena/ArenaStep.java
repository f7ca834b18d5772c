package org.misere.bot.arena;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.misere.bot.arena.Arena.State;
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

  final long now;
  private List<ArenaWish> wishes;
  private ArenaPlaces places;
  Set<String> variants;
  final Map<String, Arena> arenas;
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
          ArenaAnswers.read(this, arena, answer);
        }
      }
      case ArenaEvent.JoinAnswered(String id, var answer) -> {
        Arena arena = arenas.get(id);
        if (arena != null) {
          ArenaAnswers.joinAnswered(this, arena, answer);
        }
      }
      case ArenaEvent.WithdrawAnswered(String id, var answer) ->
          ArenaAnswers.withdrawn(this, id, answer);
      case ArenaEvent.Tick _ -> {}
    }
  }

  void does(ArenaAction action) {
    actions.add(action);
  }

  void put(Arena arena) {
    arenas.put(arena.id(), arena);
  }

  void tell(Arena arena, String decision, String why) {
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

  void read(Arena arena) {
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
  void end(Arena arena, String decision, String why) {
    freePlace(arena);
    arenas.remove(arena.id());
    done.add(arena.id());
    tell(arena, decision, why);
    does(new ArenaAction.Forget(arena.id()));
  }

  void freePlace(Arena arena) {
    if (arena.placeAsked()) {
      does(new ArenaAction.FreePlace(arena.id()));
    }
  }

  static String games(Arena arena) {
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
