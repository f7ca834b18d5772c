package org.misere.bot.arena;

import java.util.Map;
import java.util.Set;

/**
 * The lobby as arenas see it.
 *
 * @param held ids of the arenas that have a place
 * @param games the running game of an arena, by the arena's id
 * @param connected the event stream is open: a game would be noticed
 * @param draining no new games are begun
 */
public record ArenaPlaces(
    Set<String> held, Map<String, String> games, boolean connected, boolean draining) {
  public static final ArenaPlaces NONE = new ArenaPlaces(Set.of(), Map.of(), false, false);

  /** Whether a game of this arena would have a place, and be noticed. */
  boolean admit(String arenaId) {
    return connected && !draining && held.contains(arenaId);
  }
}
