package org.misere.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.misere.chess.Game;
import org.misere.chess.Side;
import org.misere.engine.proof.ProofLimits;
import org.misere.engine.proof.ProofResult;
import org.misere.engine.proof.ProofSearch;
import org.misere.engine.search.Advisor;
import org.misere.engine.search.SearchControl;

/**
 * Looks for forced wins beside the search, on its thread and for a share of its time: ours in the
 * root position, the opponent's after the move that the search would play. Confined to one thread.
 */
final class ProofAdvisor implements Advisor {
  /** How much of the time goes into proofs. */
  private static final double SHARE = 0.15;

  /** This much of the time that the search means to last is taken as spent already. */
  private static final double HEAD_START = 0.3;

  private static final long LONGEST_PLAN_NANOS = 5_000_000_000L;

  /** A slice shorter than this is not worth its start. */
  private static final long LEAST_SLICE_MILLIS = 4;

  private final Game game;
  private final ProofSearch proofs;
  private final SearchControl control;
  private long spentNanos;
  private boolean rootIsNext = true;

  /** A root that the opponent has proven won, or that nobody wins, is not looked at again. */
  private boolean rootIsSettled;

  ProofAdvisor(Game game, ProofSearch proofs, SearchControl control) {
    this.game = game;
    this.proofs = proofs;
    this.control = control;
  }

  @Override
  public Advice advise(SearchInfo best) {
    double counted =
        Math.max(
            control.elapsedNanos() - spentNanos,
            HEAD_START * control.plannedNanos(LONGEST_PLAN_NANOS));
    long sliceMillis = (long) (SHARE / (1 - SHARE) * counted - spentNanos) / 1_000_000;
    if (sliceMillis < LEAST_SLICE_MILLIS || !(best.score() instanceof Score.Centipawns)) {
      return new Advice.Nothing();
    }
    boolean root = rootIsNext && !rootIsSettled;
    rootIsNext = !rootIsNext;
    return root ? lookAtRoot(sliceMillis) : lookAfter(best.line().getFirst(), sliceMillis);
  }

  private Advice lookAtRoot(long millis) {
    ProofResult result = prove(game, millis);
    Optional<Side> winner = result.winner();
    rootIsSettled = winner.isPresent();
    return winner.equals(Optional.of(game.sideToMove()))
        ? new Advice.Won(result.line(), result.plies())
        : new Advice.Nothing();
  }

  private Advice lookAfter(int move, long millis) {
    Game next = game.copy();
    next.play(move);
    ProofResult result = prove(next, millis);
    if (result.winner().isEmpty()) {
      return new Advice.Nothing();
    }
    if (result.winner().get() != game.sideToMove()) {
      return new Advice.LosingMove(move);
    }
    List<Integer> line = new ArrayList<>();
    line.add(move);
    line.addAll(result.line());
    return new Advice.Won(line, result.plies() + 1);
  }

  private ProofResult prove(Game position, long millis) {
    long started = System.nanoTime();
    ProofResult result = proofs.solve(position, ProofLimits.millis(millis), control::isStoppedNow);
    spentNanos += System.nanoTime() - started;
    return result;
  }
}
