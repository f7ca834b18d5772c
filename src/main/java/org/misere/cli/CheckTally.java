package org.misere.cli;

import java.io.PrintWriter;

/** Counts the rows of a check file that agree and those that don't, and shows the latter. */
final class CheckTally {
  private final PrintWriter out;
  private int passed;
  private int failed;

  CheckTally(PrintWriter out) {
    this.out = out;
  }

  void pass() {
    passed++;
  }

  void fail(String mismatch) {
    failed++;
    out.println(mismatch);
  }

  /** Prints the last line and gives the exit status. */
  ExitStatus finish() {
    out.println(passed + " passed, " + failed + " failed");
    out.flush();
    return failed == 0 ? ExitStatus.DONE : ExitStatus.NO;
  }
}
