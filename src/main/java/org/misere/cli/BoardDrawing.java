package org.misere.cli;

import org.misere.chess.Move;
import org.misere.chess.PieceType;
import org.misere.chess.Position;
import org.misere.chess.Side;

/**
 * A board as lines of text.
 *
 * @param unicode chess figures, else letters (upper case for White)
 * @param coloured ANSI colours for squares, men and the last move
 */
record BoardDrawing(boolean unicode, boolean coloured) {
  private static final String OUTLINED = " ♙♘♗♖♕♔";
  private static final String FILLED = " ♟♞♝♜♛♚";
  private static final String FILES = "    a  b  c  d  e  f  g  h";

  private static final String RESET = "\u001b[0m";
  private static final int LIGHT = 180;
  private static final int DARK = 137;
  private static final int LIGHT_LAST_MOVE = 186;
  private static final int DARK_LAST_MOVE = 143;
  private static final int WHITE_MAN = 231;
  private static final int BLACK_MAN = 16;

  /**
   * The board from White's side, with coordinates.
   *
   * @param lastMove its squares are tinted when there is colour; {@link Move#NONE} for none
   */
  String draw(Position position, int lastMove) {
    StringBuilder text = new StringBuilder(FILES).append(System.lineSeparator());
    for (int rank = 7; rank >= 0; rank--) {
      text.append(' ').append(rank + 1).append(' ');
      for (int file = 0; file < 8; file++) {
        text.append(square(position, rank << 3 | file, lastMove));
      }
      text.append(' ').append(rank + 1).append(System.lineSeparator());
    }
    return text.append(FILES).append(System.lineSeparator()).toString();
  }

  private String square(Position position, int square, int lastMove) {
    int pieceType = position.pieceTypeAt(square);
    boolean white = position.isAt(Side.WHITE, square);
    if (!coloured) {
      return " " + man(pieceType, white) + " ";
    }
    boolean light = ((square >> 3) + square) % 2 != 0;
    boolean touched =
        lastMove != Move.NONE && (Move.from(lastMove) == square || Move.to(lastMove) == square);
    int background =
        light ? (touched ? LIGHT_LAST_MOVE : LIGHT) : (touched ? DARK_LAST_MOVE : DARK);
    int foreground = white ? WHITE_MAN : BLACK_MAN;
    return "\u001b[48;5;%d;38;5;%dm %s %s"
        .formatted(background, foreground, man(pieceType, white), RESET);
  }

  /** Filled figures read best on coloured squares; without colour White's are outlines. */
  private String man(int pieceType, boolean white) {
    if (pieceType == PieceType.NONE) {
      return coloured ? " " : unicode ? "·" : ".";
    }
    if (unicode) {
      return String.valueOf((white && !coloured ? OUTLINED : FILLED).charAt(pieceType));
    }
    char letter = PieceType.letter(pieceType);
    return String.valueOf(white ? Character.toUpperCase(letter) : letter);
  }
}
