package org.misere.lichess;

import java.time.Duration;
import java.util.Optional;

/**
 * Whether the lane is open, and for how long a general 429 closes it. Immutable and pure; times are
 * nanoseconds of any one clock.
 *
 * @param openAtNanos closed until then
 * @param closedFor how long the last 429 closed the lane; zero: none came yet
 */
record LaneGate(long openAtNanos, Duration closedFor) {

  /** Open, and never closed yet. */
  static LaneGate open(long nowNanos) {
    return new LaneGate(nowNanos, Duration.ZERO);
  }

  /** How long until it opens; zero: it is open. */
  long nanosUntilOpen(long nowNanos) {
    return Math.max(0, openAtNanos - nowNanos);
  }

  /**
   * After a general 429. The memory counts from the opening, since the lane is silent before.
   *
   * @param retryAfter what the server asked for; a longer wish than ours is granted
   */
  LaneGate limited(long nowNanos, WirePolicy policy, Optional<Duration> retryAfter) {
    boolean again = !closedFor.isZero() && nowNanos - openAtNanos <= policy.laneMemory().toNanos();
    Duration ours = again ? closedFor.multipliedBy(2) : policy.laneClosedFirst();
    if (ours.compareTo(policy.laneClosedMax()) > 0) {
      ours = policy.laneClosedMax();
    }
    Duration capped = ours;
    Duration rest = retryAfter.filter(wish -> wish.compareTo(capped) > 0).orElse(capped);
    return new LaneGate(nowNanos + rest.toNanos(), capped);
  }
}
