package org.misere.training.match;

import java.util.List;
import org.misere.chess.Game;
import org.misere.chess.Side;

/**
 * A question to a contestant: what to play here.
 *
 * @param game so far; not to be changed
 * @param startFen where it began
 * @param uciMoves its moves in UCI notation
 * @param whiteMillis left on White's clock; meaningless without a clock
 * @param blackMillis left on Black's
 * @param budget of the side to move
 * @param hangMillis how long to wait at all
 */
record Turn(
    Game game,
    String startFen,
    List<String> uciMoves,
    long whiteMillis,
    long blackMillis,
    Budget budget,
    long hangMillis) {

  /** What the side to move has left, in ms. */
  long ownMillis() {
    return game.sideToMove() == Side.WHITE ? whiteMillis : blackMillis;
  }

  long opponentMillis() {
    return game.sideToMove() == Side.WHITE ? blackMillis : whiteMillis;
  }
}
