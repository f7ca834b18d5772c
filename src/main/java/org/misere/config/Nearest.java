package org.misere.config;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that was probably meant. */
final class Nearest {
  private Nearest() {}

  /** The word with the fewest typing mistakes to {@code word}, if they are few for its length. */
  static Optional<String> of(String word, Collection<String> words) {
    int best = Math.max(1, word.length() / 3) + 1;
    Optional<String> found = Optional.empty();
    for (String candidate : words) {
      int mistakes = mistakes(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      if (mistakes < best) {
        best = mistakes;
        found = Optional.of(candidate);
      }
    }
    return found;
  }

  /**
   * Letters inserted, left out, replaced, or swapped with their neighbour (optimal string
   * alignment).
   */
  static int mistakes(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          cost[i][j] = i + j;
          continue;
        }
        int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        cost[i][j] = Math.min(replaced, 1 + Math.min(cost[i - 1][j], cost[i][j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          cost[i][j] = Math.min(cost[i][j], 1 + cost[i - 2][j - 2]);
        }
      }
    }
    return cost[a.length()][b.length()];
  }
}
