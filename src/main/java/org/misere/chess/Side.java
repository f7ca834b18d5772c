package org.misere.chess;

/** One of the two players. */
public enum Side {
  WHITE,
  BLACK;

  public Side other() {
    return this == WHITE ? BLACK : WHITE;
  }
}
