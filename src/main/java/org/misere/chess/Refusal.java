package org.misere.chess;

/** Why a move is not legal, in a sentence. */
final class Refusal {
  private static final int LISTED_CAPTURES = 5;

  private Refusal() {}

  /** The sentence for a move of a man from one square to another that is not legal. */
  static String of(Position position, String text, int from, int to, int promotion) {
    return text + " is not legal: " + reason(position, from, to, promotion);
  }

  /** The reason that holds for every move in the position, or for quiet ones, if there is one. */
  static String general(Position position) {
    if (position.pieces(Side.WHITE) == 0 || position.pieces(Side.BLACK) == 0) {
      return "the game is over, a side has no men left";
    }
    if (!Moves.hasLegalMove(position)) {
      return "the game is over, " + VerdictText.name(position.sideToMove()) + " has no legal move";
    }
    if (position.ruleset().capturesForced() && position.hasCapture()) {
      return "a capture is due (" + captures(position) + ")";
    }
    return "";
  }

  private static String reason(Position position, int from, int to, int promotion) {
    Side us = position.sideToMove();
    if (!Moves.hasLegalMove(position)) {
      return general(position);
    }
    if (position.pieceTypeAt(from) == PieceType.NONE) {
      return "there is no man on " + Square.name(from);
    }
    if (!position.isAt(us, from)) {
      return "the man on "
          + Square.name(from)
          + " is not "
          + VerdictText.name(us)
          + "'s, who is to move";
    }
    if (position.isAt(us, to)) {
      return "a man of its own side stands on " + Square.name(to);
    }
    boolean reaches = reaches(position, from, to);
    if (reaches && promotionIsWrong(position, from, to, promotion)) {
      return promotion == PieceType.NONE || (to >> 3 != 0 && to >> 3 != 7)
          ? "only a pawn on the last rank promotes"
          : "a pawn may not become " + PieceNames.withArticle(promotion) + " here";
    }
    if (position.ruleset().capturesForced() && position.hasCapture()) {
      return "a capture is due (" + captures(position) + ")";
    }
    return "the "
        + PieceNames.of(position.pieceTypeAt(from))
        + " on "
        + Square.name(from)
        + " can't go to "
        + Square.name(to);
  }

  private static boolean promotionIsWrong(Position position, int from, int to, int promotion) {
    boolean promotes =
        position.pieceTypeAt(from) == PieceType.PAWN && (to >> 3 == 0 || to >> 3 == 7);
    return promotion == PieceType.NONE
        ? false
        : !promotes || !position.ruleset().promotesTo(promotion);
  }

  /** Whether the man could go there if no capture were due. */
  private static boolean reaches(Position position, int from, int to) {
    int pieceType = position.pieceTypeAt(from);
    long target = 1L << to;
    if (pieceType != PieceType.PAWN) {
      return (Attacks.of(pieceType, from, position.occupied()) & target) != 0;
    }
    if ((Attacks.pawn(position.sideToMove(), from) & target) != 0) {
      return position.pieceTypeAt(to) != PieceType.NONE || to == position.enPassantSquare();
    }
    int up = position.sideToMove() == Side.WHITE ? 8 : -8;
    int startRank = position.sideToMove() == Side.WHITE ? 1 : 6;
    boolean single = to == from + up && position.pieceTypeAt(to) == PieceType.NONE;
    boolean twice =
        to == from + 2 * up
            && from >> 3 == startRank
            && position.pieceTypeAt(from + up) == PieceType.NONE
            && position.pieceTypeAt(to) == PieceType.NONE;
    return single || twice;
  }

  private static String captures(Position position) {
    MoveList captures = new MoveList();
    Moves.generateCaptures(position, captures);
    StringBuilder list = new StringBuilder();
    for (int i = 0; i < Math.min(captures.size(), LISTED_CAPTURES); i++) {
      list.append(i == 0 ? "" : ", ").append(Uci.format(captures.get(i)));
    }
    return list.append(captures.size() > LISTED_CAPTURES ? ", ..." : "").toString();
  }
}
