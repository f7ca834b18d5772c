package org.misere.cli;

/**
 * What {@code misere check} found about one subject.
 *
 * @param remedy what to do; empty when all is well
 * @param status the command's exit status if this is the worst
 */
record Finding(String subject, Verdict verdict, String detail, String remedy, ExitStatus status) {

  /** How it stands. */
  enum Verdict {
    OK("ok"),
    WARNING("warning"),
    FAILED("failed");

    private final String key;

    Verdict(String key) {
      this.key = key;
    }

    String key() {
      return key;
    }
  }

  static Finding ok(String subject, String detail) {
    return new Finding(subject, Verdict.OK, detail, "", ExitStatus.DONE);
  }

  static Finding warning(String subject, String detail, String remedy) {
    return new Finding(subject, Verdict.WARNING, detail, remedy, ExitStatus.DONE);
  }

  static Finding failed(String subject, String detail, String remedy, ExitStatus status) {
    return new Finding(subject, Verdict.FAILED, detail, remedy, status);
  }
}
