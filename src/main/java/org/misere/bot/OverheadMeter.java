package org.misere.bot;

import java.util.Arrays;

/**
 * The time that moves lose on their way, measured over all games: a high quantile of the last ones,
 * so that a single slow answer doesn't cost thinking time. Thread-safe.
 */
final class OverheadMeter {
  private static final int KEPT = 64;
  private static final double QUANTILE = 0.9;

  /** Beyond this it is an outage, and no measure of the way. */
  private static final long MOST_MILLIS = 5_000;

  private final long[] samples = new long[KEPT];
  private int count;

  /** Takes a sample, in ms. */
  synchronized void add(long millis) {
    samples[count % KEPT] = Math.clamp(millis, 0, MOST_MILLIS);
    count++;
  }

  /** What to expect, in ms; 0 before the first sample. */
  synchronized long millis() {
    int known = Math.min(count, KEPT);
    if (known == 0) {
      return 0;
    }
    long[] sorted = Arrays.copyOf(samples, known);
    Arrays.sort(sorted);
    return sorted[(int) Math.ceil(QUANTILE * known) - 1];
  }
}
