package org.misere.cli;

/** What a command's exit status says. */
public enum ExitStatus {
  /** It did what was asked. */
  DONE(0),
  /** It ran, and the answer is "no": a mismatch, a failed check. */
  NO(1),
  /** Wrong usage or configuration; nothing was sent. */
  USAGE(2),
  /** The token or the account was refused. */
  REFUSED(3),
  /** The server could not be reached. */
  UNREACHABLE(4);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  /** The number that the shell sees. */
  public int code() {
    return code;
  }
}
