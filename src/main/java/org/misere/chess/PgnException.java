package org.misere.chess;

/** A PGN text that can't be read; the message says in one sentence where and why. */
public final class PgnException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public PgnException(String message) {
    super(message);
  }
}
