package org.misere.engine.tables;

/** The values of all boards with the same men. Immutable once made. */
record EndgameTable(Layout layout, byte[] values) {
  /**
   * The value of a board.
   *
   * @param men in the order of {@link Layout}
   */
  int value(Men men) {
    return values[layout.index(men)];
  }
}
