package org.misere.bot.game;

/** The waits of the wire policy, in ms; {@code attempt} counts from 1. */
final class Backoffs {
  private Backoffs() {}

  /** A move that met 429: 1, 2, 4, 8, then every 15 s. */
  static long afterTooMany(int attempt) {
    return attempt > 4 ? 15_000 : doubled(1_000, attempt, 8_000);
  }

  /** A move that met 5xx or silence: 0.5, 1, 2, then every 4 s, since the clock is running. */
  static long afterSilence(int attempt) {
    return doubled(500, attempt, 4_000);
  }

  /** The stream of a running game: at once, then 0.5, 1, 2 s ... 15 s. */
  static long gameStream(int attempt) {
    return attempt <= 1 ? 0 : doubled(500, attempt - 1, 15_000);
  }

  /** The stream of a running game that met 429: 15 s, doubling to 2 min. */
  static long gameStreamTooMany(int attempt) {
    return doubled(15_000, attempt, 120_000);
  }

  private static long doubled(long first, int attempt, long cap) {
    return Math.min(cap, first << Math.clamp(attempt - 1, 0, 20));
  }
}
