package org.misere.lichess;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * Doubling pauses with a cap, and a share of jitter. Immutable and pure: the randomness comes from
 * the caller.
 *
 * @param first the pause after the first failure, without jitter
 * @param max the longest pause, before jitter
 * @param jitter 0..1: a pause of d becomes one of d..d*(1+jitter)
 */
public record Backoff(Duration first, Duration max, double jitter) {

  public Backoff {
    if (first.isNegative() || max.compareTo(first) < 0 || jitter < 0 || jitter > 1) {
      throw new IllegalArgumentException(
          "a back-off needs 0 <= first <= max and a jitter of 0..1, not "
              + first
              + ", "
              + max
              + ", "
              + jitter);
    }
  }

  /** The pause before try {@code failures + 1}, without jitter; {@code failures} from 1. */
  public Duration after(int failures) {
    long doubled = first.toNanos();
    for (int i = 1; i < failures && doubled < max.toNanos(); i++) {
      doubled *= 2;
    }
    return Duration.ofNanos(Math.min(doubled, max.toNanos()));
  }

  /** {@link #after(int)} with jitter from {@code random}. */
  public Duration after(int failures, RandomGenerator random) {
    long plain = after(failures).toNanos();
    return Duration.ofNanos(plain + (long) (plain * jitter * random.nextDouble()));
  }
}
