package org.misere.chess;

import java.util.Locale;

/** Verdicts in words, for people and for data files. */
public final class VerdictText {
  private VerdictText() {}

  /**
   * A sentence without its full stop, such as "Black is stalemated and wins".
   *
   * @param position the position in which the game ended
   */
  public static String sentence(Position position, Outcome outcome) {
    Side us = position.sideToMove();
    return switch (outcome.reason()) {
      case NO_PIECES ->
          outcome.winner().map(VerdictText::name).orElse("a side") + " has no men left and wins";
      case STALEMATE -> name(us) + " is stalemated" + stalemate(position, outcome);
      case DEAD_POSITION -> "draw: a dead position, the bishops can never meet";
      case FIFTY_MOVES -> "draw: fifty moves without a capture or a pawn move";
      case THREEFOLD_REPETITION -> "draw: the position has occurred three times";
      case FIVEFOLD_REPETITION -> "draw: the position has occurred five times";
    };
  }

  private static String stalemate(Position position, Outcome outcome) {
    Side us = position.sideToMove();
    String verdict =
        outcome.winner().map(w -> w == us ? " and wins" : " and loses").orElse(": draw");
    if (position.ruleset().stalemate() != Ruleset.Stalemate.FEWER_PIECES) {
      return verdict;
    }
    int own = position.count(us);
    int others = position.count(us.other());
    return verdict + ", " + own + (own == 1 ? " man" : " men") + " against " + others;
  }

  /** The word of the data files, such as {@code stalemate-win} or {@code dead-position}. */
  public static String word(Position position, Outcome outcome) {
    return switch (outcome.reason()) {
      case NO_PIECES -> "no-pieces";
      case STALEMATE ->
          switch (position.ruleset().stalemate()) {
            case WIN -> "stalemate-win";
            case LOSS -> "stalemate-loss";
            case DRAW -> "stalemate-draw";
            case FEWER_PIECES ->
                outcome.winner().isPresent() ? "stalemate-fewer-pieces" : "stalemate-equal";
          };
      case DEAD_POSITION -> "dead-position";
      case FIFTY_MOVES -> "fifty-move";
      case THREEFOLD_REPETITION, FIVEFOLD_REPETITION ->
          outcome.reason().name().toLowerCase(Locale.ROOT).replace('_', '-');
    };
  }

  static String name(Side side) {
    return side == Side.WHITE ? "White" : "Black";
  }
}
