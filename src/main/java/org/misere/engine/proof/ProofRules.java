package org.misere.engine.proof;

import org.misere.chess.Position;
import org.misere.chess.Verdicts;

/** The rules as a proof needs them, free of allocation. */
final class ProofRules {
  private ProofRules() {}

  /**
   * The side that has won where the side to move has no legal move: 0 White, 1 Black, -1 a draw.
   */
  static int winner(Position position) {
    int us = position.sideToMoveIndex();
    if (position.men(us) == 0) {
      return us;
    }
    if (position.men(us ^ 1) == 0) {
      return us ^ 1;
    }
    int sign = Verdicts.stalemate(position);
    return sign == 0 ? -1 : sign > 0 ? us : us ^ 1;
  }

  /**
   * Whether the way to the position spoils a win: the half-move limit is reached, or the position
   * has occurred before. A second occurrence is no draw yet, but no progress either.
   */
  static boolean isSpoilt(Position position) {
    int clock = position.halfmoveClock();
    return clock != 0
        && (position.ruleset().halfmoves().endsWithClaimAt(clock) || position.isRepetition());
  }

  /** Whether so many reversible plies still fit below the half-move limit. */
  static boolean fitsClock(Position position, int quietPlies) {
    return !position.ruleset().halfmoves().endsWithClaimAt(position.halfmoveClock() + quietPlies);
  }
}
