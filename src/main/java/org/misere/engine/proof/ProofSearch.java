package org.misere.engine.proof;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.misere.chess.Game;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Side;
import org.misere.engine.tables.EndgameTables;

/**
 * The door of proof search: who wins a position by force, and how. It looks for a win of either
 * side in turns and announces none that has not been checked. What it learnt in one call serves the
 * next, so one instance should see the positions of one game. To be used by one thread at a time.
 */
public final class ProofSearch implements AutoCloseable {
  private static final long FIRST_SLICE = 2_000;
  private static final int FIRST_MEGABYTES = 16;

  /** So often somebody who waits for a table of endings looks whether to go on waiting. */
  private static final Duration PATIENCE = Duration.ofMillis(1);

  /** At first both sides' wins get the same attention. */
  private static final long EVEN_NODES = 20_000;

  /** Later the win that seems farther away gets one node where the other gets so many. */
  private static final int LEAST_SHARE = 8;

  private final ProofTable table;
  private final int threads;

  /** Whether the present question, or the last one, is to be left. */
  private volatile BooleanSupplier ended = () -> false;

  /** The last checked proof of each side's win: what has to be shown next is often a part of it. */
  private final ProofMap[] lastProofs = {new ProofMap(), new ProofMap()};

  /**
   * A search with a memory of its own.
   *
   * @param megabytes of the table at most, outside the heap; it grows to them as it fills. Powers
   *     of two are used fully
   * @param threads that look for a win together, the caller's included
   */
  public ProofSearch(int megabytes, int threads) {
    this.table = new ProofTable(FIRST_MEGABYTES, megabytes, new EndgameTables(this::make));
    this.threads = threads;
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
    Task task = new Task(game, limits, stop);
    ended = task.ended;
    return task.solve();
  }

  /** Forgets everything. */
  public void clear() {
    table.clear();
    for (int attacker = 0; attacker < 2; attacker++) {
      lastProofs[attacker] = new ProofMap();
    }
  }

  /** Makes a table of endings on a thread of its own, and waits for it unless the search ends. */
  private void make(Runnable endgames) {
    Thread maker = Thread.ofPlatform().name("endgames").daemon().start(endgames);
    try {
      boolean made = false;
      while (!made && !ended.getAsBoolean()) {
        made = maker.join(PATIENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    table.endgames().abandon();
    table.close();
  }

  /** One question. */
  private final class Task {
    private final long startNanos = System.nanoTime();
    private final Position root;
    private final ProofLimits limits;
    private final BooleanSupplier ended;
    private final boolean isOver;
    private final ProofGoal[] goals = new ProofGoal[2];

    Task(Game game, ProofLimits limits, BooleanSupplier stop) {
      this.root = game.position();
      this.limits = limits;
      this.ended = () -> millis() >= limits.millis() || stop.getAsBoolean();
      this.isOver = game.outcome().isPresent();
      for (int attacker = 0; attacker < 2; attacker++) {
        goals[attacker] =
            new ProofGoal(root, attacker, lastProofs[attacker], table, ended, threads);
      }
    }

    ProofResult solve() {
      if (Moves.countMoves(root) == 0) {
        int winner = ProofRules.winner(root);
        return winner < 0 ? unknown() : result(winner, List.of(), 0, 0);
      }
      if (!isOver) {
        search();
      }
      for (ProofGoal goal : goals) {
        if (goal.isWon()) {
          lastProofs[goal.attacker()] = goal.proof();
          return result(goal.attacker(), goal.line(), goal.plies(), goal.proof().size());
        }
      }
      return unknown();
    }

    private void search() {
      while (!ended.getAsBoolean() && nodes() < limits.nodes() && !isFound()) {
        ProofGoal goal = next();
        if (goal.isSettled()) {
          return;
        }
        if (table.shouldGrow()) {
          table.grow();
        }
        long slice = Math.clamp(nodes() / LEAST_SHARE, FIRST_SLICE, table.capacity());
        goal.advance(Math.min(slice, limits.nodes() - nodes()));
      }
    }

    /** What is claimed already, else the question that seems nearer, but never that one alone. */
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
      boolean ownIsNearer = own.proofNumber() <= other.proofNumber();
      ProofGoal nearer = ownIsNearer ? own : other;
      ProofGoal farther = ownIsNearer ? other : own;
      boolean even = nodes() < EVEN_NODES && farther.nodes() < nearer.nodes();
      return even || farther.nodes() * LEAST_SHARE < nearer.nodes() ? farther : nearer;
    }

    private boolean isFound() {
      return goals[0].isWon() || goals[1].isWon();
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
