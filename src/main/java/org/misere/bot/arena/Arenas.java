package org.misere.bot.arena;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.misere.store.ArenaWish;

/**
 * The arenas that the operator wants, as a pure state machine. Immutable; times in ms on the
 * machines' clock.
 *
 * @param wishes what is wanted
 * @param variants those that we play
 * @param arenas under way, by id
 * @param done ids whose wish is fulfilled, or can't be, and still stands
 * @param asked when the server was asked for pairings, in the last ten minutes
 */
public record Arenas(
    List<ArenaWish> wishes,
    ArenaPlaces places,
    Set<String> variants,
    Map<String, Arena> arenas,
    Set<String> done,
    List<Long> asked) {
  static final long NEVER = Long.MAX_VALUE;

  /** The machine after an event, and what is to be done now, in order. */
  public record Step(Arenas next, List<ArenaAction> actions) {}

  /** No arena is wanted yet. */
  public static Arenas of(Set<String> variants) {
    return new Arenas(List.of(), ArenaPlaces.NONE, variants, Map.of(), Set.of(), List.of());
  }

  /** Takes an event. Never throws, whatever came. */
  public Step next(ArenaEvent event, long nowMillis) {
    return ArenaStep.next(this, event, nowMillis);
  }

  /** When {@link ArenaEvent.Tick} is due; {@link Long#MAX_VALUE}: only after an event. */
  public long deadlineMillis() {
    return arenas.values().stream()
        .mapToLong(it -> it.deadlineMillis(places.admit(it.id())))
        .min()
        .orElse(NEVER);
  }

  /** Whether the server is still to be asked for a pairing in this arena. */
  boolean isAsking(String id) {
    Arena arena = arenas.get(id);
    return arena != null && arena.state() instanceof Arena.State.Asking && !places.draining();
  }

  /** Ids of the arenas that the server has us in, or may have. */
  List<String> entered() {
    return arenas.values().stream()
        .filter(
            it ->
                it.joined()
                    || it.state() instanceof Arena.State.Asking
                    || it.state() instanceof Arena.State.Leaving)
        .map(Arena::id)
        .toList();
  }
}
