package org.misere.bot.game;

/**
 * How long a game with a clock has been quiet on the opponent's turn. A server may lose a line of a
 * stream that is healthy otherwise, and then our clock runs without our knowing: after a part of it
 * the server is asked whose turn it is. Immutable; ms.
 *
 * @param askAtMillis when to ask
 * @param firstMillis from the last line to the first question
 * @param asks questions since the last line
 */
record Quiet(long askAtMillis, long firstMillis, int asks) {
  private static final long LEAST_MILLIS = 5_000;
  private static final long FIRST_MILLIS = 20_000;
  private static final long MOST_MILLIS = 60_000;
  private static final int PART_OF_CLOCK = 4;
  static final Quiet NEVER = new Quiet(Long.MAX_VALUE, FIRST_MILLIS, 0);

  /**
   * A line came.
   *
   * @param ourMillis what we have left
   */
  static Quiet heard(long nowMillis, long ourMillis) {
    long first = Math.clamp(ourMillis / PART_OF_CLOCK, LEAST_MILLIS, FIRST_MILLIS);
    return new Quiet(nowMillis + first, first, 0);
  }

  Quiet asked(long nowMillis) {
    long next = Math.min(MOST_MILLIS, firstMillis * (asks + 2));
    return new Quiet(nowMillis + next, firstMillis, asks + 1);
  }
}
