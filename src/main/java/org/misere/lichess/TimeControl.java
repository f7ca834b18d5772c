package org.misere.lichess;

/** The time control of a challenge. Units are those of the challenge API: seconds and days. */
public sealed interface TimeControl {
  record RealTime(int limitSeconds, int incrementSeconds) implements TimeControl {
    /** The duration that decides the speed: limit + 40 increments, in s. */
    public int estimatedSeconds() {
      return limitSeconds + 40 * incrementSeconds;
    }
  }

  record Correspondence(int daysPerTurn) implements TimeControl {}

  record Unlimited() implements TimeControl {}

  /** In words, such as {@code 3+2}. */
  default String words() {
    return switch (this) {
      case RealTime(int limit, int increment) ->
          (limit % 60 == 0 ? String.valueOf(limit / 60) : limit + " s") + "+" + increment;
      case Correspondence(int days) -> days + (days == 1 ? " day" : " days");
      case Unlimited() -> "unlimited";
    };
  }
}
