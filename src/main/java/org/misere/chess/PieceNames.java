package org.misere.chess;

/** English names of men, for messages. */
final class PieceNames {
  private static final String[] NAMES = {
    "nothing", "pawn", "knight", "bishop", "rook", "queen", "king"
  };

  private PieceNames() {}

  static String of(int pieceType) {
    return NAMES[pieceType];
  }

  static String withArticle(int pieceType) {
    return "a " + NAMES[pieceType];
  }
}
