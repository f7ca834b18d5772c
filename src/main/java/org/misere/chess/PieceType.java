package org.misere.chess;

/** Kinds of men as small codes; 0 is no man. */
public final class PieceType {
  public static final int NONE = 0;
  public static final int PAWN = 1;
  public static final int KNIGHT = 2;
  public static final int BISHOP = 3;
  public static final int ROOK = 4;
  public static final int QUEEN = 5;
  public static final int KING = 6;

  private static final String LETTERS = " pnbrqk";

  private PieceType() {}

  /** The lower-case English letter, such as {@code n} for a knight. */
  public static char letter(int pieceType) {
    return LETTERS.charAt(pieceType);
  }

  /** The kind that a lower-case letter names, or {@link #NONE}. */
  public static int ofLetter(char letter) {
    return Math.max(NONE, letter == ' ' ? NONE : LETTERS.indexOf(letter));
  }
}
