package org.misere.sandbox;

import java.util.Optional;
import org.misere.chess.Outcome;
import org.misere.chess.Side;
import org.misere.lichess.Color;

/**
 * How a game ended.
 *
 * @param status the API's status name
 * @param winner absent for draws and aborted games
 * @param reason in a few words, for reports
 */
record Ending(String status, Optional<Color> winner, String reason) {

  static Ending won(String status, Color winner, String reason) {
    return new Ending(status, Optional.of(winner), reason);
  }

  static Ending drawn(String status, String reason) {
    return new Ending(status, Optional.empty(), reason);
  }

  /** The ending that a verdict of the rules makes. */
  static Ending of(Outcome outcome) {
    String reason =
        switch (outcome.reason()) {
          case NO_PIECES -> "no pieces left";
          case STALEMATE -> "stalemate";
          case DEAD_POSITION -> "dead position";
          case FIFTY_MOVES -> "fifty moves";
          case THREEFOLD_REPETITION -> "third repetition";
          case FIVEFOLD_REPETITION -> "fifth repetition";
        };
    Optional<Color> winner =
        outcome.winner().map(side -> side == Side.WHITE ? Color.WHITE : Color.BLACK);
    if (winner.isPresent()) {
      return new Ending("variantEnd", winner, reason);
    }
    return drawn(outcome.reason() == Outcome.Reason.STALEMATE ? "stalemate" : "draw", reason);
  }
}
