package org.misere.engine.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Move;
import org.misere.chess.Moves;
import org.misere.chess.Position;

/**
 * Proof search beside another search of the same position, in small portions on that search's
 * thread. It asks three questions in turn: does the side to move win; does the move that the other
 * search prefers lose; does every move lose. Confined to one thread.
 */
public final class ProofCompanion {
  private static final int WIN = 0;
  private static final int REFUTATION = 1;
  private static final int LOSS = 2;

  /** In a game: of eight portions four go to our win, three to the preferred move. */
  private static final int[] GAME_TURNS = {
    WIN, REFUTATION, WIN, REFUTATION, WIN, REFUTATION, WIN, LOSS
  };

  /** Where the root's winner is asked for: six to the side whose win seems nearer. */
  private static final int[] WINNING_TURNS = {WIN, WIN, LOSS, WIN, WIN, REFUTATION, WIN, WIN};

  private static final int[] LOSING_TURNS = {LOSS, LOSS, WIN, LOSS, LOSS, REFUTATION, LOSS, LOSS};

  private final Position root;
  private final ProofTable table;
  private final BooleanSupplier stop;
  private final boolean decides;
  private final ProofGoal win;
  private final ProofGoal loss;
  private final List<RefutedMove> refuted = new ArrayList<>();
  private @Nullable ProofGoal refutation;
  private int preferred = Move.NONE;
  private int turn;
  private long earlierNodes;

  /**
   * A move of the root after which the opponent wins by force.
   *
   * @param plies from the root to the end of the game at most
   */
  public record RefutedMove(int move, int plies) {}

  /**
   * Begins with a position that has a legal move.
   *
   * @param root with its history; a copy is taken
   * @param table what earlier searches found out; may be shared between threads
   * @param stop asked every few hundred nodes; true ends a portion
   * @param decides whether the root's winner matters more than the move to play
   */
  public ProofCompanion(Position root, ProofTable table, BooleanSupplier stop, boolean decides) {
    this.decides = decides;
    this.root = root.copy();
    this.table = table;
    this.stop = stop;
    int us = root.sideToMoveIndex();
    this.win = new ProofGoal(this.root, us, new ProofMap(), table, stop, 1);
    this.loss = new ProofGoal(this.root, us ^ 1, new ProofMap(), table, stop, 1);
  }

  /**
   * Spends about so many nodes.
   *
   * @param preferredMove the root move that the other search likes best, or {@link Move#NONE}
   * @return whether something is known that was not known before
   */
  public boolean advance(long nodes, int preferredMove) {
    if (isDecided()) {
      return false;
    }
    prefer(preferredMove);
    ProofGoal goal = next();
    goal.advance(nodes);
    if (!goal.isWon()) {
      return false;
    }
    if (goal == refutation) {
      refuted.add(new RefutedMove(preferred, goal.plies() + 1));
    }
    return true;
  }

  private void prefer(int move) {
    if (move == preferred) {
      return;
    }
    if (refutation != null) {
      earlierNodes += refutation.nodes();
    }
    preferred = move;
    refutation = null;
    if (move == Move.NONE || isRefuted(move)) {
      return;
    }
    Position after = root.copy();
    after.make(move);
    if (Moves.countMoves(after) > 0 && !ProofRules.isSpoilt(after)) {
      refutation = new ProofGoal(after, root.sideToMoveIndex() ^ 1, new ProofMap(), table, stop, 1);
    }
  }

  private ProofGoal next() {
    int[] turns =
        !decides
            ? GAME_TURNS
            : win.proofNumber() <= loss.proofNumber() ? WINNING_TURNS : LOSING_TURNS;
    for (int i = 0; i < turns.length; i++) {
      int which = turns[turn++ % turns.length];
      ProofGoal goal = which == WIN ? win : which == REFUTATION ? refutation : loss;
      if (goal != null && !goal.isSettled()) {
        return goal;
      }
    }
    return win;
  }

  /** Whether the root's winner is known. */
  public boolean isDecided() {
    return win.isWon() || loss.isWon();
  }

  /** Plies until the side to move has won at most; empty when it is not known to win. */
  public OptionalInt winPlies() {
    return win.isWon() ? OptionalInt.of(win.plies()) : OptionalInt.empty();
  }

  /** Plies until the side to move has lost at most; empty when it is not known to lose. */
  public OptionalInt lossPlies() {
    return loss.isWon() ? OptionalInt.of(loss.plies()) : OptionalInt.empty();
  }

  /** Once decided: the winner's moves and the longest defence, to the end of the game. */
  public List<Integer> line() {
    return win.isWon() ? win.line() : loss.line();
  }

  /** The root moves that are known to lose, while the root itself is open. */
  public List<RefutedMove> refuted() {
    return List.copyOf(refuted);
  }

  public boolean isRefuted(int move) {
    return refuted.stream().anyMatch(known -> known.move() == move);
  }

  /**
   * How near the nearest goal seems: the least number of leaves that must still be won, the root's
   * mobility at the beginning.
   */
  public int leastProofNumber() {
    int least = Math.min(win.proofNumber(), loss.proofNumber());
    return refutation == null ? least : Math.min(least, refutation.proofNumber());
  }

  /** Positions looked at. */
  public long nodes() {
    return win.nodes()
        + loss.nodes()
        + earlierNodes
        + (refutation == null ? 0 : refutation.nodes());
  }
}
