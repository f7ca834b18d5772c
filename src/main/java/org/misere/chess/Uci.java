package org.misere.chess;

/** Moves as UCI and Lichess write them: {@code e2e4}, {@code e7e8k}. */
public final class Uci {
  private Uci() {}

  public static String format(int move) {
    String squares = Square.name(Move.from(move)) + Square.name(Move.to(move));
    int promotion = Move.promotion(move);
    return promotion == PieceType.NONE ? squares : squares + PieceType.letter(promotion);
  }

  /**
   * The legal move that {@code text} names. Without a letter, a pawn on the last rank becomes a
   * queen, as on Lichess.
   *
   * @throws IllegalMoveException when the text names no legal move of the position
   */
  public static int parse(Position position, String text) {
    int length = text.length();
    int from = length < 4 ? -1 : Square.parse(text.substring(0, 2));
    int to = length < 4 ? -1 : Square.parse(text.substring(2, 4));
    int promotion = length == 5 ? PieceType.ofLetter(text.charAt(4)) : PieceType.NONE;
    if (from < 0 || to < 0 || length > 5 || length == 5 && promotion < PieceType.KNIGHT) {
      throw new IllegalMoveException(
          "\"" + text + "\" is not a move in UCI notation, such as e2e4 or e7e8q");
    }
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    int queen = Move.NONE;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if (Move.from(move) == from && Move.to(move) == to) {
        if (Move.promotion(move) == promotion) {
          return move;
        }
        if (promotion == PieceType.NONE && Move.promotion(move) == PieceType.QUEEN) {
          queen = move;
        }
      }
    }
    if (queen != Move.NONE) {
      return queen;
    }
    throw new IllegalMoveException(Refusal.of(position, text, from, to, promotion));
  }
}
