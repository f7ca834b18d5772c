package org.misere.training.match;

import java.util.Locale;

/** What one side may spend on its moves. */
public sealed interface Budget {
  /**
   * A clock for the game.
   *
   * @param baseMillis at the start, in ms
   * @param incrementMillis added after each move, in ms
   */
  record Clock(long baseMillis, long incrementMillis) implements Budget {
    public Clock {
      if (baseMillis <= 0 || incrementMillis < 0) {
        throw new IllegalArgumentException("a clock needs a positive base, like 10+0.1");
      }
    }

    /**
     * Reads seconds with an optional increment, like {@code 10+0.1}.
     *
     * @throws IllegalArgumentException when it is written otherwise
     */
    public static Clock parse(String text) {
      String[] parts = text.split("\\+", -1);
      try {
        if (parts.length > 2) {
          throw new NumberFormatException();
        }
        double increment = parts.length == 2 ? Double.parseDouble(parts[1]) : 0;
        return new Clock(
            Math.round(Double.parseDouble(parts[0]) * 1000), Math.round(increment * 1000));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "'" + text + "' is no time control; write seconds and increment, like 10+0.1", e);
      }
    }

    @Override
    public String toString() {
      return seconds(baseMillis) + "+" + seconds(incrementMillis);
    }

    private static String seconds(long millis) {
      String text = String.format(Locale.ROOT, "%.3f", millis / 1000.0);
      return text.replaceAll("0+$", "").replaceAll("\\.$", "");
    }
  }

  /** A fixed number of nodes a move: the same game on any machine and under any load. */
  record Nodes(long nodes) implements Budget {
    public Nodes {
      if (nodes <= 0) {
        throw new IllegalArgumentException("the number of nodes must be positive");
      }
    }

    @Override
    public String toString() {
      return nodes + " nodes";
    }
  }

  /** A fixed time a move, in ms. */
  record MoveTime(long millis) implements Budget {
    public MoveTime {
      if (millis <= 0) {
        throw new IllegalArgumentException("the time for a move must be positive");
      }
    }

    @Override
    public String toString() {
      return millis + " ms a move";
    }
  }
}
