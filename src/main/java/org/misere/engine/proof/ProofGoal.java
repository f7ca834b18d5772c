package org.misere.engine.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.misere.chess.Move;
import org.misere.chess.Moves;
import org.misere.chess.Position;

/**
 * The question whether one side wins a position by force, worked at in portions. Won means proven
 * and checked. Confined to one thread.
 */
final class ProofGoal {
  private final Position root;
  private final int attacker;
  private final ProofTable table;
  private final ProofTeam team;
  private final BooleanSupplier stop;
  private ProofMap proof;
  private boolean won;
  private boolean hopeless;
  private long checkNodes;

  /**
   * A question.
   *
   * @param root a position with a legal move; its history counts
   * @param attacker 0 White, 1 Black
   * @param earlier a checked proof of this side's win elsewhere in the game, or an empty one
   * @param stop asked every few hundred nodes, on each searching thread
   * @param threads that may search at the same time
   */
  ProofGoal(
      Position root,
      int attacker,
      ProofMap earlier,
      ProofTable table,
      BooleanSupplier stop,
      int threads) {
    this.root = root;
    this.attacker = attacker;
    this.table = table;
    this.stop = stop;
    this.proof = earlier;
    this.team = new ProofTeam(root, attacker, table, stop, threads);
  }

  int attacker() {
    return attacker;
  }

  Position root() {
    return root;
  }

  /** Whether a proof is at hand that only needs to be checked. */
  boolean isClaimed() {
    return !won
        && !hopeless
        && (ProofTable.isProven(proof.get(root.key()))
            || ProofTable.isProven(table.get(team.tableKey(root.key()))));
  }

  /** Spends about so many nodes, and checks what they have proven. */
  void advance(long nodes) {
    if (isSettled()) {
      return;
    }
    if (!isClaimed()) {
      team.run(nodes);
      hopeless = team.isDisproven();
    }
    if (isClaimed()) {
      ProofChecker checker = new ProofChecker(root, attacker, proof, table, stop);
      won = checker.check();
      checkNodes += checker.nodes();
      if (won) {
        proof = checker.positions();
      } else {
        hopeless = !stop.getAsBoolean();
      }
    }
  }

  /** The attacker wins beyond doubt. */
  boolean isWon() {
    return won;
  }

  /** No answer can be expected any more. */
  boolean isHopeless() {
    return hopeless;
  }

  boolean isSettled() {
    return won || hopeless;
  }

  /** The checked proof, once won. */
  ProofMap proof() {
    return proof;
  }

  long nodes() {
    return team.nodes() + checkNodes;
  }

  /** Leaves that must at least be won; 1 before the first search. */
  int proofNumber() {
    return team.proof();
  }

  /** Plies to the end at most, once won. */
  int plies() {
    return ProofTable.length(proof.get(root.key()));
  }

  /** The attacker's moves of the proof and the longest defence, to the end of the game. */
  List<Integer> line() {
    Position position = root.copy();
    List<Integer> line = new ArrayList<>();
    while (Moves.countMoves(position) != 0) {
      int move = ProofTable.move(proof.get(position.key()));
      if (move == Move.NONE) {
        throw new IllegalStateException("a checked proof has no move in " + position);
      }
      line.add(move);
      position.make(move);
    }
    return line;
  }
}
