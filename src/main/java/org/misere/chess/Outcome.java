package org.misere.chess;

import java.util.Optional;

/**
 * How a game ended by the rules.
 *
 * @param winner absent: a draw
 */
public record Outcome(Optional<Side> winner, Reason reason) {

  /** Why a game is over. The names follow the verdict words of the rules reference. */
  public enum Reason {
    NO_PIECES,
    STALEMATE,
    DEAD_POSITION,
    FIFTY_MOVES,
    THREEFOLD_REPETITION,
    FIVEFOLD_REPETITION
  }

  public static Outcome win(Side winner, Reason reason) {
    return new Outcome(Optional.of(winner), reason);
  }

  public static Outcome draw(Reason reason) {
    return new Outcome(Optional.empty(), reason);
  }

  /** {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}. */
  public String result() {
    return winner.map(side -> side == Side.WHITE ? "1-0" : "0-1").orElse("1/2-1/2");
  }
}
