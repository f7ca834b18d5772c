package org.misere.store;

import java.time.Instant;
import java.util.List;

/** Who refused what, over restarts. Thread-safe. */
public interface MatchmakingMemory {

  /** Remembers; returns at once. The same opponent and terms again replace the old refusal. */
  void refused(Refusal refusal);

  /** Forgets all; returns at once. */
  void forgetAll();

  /** The refusals that hold at {@code now}; older ones are forgotten. */
  List<Refusal> refusals(Instant now);
}
