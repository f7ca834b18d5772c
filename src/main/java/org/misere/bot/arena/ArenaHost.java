package org.misere.bot.arena;

import org.misere.bot.game.Ticker;

/** What arenas need of the bot around them. Thread-safe; all calls return at once. */
public interface ArenaHost {
  /** The machines' clock. */
  Ticker ticker();

  /** The lobby as it stands. */
  ArenaPlaces places();

  void holdPlace(String arenaId);

  void freePlace(String arenaId);

  /** The wish for this arena is fulfilled, or can't be. */
  void forget(String arenaId);

  void told(ArenaAction.Tell news);

  void giveUpAccount(String why);
}
