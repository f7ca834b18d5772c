package org.misere.cli;

/**
 * The end of a command that can't do what was asked, for a reason that the user can understand. The
 * message is shown as it is, without a stack trace.
 */
public final class CommandFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ExitStatus status;

  /**
   * A failure.
   *
   * @param sentences what is wrong and what to do, for the user; a line each
   */
  public CommandFailure(ExitStatus status, String sentences) {
    super(sentences, null, false, false);
    this.status = status;
  }

  public ExitStatus status() {
    return status;
  }
}
