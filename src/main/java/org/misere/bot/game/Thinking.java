package org.misere.bot.game;

import java.util.List;

/**
 * What the engine does for a game. Searches have numbers, so that a late answer is known as such.
 */
sealed interface Thinking {
  record Nothing() implements Thinking {}

  /** The position after {@code moves}, since {@code sinceMillis}. */
  record Searching(int search, List<String> moves, long sinceMillis) implements Thinking {}

  /** In the opponent's time, the position after {@code expected}. */
  record Pondering(int search, List<String> expected) implements Thinking {
    /** Whether the expected moves can still come. */
    boolean isAheadOf(List<String> moves) {
      return moves.size() < expected.size() && expected.subList(0, moves.size()).equals(moves);
    }
  }
}
