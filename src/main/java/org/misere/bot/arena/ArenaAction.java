package org.misere.bot.arena;

import org.misere.store.ArenaWish;

/** What is to be done about arenas. */
public sealed interface ArenaAction {
  /** Reads the arena. */
  record Read(String id) implements ArenaAction {}

  /** Asks the lobby for a place for the arena's games. */
  record HoldPlace(String id) implements ArenaAction {}

  record FreePlace(String id) implements ArenaAction {}

  /** Joins, or asks for the next pairing. */
  record Join(ArenaWish wish) implements ArenaAction {}

  record Withdraw(String id) implements ArenaAction {}

  /** Nothing is left to do there: the wish is fulfilled, or can't be. */
  record Forget(String id) implements ArenaAction {}

  /**
   * A decision about an arena.
   *
   * @param name empty when it isn't known yet
   * @param decision {@code waiting}, {@code joined}, {@code refused}, {@code left}, {@code over}
   */
  record Tell(String id, String name, String decision, String why) implements ArenaAction {}

  /** The account isn't accepted any more: the process ends with status 3. */
  record GiveUpAccount(String why) implements ArenaAction {}

  /** A line for the operator. */
  record Note(boolean warning, String text) implements ArenaAction {}
}
