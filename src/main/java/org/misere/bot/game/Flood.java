package org.misere.bot.game;

/**
 * How many chat commands are still answered: a small store of answers that fills up slowly.
 * Immutable; times in ms.
 */
record Flood(int left, long filledAtMillis, String lastCommand, long lastAtMillis) {
  static final int STORE = 10;
  private static final long REFILL_MILLIS = 3_000;
  private static final long SAME_COMMAND_MILLIS = 2_000;

  static final Flood NONE = new Flood(STORE, Long.MIN_VALUE, "", Long.MIN_VALUE);

  boolean allows(String command, long nowMillis) {
    return filled(nowMillis).left > 0
        && !(command.equals(lastCommand) && nowMillis - SAME_COMMAND_MILLIS < lastAtMillis);
  }

  Flood answered(String command, long nowMillis) {
    Flood full = filled(nowMillis);
    return new Flood(full.left - 1, full.filledAtMillis, command, nowMillis);
  }

  private Flood filled(long nowMillis) {
    if (left >= STORE) {
      return new Flood(STORE, nowMillis, lastCommand, lastAtMillis);
    }
    long gained = (nowMillis - filledAtMillis) / REFILL_MILLIS;
    return gained == 0
        ? this
        : new Flood(
            (int) Math.min(STORE, left + gained),
            filledAtMillis + gained * REFILL_MILLIS,
            lastCommand,
            lastAtMillis);
  }
}
