package org.misere.engine.proof;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.misere.chess.Game;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Side;

/**
 * The door of proof search: who wins a position by force, and how. It looks for a win of either
 * side in turns and announces none that has not been checked. What it learnt in one call serves the
 * next, so one instance should see the positions of one game. To be used by one thread at a time.
 */
public final class ProofSearch {
  private static final long FIRST_SLICE = 2_000;

  private final ProofTable table;
  private final boolean parallel;

  /** The last checked proof of each side's win: what has to be shown next is often a part of it. */
  private final ProofMap[] lastProofs = {new ProofMap(), new ProofMap()};

  /**
   * A search with a memory of its own.
   *
   * @param megabytes of the table; a power of two is used fully
   * @param threads 1, or more: then the two sides' wins are looked for at the same time
   */
  public ProofSearch(int megabytes, int threads) {
    table = new ProofTable(megabytes);
    parallel = threads > 1;
  }

  /** A search on the caller's thread alone. */
  public ProofSearch(int megabytes) {
    this(megabytes, 1);
  }

  /**
   * Looks for a winner until there is one, a limit is reached or {@code stop} says so.
   *
   * @param stop asked every few hundred nodes, on each searching thread
   */
  public ProofResult solve(Game game, ProofLimits limits, BooleanSupplier stop) {
    return new Task(game, limits, stop).solve();
  }

  /** Forgets everything. */
  public void clear() {
    table.clear();
    for (int attacker = 0; attacker < 2; attacker++) {
      lastProofs[attacker] = new ProofMap();
    }
  }

  /** One question. */
  private final class Task {
    private final long startNanos = System.nanoTime();
    private final Position root;
    private final ProofLimits limits;
    private final BooleanSupplier ended;
    private final boolean isOver;
    private final ProofGoal[] goals = new ProofGoal[2];

    /** Ends the other thread. */
    private volatile boolean found;

    Task(Game game, ProofLimits limits, BooleanSupplier stop) {
      this.root = game.position();
      this.limits = limits;
      this.ended = () -> found || millis() >= limits.millis() || stop.getAsBoolean();
      this.isOver = game.outcome().isPresent();
      for (int attacker = 0; attacker < 2; attacker++) {
        goals[attacker] = new ProofGoal(root, attacker, lastProofs[attacker], table, ended);
      }
    }

    ProofResult solve() {
      if (Moves.countMoves(root) == 0) {
        int winner = ProofRules.winner(root);
        return winner < 0 ? unknown() : result(winner, List.of(), 0, 0);
      }
      if (!isOver) {
        if (parallel) {
          searchBoth();
        } else {
          searchInTurns();
        }
      }
      for (ProofGoal goal : goals) {
        if (goal.isWon()) {
          lastProofs[goal.attacker()] = goal.proof();
          return result(goal.attacker(), goal.line(), goal.plies(), goal.proof().size());
        }
      }
      return unknown();
    }

    private void searchInTurns() {
      while (!ended.getAsBoolean() && nodes() < limits.nodes()) {
        ProofGoal goal = next();
        if (goal.isSettled()) {
          return;
        }
        long slice = Math.max(FIRST_SLICE, nodes() / 2);
        goal.advance(Math.min(slice, limits.nodes() - nodes()));
        found |= goal.isWon();
      }
    }

    /** Each goal on a thread of its own, with half the nodes. */
    private void searchBoth() {
      Thread second = Thread.ofPlatform().name("proof").daemon().start(() -> searchOne(goals[1]));
      searchOne(goals[0]);
      boolean interrupted = false;
      while (second.isAlive()) {
        try {
          second.join();
        } catch (InterruptedException e) {
          found = true;
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }

    private void searchOne(ProofGoal goal) {
      long most = limits.nodes() / 2;
      while (!ended.getAsBoolean() && !goal.isSettled() && goal.nodes() < most) {
        goal.advance(Math.max(FIRST_SLICE, most - goal.nodes()));
        if (goal.isWon()) {
          found = true;
        }
      }
    }

    /** What is claimed already, else the open question on which less was spent. */
    private ProofGoal next() {
      for (ProofGoal goal : goals) {
        if (goal.isClaimed()) {
          return goal;
        }
      }
      ProofGoal own = goals[root.sideToMoveIndex()];
      ProofGoal other = goals[root.sideToMoveIndex() ^ 1];
      if (own.isSettled() || other.isSettled()) {
        return own.isSettled() ? other : own;
      }
      return own.nodes() <= other.nodes() ? own : other;
    }

    private ProofResult result(int winner, List<Integer> line, int plies, long positions) {
      Side side = winner == 0 ? Side.WHITE : Side.BLACK;
      return new ProofResult(Optional.of(side), plies, line, nodes(), millis(), positions);
    }

    private ProofResult unknown() {
      return new ProofResult(Optional.empty(), 0, List.of(), nodes(), millis(), 0);
    }

    private long nodes() {
      return goals[0].nodes() + goals[1].nodes();
    }

    private long millis() {
      return (System.nanoTime() - startNanos) / 1_000_000;
    }
  }
}
