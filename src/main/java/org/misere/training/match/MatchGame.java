package org.misere.training.match;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Side;

/**
 * A game of a match that has ended.
 *
 * @param pair from 0
 * @param reversed false: the first engine had White; true: it had Black
 * @param openingFen where the game began
 * @param moves as played
 * @param winner absent: a draw
 * @param ending why it ended
 * @param detail for the report, empty when the ending says it all
 */
record MatchGame(
    int pair,
    boolean reversed,
    String openingFen,
    List<PlayedMove> moves,
    Optional<Side> winner,
    Ending ending,
    String detail) {

  /** Why a game ended. */
  enum Ending {
    RULES("normal"),
    LONGEST_GAME("adjudication"),
    ILLEGAL_MOVE("rules infraction"),
    TIME_FORFEIT("time forfeit"),
    CRASH("abandoned"),
    HANG("abandoned");

    private final String pgnWord;

    Ending(String pgnWord) {
      this.pgnWord = pgnWord;
    }

    /** The value of PGN's Termination tag. */
    String pgnWord() {
      return pgnWord;
    }

    /** Whether an engine did something that it must never do. */
    boolean isFault() {
      return this != RULES && this != LONGEST_GAME;
    }
  }

  /**
   * A move with what its player said about it.
   *
   * @param millis it took, in ms
   */
  record PlayedMove(int move, long millis, Contestant.@Nullable Thought thought) {}

  /** {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}. */
  String result() {
    return winner.map(side -> side == Side.WHITE ? "1-0" : "0-1").orElse("1/2-1/2");
  }

  /** What the first engine got, in half points: 0, 1 or 2. */
  int halfPoints() {
    return halfPoints(result(), reversed);
  }

  static int halfPoints(String result, boolean reversed) {
    return switch (result) {
      case "1-0" -> reversed ? 0 : 2;
      case "0-1" -> reversed ? 2 : 0;
      default -> 1;
    };
  }
}
