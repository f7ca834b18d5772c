package org.misere.engine.eval;

import java.util.List;

/**
 * The stages of a game by the number of men on the board. Each term has a weight for each stage;
 * between two stages the evaluation goes from one to the other in a straight line.
 */
public final class Phases {
  /** In the order of their indices. */
  static final List<String> NAMES = List.of("full", "middle", "empty");

  /** How many stages there are. */
  public static final int COUNT = NAMES.size();

  /** The sum of the shares of a position. */
  public static final int WHOLE = 256;

  /** The number of men at which a stage counts alone. */
  private static final int[] MEN = {28, 14, 4};

  private static final int MOST_MEN = 64;
  private static final int[] SHARES = shares();

  private Phases() {}

  /** How much a stage counts with so many men on the board, 0..{@link #WHOLE}. */
  public static int share(int phase, int men) {
    return SHARES[men * COUNT + phase];
  }

  private static int[] shares() {
    int[] shares = new int[(MOST_MEN + 1) * COUNT];
    for (int men = 0; men <= MOST_MEN; men++) {
      int clamped = Math.clamp(men, MEN[COUNT - 1], MEN[0]);
      int below = 1;
      while (clamped < MEN[below]) {
        below++;
      }
      int span = MEN[below - 1] - MEN[below];
      int above = (clamped - MEN[below]) * WHOLE / span;
      shares[men * COUNT + below - 1] = above;
      shares[men * COUNT + below] = WHOLE - above;
    }
    return shares;
  }
}
