package org.misere.engine;

import java.util.OptionalLong;
import org.misere.engine.search.SearchControl.TimeBudget;

/**
 * How long to think about a move. The overhead is kept back first, always for this move, and for as
 * many as a long game may still have; what remains is planned for fewer moves than that, since
 * games are short and decided early (against planning for 29: docs/engine.md).
 */
final class TimePlan {
  private static final int MOVES_TO_COME = 18;

  /** The overhead of so many moves is kept back, while that leaves something to think with. */
  private static final int MOVES_TO_SURVIVE = 29;

  /** What thread scheduling may cost. */
  private static final long SCHEDULING_MILLIS = 5;

  /**
   * What it may cost each of the later moves, on a busy machine: increments below this leave a
   * reserve on the clock, longer ones make it good by themselves.
   */
  private static final long LATER_SCHEDULING_MILLIS = 10;

  private static final double INCREMENT_SHARE = 0.8;

  /** How far a move may go beyond its share of the clock when it has to. */
  private static final double HARD_FACTOR = 4.0;

  /**
   * The same for its share of the increment: hardly, so that a clock that has run low under a busy
   * machine's delays recovers.
   */
  private static final double HARD_INCREMENT_FACTOR = 1.5;

  /** No move may take more of what is usable. */
  private static final double HARD_SHARE = 0.35;

  /**
   * An overhead that is set too high for the clock, as 2,000 ms are for one minute, would keep all
   * of it back. What is beyond the emergency is thought with in part all the same.
   */
  private static final double SPENT_SHARE = 0.25;

  private static final double EMERGENCY_MILLIS = 5_000;

  private TimePlan() {}

  static TimeBudget of(Limits limits, java.util.Optional<ClockState> clock) {
    OptionalLong moveTime = limits.moveTimeMillis();
    if (moveTime.isPresent()) {
      long nanos = nanos(Math.max(0, moveTime.getAsLong()));
      return new TimeBudget(Long.MAX_VALUE, nanos);
    }
    return limits.infinite()
        ? TimeBudget.UNLIMITED
        : clock.map(TimePlan::of).orElse(TimeBudget.UNLIMITED);
  }

  static TimeBudget of(ClockState clock) {
    long overhead = Math.max(0, clock.overheadMillis()) + SCHEDULING_MILLIS;
    double usable = Math.max(0, clock.remainingMillis() - overhead);
    double increment = Math.max(0, clock.incrementMillis());
    int limit = clock.movesToGo() > 0 ? clock.movesToGo() : Integer.MAX_VALUE;
    int moves = Math.min(limit, MOVES_TO_COME);
    int survive = Math.min(limit, MOVES_TO_SURVIVE);
    // The overhead of later moves comes out of the increment or out of the clock.
    double cost = overhead - SCHEDULING_MILLIS + LATER_SCHEDULING_MILLIS;
    double kept = (survive - 1) * Math.max(0, cost - increment);
    double later = Math.max(usable - kept, SPENT_SHARE * Math.max(0, usable - EMERGENCY_MILLIS));
    double ofClock = later / moves;
    double ofIncrement = INCREMENT_SHARE * Math.max(0, increment - overhead / 2.0);
    double soft = ofClock + ofIncrement;
    double share = clock.movesToGo() == 1 ? 0.9 : HARD_SHARE;
    double cap = Math.max(0, Math.min(usable * share, clock.maxThinkMillis()));
    double hard = Math.min(cap, ofClock * HARD_FACTOR + ofIncrement * HARD_INCREMENT_FACTOR);
    return new TimeBudget(nanos(Math.min(soft, cap)), nanos(hard));
  }

  private static long nanos(double millis) {
    return (long) Math.min(millis * 1e6, Long.MAX_VALUE / 4.0);
  }
}
