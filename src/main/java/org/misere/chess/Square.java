package org.misere.chess;

/** Squares as numbers, 0 (a1) to 63 (h8), and their names. */
public final class Square {
  private Square() {}

  /** The name, such as {@code e4}. */
  public static String name(int square) {
    return "" + (char) ('a' + (square & 7)) + (char) ('1' + (square >> 3));
  }

  /** The square with this name, or -1 when there is none. */
  public static int parse(String name) {
    if (name.length() != 2) {
      return -1;
    }
    int file = name.charAt(0) - 'a';
    int rank = name.charAt(1) - '1';
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank << 3 | file;
  }
}
