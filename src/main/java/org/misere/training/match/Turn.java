package org.misere.training.match;

import java.util.List;
import org.misere.chess.Side;

/**
 * A question to a contestant: what to play here.
 *
 * @param startFen where the game began
 * @param moves since then, as {@link org.misere.chess.Move} codes
 * @param uciMoves the same in UCI notation
 * @param toMove who has to answer
 * @param whiteMillis left on White's clock; meaningless without a clock
 * @param blackMillis left on Black's
 * @param budget of the side to move
 * @param hangMillis how long to wait at all
 */
record Turn(
    String startFen,
    List<Integer> moves,
    List<String> uciMoves,
    Side toMove,
    long whiteMillis,
    long blackMillis,
    Budget budget,
    long hangMillis) {

  /** What the side to move has left, in ms. */
  long ownMillis() {
    return toMove == Side.WHITE ? whiteMillis : blackMillis;
  }

  long opponentMillis() {
    return toMove == Side.WHITE ? blackMillis : whiteMillis;
  }
}
