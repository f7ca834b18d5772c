package org.misere.sandbox.faults;

import java.util.List;

/**
 * A script of faults.
 *
 * @param seed for the chances
 * @param lagInMillis how long every request is on its way
 * @param lagOutMillis how long every answer and line is on its way
 */
public record FaultScript(long seed, long lagInMillis, long lagOutMillis, List<FaultRule> rules) {
  /** Nothing goes wrong. */
  public static final FaultScript NONE = new FaultScript(0, 0, 0, List.of());

  public FaultScript {
    rules = List.copyOf(rules);
  }

  /** The same with other luck. */
  public FaultScript seeded(long other) {
    return new FaultScript(other, lagInMillis, lagOutMillis, rules);
  }
}
