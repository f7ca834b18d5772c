package org.misere.sandbox;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Whether a player has a stream of the game open.
 *
 * @param sinceMillis epoch ms when the last stream ended; empty while present
 * @param announced the seconds last told to the opponent; empty if nothing was told
 */
record Absence(OptionalLong sinceMillis, OptionalInt announced) {
  static final Absence PRESENT = new Absence(OptionalLong.empty(), OptionalInt.empty());

  static Absence since(long millis) {
    return new Absence(OptionalLong.of(millis), OptionalInt.empty());
  }

  boolean isPresent() {
    return sinceMillis.isEmpty();
  }

  /** Seconds until the opponent may claim, rounded up; 0 when it may. */
  int secondsToClaim(GameSetup.AbsenceRule rule, long now) {
    long left = sinceMillis.orElse(now) + rule.countdownMillis() - now;
    return (int) Math.max(0, (left * rule.timesFaster() + 999) / 1000);
  }

  boolean mayBeClaimed(GameSetup.AbsenceRule rule, long now) {
    return sinceMillis.isPresent() && now - sinceMillis.getAsLong() >= rule.countdownMillis();
  }

  /** When the next announcement is due; empty while present or when all has been said. */
  OptionalLong nextAnnouncement(GameSetup.AbsenceRule rule) {
    if (sinceMillis.isEmpty()) {
      return OptionalLong.empty();
    }
    long since = sinceMillis.getAsLong();
    if (announced.isEmpty()) {
      return OptionalLong.of(since + Math.min(rule.graceMillis(), rule.countdownMillis()));
    }
    if (announced.getAsInt() == 0) {
      return OptionalLong.empty();
    }
    long claimable = since + rule.countdownMillis();
    long said = claimable - announced.getAsInt() * 1000L / rule.timesFaster();
    return OptionalLong.of(Math.min(claimable, Math.max(said, since) + rule.intervalMillis()));
  }

  Absence announced(int seconds) {
    return new Absence(sinceMillis, OptionalInt.of(seconds));
  }
}
