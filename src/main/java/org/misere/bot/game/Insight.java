package org.misere.bot.game;

import org.misere.chess.Side;
import org.misere.engine.SearchInfo;

/**
 * How far the engine got with a position of the game.
 *
 * @param pondering it was thought in the opponent's time
 */
public record Insight(SearchInfo info, Board board, boolean pondering) {

  /** Whose score it is. */
  public Side sideToMove() {
    return board.game().sideToMove();
  }
}
