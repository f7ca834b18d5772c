package org.misere.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.Optional;

/**
 * {@code misere run} as containers and services call it, without the parser: its classes are of a
 * format too old for the AOT cache, and reading them and our annotations takes a fifth of the time
 * until the bot is ready. Every other call, and every mistake, goes to the parser.
 *
 * @param file the value of {@code --config}
 */
record PlainRun(Optional<Path> file) {
  private static final String RUN = "run";
  private static final String CONFIG = "--config";

  /** The call, if it is {@code run}, {@code run --config FILE} or {@code run --config=FILE}. */
  static Optional<PlainRun> of(String... args) {
    if (args.length == 0 || !args[0].equals(RUN)) {
      return Optional.empty();
    }
    if (args.length == 1) {
      return Optional.of(new PlainRun(Optional.empty()));
    }
    if (args.length == 2 && args[1].startsWith(CONFIG + "=")) {
      return plain(args[1].substring(CONFIG.length() + 1));
    }
    return args.length == 3 && args[1].equals(CONFIG) ? plain(args[2]) : Optional.empty();
  }

  private static Optional<PlainRun> plain(String file) {
    // The parser knows more about dashes and quotes.
    boolean usual = !file.isEmpty() && file.chars().noneMatch(c -> c == '"' || c == 0);
    return usual && !file.startsWith("-")
        ? Optional.of(new PlainRun(Optional.of(Path.of(file))))
        : Optional.empty();
  }

  /** Runs the bot, and gives the exit status. */
  int execute() {
    return execute(new PrintWriter(System.err, true, Charset.defaultCharset()));
  }

  int execute(PrintWriter err) {
    try {
      return new RunCommand(ConfigurationOption.of(file)).call();
    } catch (RuntimeException | InterruptedException failure) {
      // The root of the command, as the parser has one for all others.
      return Failures.report(failure, err);
    }
  }
}
