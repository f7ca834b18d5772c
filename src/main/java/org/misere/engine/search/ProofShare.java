package org.misere.engine.search;

import java.util.List;
import java.util.OptionalInt;
import org.misere.chess.Move;
import org.misere.chess.Position;
import org.misere.engine.proof.ProofCompanion;
import org.misere.engine.proof.ProofCompanion.RefutedMove;
import org.misere.engine.proof.ProofTable;

/**
 * Proof search's share of a search. When it has settled the root it stops the search; when it has
 * refuted the move that the search prefers it interrupts it, so that the search can begin again
 * without that move. Confined to the search's first thread, except {@link #prefer}.
 */
public final class ProofShare implements Companion {
  /** A proof node is a look at a child; it takes about a third of a node of the search. */
  private static final int LOOKS_PER_NODE = 3;

  private static final long SMALLEST_PORTION = 512;
  private static final long LARGEST_PORTION = 40_000;

  /** At this proof number the share is just what was asked for. */
  private static final int EVEN_PROOF_NUMBER = 40;

  private static final double LEAST_HOPE = 0.25;
  private static final double MOST_HOPE = 2.0;

  /** Deeper than any search: what is proven needs no search. */
  private static final int PROVEN_DEPTH = 400;

  private final Position root;
  private final TranspositionTable table;
  private final SearchControl control;
  private final int percent;
  private final boolean endsWithLoss;
  private final ProofCompanion companion;
  private volatile int preferred = Move.NONE;
  private int known;
  private long nodesBefore;
  private double allowance;

  /**
   * A share of one search.
   *
   * @param percent of the search's nodes
   * @param endsWithLoss a proven loss ends the search; otherwise it goes on for the move that is
   *     hardest to refute
   */
  public ProofShare(
      Position root,
      ProofTable proofs,
      TranspositionTable table,
      SearchControl control,
      int percent,
      boolean endsWithLoss) {
    this.root = root.copy();
    this.table = table;
    this.control = control;
    this.percent = percent;
    this.endsWithLoss = endsWithLoss;
    this.companion = new ProofCompanion(root, proofs, control::mustStop, endsWithLoss);
  }

  /** The search has found a best move. */
  public void prefer(int move) {
    preferred = move;
  }

  @Override
  public long onNodes(long nodes) {
    long spent = companion.nodes();
    // A search that begins again counts from nothing.
    long fresh = nodes < nodesBefore ? nodes : nodes - nodesBefore;
    allowance += fresh * percent * LOOKS_PER_NODE * hope() / 100;
    nodesBefore = nodes;
    long due = Math.min((long) allowance - spent, LARGEST_PORTION);
    if (companion.isDecided() || due < Math.clamp(spent / 16, SMALLEST_PORTION, LARGEST_PORTION)) {
      return 0;
    }
    if (companion.advance(due, preferred)) {
      if (companion.isDecided()) {
        if (endsWithLoss || companion.winPlies().isPresent()) {
          control.stop();
        }
      } else {
        publishRefutations();
      }
    }
    return (companion.nodes() - spent) / LOOKS_PER_NODE;
  }

  /** More for goals within reach; in games less where proof numbers have grown out of sight. */
  private double hope() {
    int leaves = Math.max(1, companion.leastProofNumber());
    return Math.clamp(
        Math.sqrt((double) EVEN_PROOF_NUMBER / leaves), endsWithLoss ? 1 : LEAST_HOPE, MOST_HOPE);
  }

  /** Tells the transposition table, and the search if it is on the wrong track. */
  private void publishRefutations() {
    List<RefutedMove> refuted = companion.refuted();
    for (; known < refuted.size(); known++) {
      RefutedMove move = refuted.get(known);
      root.make(move.move());
      table.store(
          root.key() ^ TranspositionTable.salt(root.ruleset()),
          Move.NONE,
          Scores.winIn(Math.min(move.plies() - 1, Scores.WIN - Scores.WIN_BOUND)),
          TranspositionTable.NO_EVALUATION,
          PROVEN_DEPTH,
          TranspositionTable.LOWER);
      root.unmake();
    }
    if (companion.isRefuted(preferred)) {
      control.interrupt();
    }
  }

  /** Whether the winner is known. */
  public boolean isDecided() {
    return companion.isDecided();
  }

  /** Plies to our win at most, when it is proven. */
  public OptionalInt winPlies() {
    return companion.winPlies();
  }

  /** Plies to our loss at most, when it is proven. */
  public OptionalInt lossPlies() {
    return companion.lossPlies();
  }

  /** Once decided: the proof's line to the end of the game. */
  public List<Integer> line() {
    return companion.line();
  }

  /** Whether a root move is proven to lose. */
  public boolean isRefuted(int move) {
    return companion.isRefuted(move);
  }
}
