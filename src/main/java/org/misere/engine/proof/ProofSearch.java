package org.misere.engine.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.misere.chess.Game;
import org.misere.chess.Move;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Side;

/**
 * The door of proof search: who wins a position by force, and how. It looks for a win of either
 * side in turns and announces none that has not been checked. What it learnt in one call serves the
 * next, so one instance should see the positions of one game. Confined to one thread.
 */
public final class ProofSearch {
  private static final long FIRST_SLICE = 2_000;

  private final ProofTable table;

  /** The last checked proof of each side's win: what has to be shown next is often a part of it. */
  private final ProofMap[] lastProofs = {new ProofMap(), new ProofMap()};

  /**
   * A search with a memory of its own.
   *
   * @param megabytes of the table; a power of two is used fully
   */
  public ProofSearch(int megabytes) {
    table = new ProofTable(megabytes);
  }

  /**
   * Looks for a winner until there is one, a limit is reached or {@code stop} says so.
   *
   * @param stop asked every few hundred nodes, on this thread
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
    private final ProofSearcher[] searchers = new ProofSearcher[2];
    private final boolean[] hopeless = new boolean[2];
    private long checkNodes;

    Task(Game game, ProofLimits limits, BooleanSupplier stop) {
      this.root = game.position();
      this.limits = limits;
      this.ended = () -> millis() >= limits.millis() || stop.getAsBoolean();
      for (int attacker = 0; attacker < 2; attacker++) {
        searchers[attacker] = new ProofSearcher(root, attacker, table, ended);
        hopeless[attacker] = game.outcome().isPresent();
      }
    }

    ProofResult solve() {
      if (Moves.countMoves(root) == 0) {
        int winner = ProofRules.winner(root);
        return winner < 0 ? unknown() : result(winner, List.of(), 0, 0);
      }
      while (!ended.getAsBoolean() && nodes() < limits.nodes()) {
        int attacker = next();
        if (attacker < 0) {
          break;
        }
        ProofSearcher searcher = searchers[attacker];
        if (!isProven(attacker)) {
          long slice = Math.max(FIRST_SLICE, nodes() / 2);
          searcher.run(Math.min(slice, limits.nodes() - nodes()));
          hopeless[attacker] = searcher.isDisproven();
        }
        if (isProven(attacker)) {
          ProofChecker checker = 
              new ProofChecker(root, attacker, lastProofs[attacker], table, ended);
          boolean holds = checker.check();
          checkNodes += checker.nodes();
          if (holds) {
            lastProofs[attacker] = checker.positions();
            return announce(attacker, checker.positions());
          }
          hopeless[attacker] = true;
        }
      }
      return unknown();
    }

    private boolean isProven(int attacker) {
      return ProofTable.isProven(lastProofs[attacker].get(root.key()))
          || ProofTable.isProven(table.get(ProofSearcher.saltedKey(root.key(), attacker)));
    }

    /**
     * Whose win to look for next: one that was proven before, else the one on which less was spent;
     * -1 when neither can win.
     */
    private int next() {
      for (int attacker = 0; attacker < 2; attacker++) {
        if (!hopeless[attacker] && isProven(attacker)) {
          return attacker;
        }
      }
      if (hopeless[0] || hopeless[1]) {
        return hopeless[0] && hopeless[1] ? -1 : hopeless[0] ? 1 : 0;
      }
      long white = searchers[0].nodes();
      long black = searchers[1].nodes();
      return white == black ? root.sideToMoveIndex() : white < black ? 0 : 1;
    }

    private ProofResult announce(int winner, ProofMap proof) {
      Position position = root.copy();
      List<Integer> line = new ArrayList<>();
      int plies = ProofTable.length(proof.get(position.key()));
      while (Moves.countMoves(position) != 0) {
        int move = ProofTable.move(proof.get(position.key()));
        if (move == Move.NONE) {
          throw new IllegalStateException("a checked proof has no move in " + position);
        }
        line.add(move);
        position.make(move);
      }
      return result(winner, line, plies, proof.size());
    }

    private ProofResult result(int winner, List<Integer> line, int plies, long positions) {
      Side side = winner == 0 ? Side.WHITE : Side.BLACK;
      return new ProofResult(Optional.of(side), plies, line, nodes(), millis(), positions);
    }

    private ProofResult unknown() {
      return new ProofResult(Optional.empty(), 0, List.of(), nodes(), millis(), 0);
    }

    private long nodes() {
      return searchers[0].nodes() + searchers[1].nodes() + checkNodes;
    }

    private long millis() {
      return (System.nanoTime() - startNanos) / 1_000_000;
    }
  }
}
