package org.misere.engine;

import java.util.concurrent.CompletableFuture;

/** A search under way. Thread-safe. */
public interface SearchHandle {
  /** Ends the search; the result follows within 10 ms. Harmless when it has ended. */
  void stop();

  /** The expected move was played: a pondering search goes on by the clock. */
  void ponderHit();

  /** Completes with the answer; never exceptionally. */
  CompletableFuture<SearchResult> result();
}
