package org.misere.engine.search;

import java.util.List;
import org.misere.engine.SearchInfo;

/** Somebody who knows other ways to judge a position, asked between iterations. */
@FunctionalInterface
public interface Advisor {
  Advisor NONE = _ -> new Advice.Nothing();

  /** What there is to say after an iteration; called on the searching thread. */
  Advice advise(SearchInfo best);

  /** What an advisor may know. */
  sealed interface Advice {
    record Nothing() implements Advice {}

    /**
     * The root is won by force.
     *
     * @param line from the root to the end
     * @param plies to the end at most
     */
    record Won(List<Integer> line, int plies) implements Advice {}

    /** This root move loses by force. */
    record LosingMove(int move) implements Advice {}
  }
}
