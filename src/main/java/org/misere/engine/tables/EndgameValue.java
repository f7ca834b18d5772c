package org.misere.engine.tables;

/**
 * The value of a position for the side to move, as one number: 0 a draw, n + 1 a win that takes n
 * plies when both play for it, -(n + 1) a loss in n plies. What takes more than {@link #MOST_PLIES}
 * counts as a draw.
 */
public final class EndgameValue {
  /** No table says anything. */
  public static final int UNKNOWN = Integer.MIN_VALUE;

  /** The longest win or loss that is told from a draw. */
  public static final int MOST_PLIES = Byte.MAX_VALUE - 1;

  static final int DRAW = 0;

  /** The side to move has won: it has no men, or is stalemated where that wins. */
  static final int WON = 1;

  static final int LOST = -1;

  private EndgameValue() {}

  /** Plies to the end of a win or a loss. */
  public static int plies(int value) {
    return Math.abs(value) - 1;
  }

  /** What a move is worth to the side that makes it, when it leads to a position of this value. */
  static int before(int value) {
    if (value == DRAW || plies(value) >= MOST_PLIES) {
      return DRAW;
    }
    return value > 0 ? -value - 1 : -value + 1;
  }

  /** Whether the side to move would rather have {@code a}: sooner won, or later lost. */
  static boolean isBetter(int a, int b) {
    return rank(a) > rank(b);
  }

  private static int rank(int value) {
    return value == DRAW ? 0 : value > 0 ? 1_000 - value : -1_000 - value;
  }
}
