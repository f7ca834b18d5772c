package org.misere.chess;

/** A move that can't be played or read; the message says in one sentence which one and why. */
public final class IllegalMoveException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public IllegalMoveException(String message) {
    super(message);
  }
}
