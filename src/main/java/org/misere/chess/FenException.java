package org.misere.chess;

/** A FEN that describes no position; the message says in one sentence what is wrong and where. */
public final class FenException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  public FenException(String message) {
    super(message);
  }
}
