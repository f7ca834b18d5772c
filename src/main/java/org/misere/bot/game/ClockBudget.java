package org.misere.bot.game;

import java.util.Optional;
import org.misere.engine.ClockState;
import org.misere.engine.Limits;
import org.misere.lichess.Color;

/**
 * How long a move may be thought about.
 *
 * @param clock present when the engine is to share out the time on the clock
 */
record ClockBudget(Limits limits, Optional<ClockState> clock) {
  /** A game without any limit waits for nobody, but its opponent does. */
  private static final long UNLIMITED_MILLIS = 10_000;

  private static final long FIRST_MOVE_LEAST_MILLIS = 200;
  private static final long FIRST_MOVE_MOST_MILLIS = 5_000;

  /** A game taken up under way, after a restart or an outage: its clock has run long enough. */
  private static final long RESUMED_MILLIS = 1_000;

  /** For the first move in a game that was under way when it was taken up. */
  static ClockBudget resumed(Facts facts, Standing standing, GameTerms terms, Moment moment) {
    ClockBudget budget = of(facts, standing, terms, moment);
    long remaining = standing.remainingMillis(facts.ours(), moment.nowMillis());
    return budget.clock().isPresent() && remaining > 30 * RESUMED_MILLIS
        ? fixed(RESUMED_MILLIS)
        : budget;
  }

  static ClockBudget of(Facts facts, Standing standing, GameTerms terms, Moment moment) {
    Color ours = facts.ours();
    long remaining = standing.remainingMillis(ours, moment.nowMillis());
    if (standing.millisOf(ours) >= Standing.NO_CLOCK_MILLIS) {
      return fixed(Math.min(UNLIMITED_MILLIS, terms.correspondenceThink().toMillis()));
    }
    if (facts.clock().isEmpty()) {
      return fixed(Math.min(terms.correspondenceThink().toMillis(), Math.max(0, remaining / 10)));
    }
    if (!standing.clockRuns()) {
      long share = facts.clock().get().initialMillis() / 60;
      return fixed(
          Math.min(
              terms.maxThink().toMillis(),
              Math.clamp(share, FIRST_MOVE_LEAST_MILLIS, FIRST_MOVE_MOST_MILLIS)));
    }
    return new ClockBudget(
        Limits.BY_CLOCK,
        Optional.of(
            new ClockState(
                remaining,
                standing.incrementOf(ours),
                standing.remainingMillis(ours.other(), moment.nowMillis()),
                moment.overheadMillis(),
                terms.maxThink().toMillis())));
  }

  private static ClockBudget fixed(long millis) {
    return new ClockBudget(Limits.moveTime(millis), Optional.empty());
  }
}
