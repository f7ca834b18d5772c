package org.misere.bot.game;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Where games keep what they must remember. Thread-safe. */
public interface GameMemories {
  /** {@link GameMemory#NEW} for a game that was never kept. */
  GameMemory recall(String gameId);

  /** Durable when the call returns. */
  void remember(String gameId, GameMemory memory);

  void forget(String gameId);

  /** Kept for the life of the process only. */
  static GameMemories inMemory() {
    Map<String, GameMemory> memories = new ConcurrentHashMap<>();
    return new GameMemories() {
      @Override
      public GameMemory recall(String gameId) {
        return memories.getOrDefault(gameId, GameMemory.NEW);
      }

      @Override
      public void remember(String gameId, GameMemory memory) {
        memories.put(gameId, memory);
      }

      @Override
      public void forget(String gameId) {
        memories.remove(gameId);
      }
    };
  }
}
