package org.misere.bot;

import java.util.concurrent.TimeUnit;

/** The machines' clock: ms that never go back. */
final class Clocks {
  private static final long START = System.nanoTime();

  private Clocks() {}

  static long nowMillis() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - START);
  }
}
