package org.misere.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A command as its user sees it. */
record CommandRun(int status, String out, String err) {
  static CommandRun misere(String... args) {
    return run(Main.commandLine(), args);
  }

  static CommandRun run(CommandLine line, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status =
        line.setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
            .execute(args);
    return new CommandRun(status, out.toString(), err.toString());
  }
}
