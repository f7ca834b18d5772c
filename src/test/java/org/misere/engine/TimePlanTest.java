package org.misere.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.misere.engine.search.SearchControl.TimeBudget;

class TimePlanTest {
  private static ClockState clock(long remaining, long increment, long overhead) {
    return new ClockState(remaining, increment, remaining, overhead, 30_000);
  }

  @Test
  void theOverheadIsAlwaysKeptBack() {
    for (long remaining = 0; remaining < 5_000; remaining += 7) {
      TimeBudget budget = TimePlan.of(clock(remaining, 0, 100));
      assertThat(budget.hardNanos() / 1_000_000).isLessThanOrEqualTo(Math.max(0, remaining - 100));
    }
  }

  /** lichess-bot's template has 2,000 ms; with all of it kept back each move was a blind one. */
  @Test
  void anOverheadTooHighForTheClockLeavesTimeToThink() {
    TimeBudget budget = TimePlan.of(clock(60_000, 0, 2_000));
    assertThat(budget.softNanos() / 1_000_000).isBetween(500L, 2_000L);
    assertThat(TimePlan.of(clock(4_000, 0, 2_000)).hardNanos()).isZero();
  }

  @Test
  void aNegativeClockLeavesNoTime() {
    assertThat(TimePlan.of(clock(-3_000, 0, 100)).hardNanos()).isZero();
  }

  @Test
  void thinkingIsCappedWhateverTheClockSays() {
    ClockState unlimited = new ClockState(2_147_483_647L, 0, 2_147_483_647L, 100, 30_000);
    assertThat(TimePlan.of(unlimited).hardNanos()).isLessThanOrEqualTo(30_000_000_000L);
  }

  @Test
  void aThousandMovesOfIncrementNeverFlag() {
    double remaining = 1_000;
    for (int move = 0; move < 1_000; move++) {
      long used = TimePlan.of(clock((long) remaining, 10, 10)).softNanos() / 1_000_000 + 10;
      assertThat((double) used).isLessThan(Math.max(11, remaining));
      remaining = remaining - used + 10;
    }
  }

  @Test
  void aClockThatIsNearlyEmptyIsFilledByTheIncrement() {
    for (long increment : new long[] {10, 20, 50, 100, 1_000}) {
      TimeBudget budget = TimePlan.of(clock(60, increment, 10));
      assertThat(budget.hardNanos() / 1e6).isLessThan(increment);
    }
  }

  @Test
  void moveTimeIsUsedToTheEnd() {
    TimeBudget budget = TimePlan.of(Limits.moveTime(250), Optional.empty());
    assertThat(budget.hardNanos()).isEqualTo(250_000_000L);
    assertThat(budget.softNanos()).isEqualTo(Long.MAX_VALUE);
  }
}
