package org.misere.bot.game;

/**
 * How long a game with a clock has been quiet on the opponent's turn. A server may lose a line of a
 * stream that is healthy otherwise, so after a while it is asked whose turn it is. Immutable; ms.
 *
 * @param askAtMillis when to ask
 * @param asks questions since the last line
 */
record Quiet(long askAtMillis, int asks) {
  private static final long FIRST_MILLIS = 20_000;
  private static final long MOST_MILLIS = 60_000;
  static final Quiet NEVER = new Quiet(Long.MAX_VALUE, 0);

  static Quiet heard(long nowMillis) {
    return new Quiet(nowMillis + FIRST_MILLIS, 0);
  }

  Quiet asked(long nowMillis) {
    return new Quiet(nowMillis + Math.min(MOST_MILLIS, FIRST_MILLIS * (asks + 2)), asks + 1);
  }
}
