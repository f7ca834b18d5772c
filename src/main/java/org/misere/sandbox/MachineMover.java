package org.misere.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Uci;
import org.misere.chess.Verdicts;

/**
 * The built-in player: looks one move ahead and likes to leave the opponent few moves, the more
 * surely the higher its level. Confined to one thread.
 */
final class MachineMover {
  /** Levels as on the site. */
  static final int MAX_LEVEL = 8;

  private static final int WIN = 10_000;

  private final RandomGenerator random;

  MachineMover(RandomGenerator random) {
    this.random = random;
  }

  /**
   * A legal move in UCI. The position must have one.
   *
   * @param level 1 (random) to 8 (always the move that looks best)
   */
  String choose(Position position, int level) {
    MoveList legal = new MoveList();
    Moves.generate(position, legal);
    boolean thinks = random.nextInt(MAX_LEVEL - 1) < level - 1;
    if (!thinks) {
      return Uci.format(legal.get(random.nextInt(legal.size())));
    }
    List<Integer> best = new ArrayList<>();
    int bestScore = Integer.MIN_VALUE;
    for (int i = 0; i < legal.size(); i++) {
      int score = score(position, legal.get(i));
      if (score > bestScore) {
        best.clear();
        bestScore = score;
      }
      if (score == bestScore) {
        best.add(legal.get(i));
      }
    }
    return Uci.format(best.get(random.nextInt(best.size())));
  }

  /** How good the position looks after the move, for the one who moves. */
  private static int score(Position position, int move) {
    position.make(move);
    int score =
        Verdicts.of(position)
            .map(
                outcome ->
                    outcome
                        .winner()
                        .map(winner -> winner == position.sideToMove() ? -WIN : WIN)
                        .orElse(0))
            .orElseGet(() -> -Moves.countMoves(position) - (position.hasCapture() ? 0 : 5));
    position.unmake();
    return score;
  }
}
