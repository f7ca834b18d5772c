package org.misere.engine.search;

import org.misere.engine.Score;

/**
 * Scores as the search counts them: centipawns from the side to move, and wins as {@code WIN} less
 * the plies to the end.
 */
public final class Scores {
  /** Beyond every score. */
  public static final int INFINITE = 32_001;

  /** A win that stands already. */
  public static final int WIN = 32_000;

  /** From here on a score means a forced win. */
  public static final int WIN_BOUND = WIN - 1_000;

  /** Static evaluations stay within this. */
  public static final int EVALUATION_BOUND = 20_000;

  public static final int DRAW = 0;

  private Scores() {}

  public static int winIn(int ply) {
    return WIN - ply;
  }

  public static int lossIn(int ply) {
    return -WIN + ply;
  }

  public static boolean isDecided(int score) {
    return Math.abs(score) >= WIN_BOUND;
  }

  /** The score as the engine's door names it. */
  public static Score toScore(int score) {
    if (score >= WIN_BOUND) {
      return new Score.Win(WIN - score);
    }
    if (score <= -WIN_BOUND) {
      return new Score.Loss(WIN + score);
    }
    return new Score.Centipawns(score);
  }
}
