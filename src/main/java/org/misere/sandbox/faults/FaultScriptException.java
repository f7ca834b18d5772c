package org.misere.sandbox.faults;

/** A script that can't be used. The message says where and why, for its author. */
public final class FaultScriptException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public FaultScriptException(String message) {
    super(message, null, false, false);
  }
}
