package org.misere.engine.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.misere.chess.Position;

/**
 * One or several searchers of the same win with one table, each on a thread of its own; they avoid
 * each other's paths, and what one stores the others find. To be used by one thread.
 */
final class ProofTeam {
  /** Below so many nodes a second thread isn't worth its start. */
  private static final long SMALLEST_SHARE = 100_000;

  private final Position root;
  private final int attacker;
  private final ProofTable table;
  private final BooleanSupplier stop;
  private final int size;
  private final List<ProofSearcher> searchers = new ArrayList<>();
  private volatile boolean oneIsDone;

  /**
   * A team.
   *
   * @param stop asked every few hundred nodes, on each searching thread
   * @param size threads at most, the caller's included
   */
  ProofTeam(Position root, int attacker, ProofTable table, BooleanSupplier stop, int size) {
    this.root = root;
    this.attacker = attacker;
    this.table = table;
    this.stop = stop;
    this.size = size;
    this.searchers.add(newSearcher());
  }

  private ProofSearcher newSearcher() {
    return new ProofSearcher(root, attacker, table, () -> oneIsDone || stop.getAsBoolean());
  }

  /** Searches until the root is settled, the team is stopped or that many more nodes are spent. */
  void run(long moreNodes) {
    oneIsDone = false;
    if (size == 1 || moreNodes < size * SMALLEST_SHARE) {
      searchers.getFirst().run(moreNodes);
      return;
    }
    complete();
    long share = moreNodes / size;
    List<Thread> threads = new ArrayList<>();
    for (ProofSearcher searcher : searchers.subList(1, size)) {
      threads.add(Thread.ofPlatform().name("proof").daemon().start(() -> runOne(searcher, share)));
    }
    runOne(searchers.getFirst(), share);
    threads.forEach(this::await);
  }

  private void runOne(ProofSearcher searcher, long share) {
    try {
      searcher.run(share);
    } finally {
      oneIsDone = true;
    }
  }

  private void complete() {
    while (searchers.size() < size) {
      searchers.add(newSearcher());
    }
    for (ProofSearcher searcher : searchers) {
      searcher.shareWith(searchers.stream().filter(other -> other != searcher).toList());
    }
  }

  /** Waits for a thread that ends soon. */
  private void await(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** The root can't be won. */
  boolean isDisproven() {
    return searchers.stream().anyMatch(searcher -> searcher.nodes() > 0 && searcher.isDisproven());
  }

  /** Leaves that must at least be won, by the first searcher's count; 1 before the first search. */
  int proof() {
    ProofSearcher first = searchers.getFirst();
    return first.nodes() == 0 ? 1 : first.proof();
  }

  /** The key under which the table holds what is known of the attacker's win. */
  long tableKey(long key) {
    return searchers.getFirst().tableKey(key);
  }

  /** Positions looked at, by all. */
  long nodes() {
    return searchers.stream().mapToLong(ProofSearcher::nodes).sum();
  }
}
