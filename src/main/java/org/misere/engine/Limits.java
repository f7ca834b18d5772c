package org.misere.engine;

import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What bounds a search; the first limit reached ends it. Nothing set and not infinite means "by the
 * clock".
 *
 * @param nodes at most so many nodes
 * @param depth at most so many plies
 * @param moveTimeMillis exactly so long, in ms; zero and negative values give an answer at once
 * @param infinite until stopped
 */
public record Limits(
    OptionalLong nodes, OptionalInt depth, OptionalLong moveTimeMillis, boolean infinite) {
  public static final Limits BY_CLOCK =
      new Limits(OptionalLong.empty(), OptionalInt.empty(), OptionalLong.empty(), false);
  public static final Limits INFINITE =
      new Limits(OptionalLong.empty(), OptionalInt.empty(), OptionalLong.empty(), true);

  public static Limits nodes(long nodes) {
    return new Limits(OptionalLong.of(nodes), OptionalInt.empty(), OptionalLong.empty(), false);
  }

  public static Limits depth(int plies) {
    return new Limits(OptionalLong.empty(), OptionalInt.of(plies), OptionalLong.empty(), false);
  }

  public static Limits moveTime(long millis) {
    return new Limits(OptionalLong.empty(), OptionalInt.empty(), OptionalLong.of(millis), false);
  }
}
