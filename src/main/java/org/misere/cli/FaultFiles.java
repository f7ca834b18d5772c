package org.misere.cli;

import java.io.IOException;
import java.nio.file.Path;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.faults.FaultScript;
import org.misere.sandbox.faults.FaultScriptException;

/** Fault scripts from files that a user names. */
final class FaultFiles {
  private FaultFiles() {}

  /**
   * Reads one.
   *
   * @throws CommandFailure when it can't be read or is wrong
   */
  static FaultScript read(Path file, String option) {
    try {
      return Sandbox.faultScripts().read(file);
    } catch (IOException unreadable) {
      throw new CommandFailure(ExitStatus.USAGE, option + ": " + file + " cannot be read");
    } catch (FaultScriptException wrong) {
      throw new CommandFailure(ExitStatus.USAGE, file + ": " + wrong.getMessage());
    }
  }
}
