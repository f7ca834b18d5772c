package org.misere.chess;

/**
 * Positions as text (FEN). Reading is strict, except where the family's own habits ask for leave:
 *
 * <ul>
 *   <li>castling letters are accepted and ignored, since nobody castles;
 *   <li>an en-passant square that no pawn can use is dropped;
 *   <li>the half-move clock is brought into 0..100 and the move number into 1..500, as Lichess
 *       does;
 *   <li>the fields after the side to move may be missing from the end, as in EPD.
 * </ul>
 */
public final class Fen {
  /** The start position of the whole family. */
  public static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";

  private static final int MAX_MEN = 32;
  private static final int MAX_HALFMOVE_CLOCK = 100;
  private static final int MAX_FULLMOVE_NUMBER = 500;

  private Fen() {}

  /**
   * The position that {@code fen} describes, with an empty history.
   *
   * @throws FenException when it describes none
   */
  public static Position parse(Ruleset ruleset, String fen) {
    String[] fields = fen.strip().split("\\s+");
    if (fields.length < 2 || fields.length > 6) {
      throw new FenException(
          "a FEN has two to six fields (board, side to move, castling, en passant, two counters),"
              + " this one has "
              + (fen.isBlank() ? 0 : fields.length));
    }
    Position position = new Position(ruleset);
    parseBoard(position, fields[0]);
    Side sideToMove =
        switch (fields[1]) {
          case "w" -> Side.WHITE;
          case "b" -> Side.BLACK;
          default ->
              throw new FenException("the side to move is w or b, not \"" + fields[1] + "\"");
        };
    if (fields.length > 2 && !fields[2].matches("-|[KQkqA-Ha-h]{1,4}")) {
      throw new FenException("the castling field is - or letters, not \"" + fields[2] + "\"");
    }
    int enPassant = fields.length > 3 ? parseEnPassant(position, sideToMove, fields[3]) : -1;
    int halfmoves = fields.length > 4 ? parseNumber("half-move clock", fields[4]) : 0;
    int fullmoves = fields.length > 5 ? parseNumber("move number", fields[5]) : 1;
    position.set(
        sideToMove,
        enPassant,
        Math.clamp(halfmoves, 0, MAX_HALFMOVE_CLOCK),
        Math.clamp(fullmoves, 1, MAX_FULLMOVE_NUMBER));
    return position;
  }

  private static void parseBoard(Position position, String board) {
    String[] ranks = board.split("/", -1);
    if (ranks.length != 8) {
      throw new FenException("the board has " + ranks.length + " ranks instead of 8");
    }
    for (int i = 0; i < 8; i++) {
      parseRank(position, 7 - i, ranks[i]);
    }
    int men = Long.bitCount(position.occupied());
    if (men == 0) {
      throw new FenException("the board is empty");
    }
    if (men > MAX_MEN) {
      throw new FenException("the board has " + men + " men, more than " + MAX_MEN);
    }
  }

  private static void parseRank(Position position, int rank, String text) {
    int file = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= '1' && c <= '8') {
        file += c - '0';
        continue;
      }
      boolean white = c >= 'A' && c <= 'Z';
      int pieceType = PieceType.ofLetter(white ? (char) (c - 'A' + 'a') : c);
      if (pieceType == PieceType.NONE) {
        throw new FenException("rank " + (rank + 1) + " has '" + c + "', which is no man");
      }
      if (pieceType == PieceType.PAWN && (rank == 0 || rank == 7)) {
        throw new FenException("a pawn stands on rank " + (rank + 1) + ", where none can be");
      }
      if (file < 8) {
        position.put(white ? Side.WHITE : Side.BLACK, pieceType, rank << 3 | file);
      }
      file++;
    }
    if (file != 8) {
      throw new FenException("rank " + (rank + 1) + " has " + file + " squares instead of 8");
    }
  }

  private static int parseEnPassant(Position position, Side sideToMove, String text) {
    if (text.equals("-")) {
      return -1;
    }
    int square = Square.parse(text);
    if (square < 0) {
      throw new FenException("the en-passant field is - or a square, not \"" + text + "\"");
    }
    int rank = sideToMove == Side.WHITE ? 5 : 2;
    int up = sideToMove == Side.WHITE ? 8 : -8;
    boolean justPassed =
        square >> 3 == rank
            && position.pieceTypeAt(square) == PieceType.NONE
            && position.pieceTypeAt(square + up) == PieceType.NONE
            && position.pieceTypeAt(square - up) == PieceType.PAWN
            && position.isAt(sideToMove.other(), square - up);
    if (!justPassed) {
      throw new FenException("no pawn can have just passed the en-passant square " + text);
    }
    return square;
  }

  private static int parseNumber(String what, String text) {
    if (!text.matches("\\d{1,9}")) {
      throw new FenException("the " + what + " is a number, not \"" + text + "\"");
    }
    return Integer.parseInt(text);
  }

  /** The FEN of a position; the en-passant square is written only when a pawn can capture on it. */
  public static String format(Position position) {
    StringBuilder fen = new StringBuilder(90);
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        int square = rank << 3 | file;
        int pieceType = position.pieceTypeAt(square);
        if (pieceType == PieceType.NONE) {
          empty++;
          continue;
        }
        if (empty > 0) {
          fen.append(empty);
          empty = 0;
        }
        char letter = PieceType.letter(pieceType);
        fen.append(position.isAt(Side.WHITE, square) ? (char) (letter - 'a' + 'A') : letter);
      }
      if (empty > 0) {
        fen.append(empty);
      }
      if (rank > 0) {
        fen.append('/');
      }
    }
    int enPassant = position.enPassantSquare();
    return fen.append(position.sideToMove() == Side.WHITE ? " w - " : " b - ")
        .append(enPassant < 0 ? "-" : Square.name(enPassant))
        .append(' ')
        .append(position.halfmoveClock())
        .append(' ')
        .append(position.fullmoveNumber())
        .toString();
  }
}
