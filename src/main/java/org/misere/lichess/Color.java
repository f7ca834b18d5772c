package org.misere.lichess;

/** A colour as the API spells it. */
public enum Color {
  WHITE,
  BLACK;

  /** The API's word, {@code white} or {@code black}. */
  public String key() {
    return this == WHITE ? "white" : "black";
  }

  public Color other() {
    return this == WHITE ? BLACK : WHITE;
  }
}
