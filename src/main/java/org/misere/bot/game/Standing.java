package org.misere.bot.game;

import java.util.List;
import org.misere.lichess.Color;
import org.misere.lichess.GameEvent;

/**
 * How the game stands by the last line of its stream.
 *
 * @param receivedMillis when that line came
 * @param turnMillis when the line came that brought this position
 */
public record Standing(Board board, GameEvent.State state, long receivedMillis, long turnMillis) {
  /** What the server says in place of a clock. */
  public static final long NO_CLOCK_MILLIS = Integer.MAX_VALUE;

  public List<String> moves() {
    return board.moves();
  }

  /** On a clock when the line was made. */
  public long millisOf(Color color) {
    return color == Color.WHITE ? state.whiteMillis() : state.blackMillis();
  }

  long incrementOf(Color color) {
    return color == Color.WHITE ? state.whiteIncrementMillis() : state.blackIncrementMillis();
  }

  boolean offersDraw(Color color) {
    return color == Color.WHITE ? state.whiteOffersDraw() : state.blackOffersDraw();
  }

  boolean proposesTakeback(Color color) {
    return color == Color.WHITE ? state.whiteProposesTakeback() : state.blackProposesTakeback();
  }

  /** Clocks start when both sides have made their first move. */
  public boolean clockRuns() {
    return board.ply() >= 2;
  }

  /** On the clock of {@code color} now. */
  long remainingMillis(Color color, long nowMillis) {
    boolean running = clockRuns() && board.isTurnOf(color);
    return millisOf(color) - (running ? nowMillis - receivedMillis : 0);
  }
}
