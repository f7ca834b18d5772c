package org.misere.bot.game;

import java.util.concurrent.TimeUnit;

/**
 * The machines' clock: ms that never go back. Tests let it run faster than the wall's, so that
 * every wait of ours gets shorter by the same factor. Immutable and thread-safe.
 *
 * @param factor machine ms in a real one; 1 in a running bot
 */
public record Ticker(double factor, long startNanos) {

  public static Ticker real() {
    return faster(1);
  }

  public static Ticker faster(double factor) {
    return new Ticker(factor, System.nanoTime());
  }

  public long nowMillis() {
    return (long) (TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - startNanos) * factor / 1000);
  }

  /** How long to wait in real nanoseconds until the clock shows {@code deadlineMillis}. */
  public long nanosUntil(long deadlineMillis) {
    long millis = Math.max(0, deadlineMillis - nowMillis());
    return (long) (TimeUnit.MILLISECONDS.toNanos(millis) / factor);
  }
}
