package org.misere.store;

import java.util.Map;

/** Our conduct in running games, over restarts. Thread-safe. */
public interface ConductMemory {

  /** What is remembered of a game; {@link GameConduct#NEW} when nothing is. */
  GameConduct load(String gameId);

  /** What is remembered, by game id. */
  Map<String, GameConduct> loadAll();

  /** Remembers; durable when it returns. A failing disk is logged, and the game goes on. */
  void save(String gameId, GameConduct conduct);

  /** The game is over. */
  void forget(String gameId);
}
