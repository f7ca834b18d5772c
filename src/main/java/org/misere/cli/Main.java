package org.misere.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The {@code misere} command. */
@Command(
    name = "misere",
    description = "An antichess player for Lichess BOT accounts, with its own engine inside.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = Version.class,
    mixinStandardHelpOptions = true,
    footer = {
      "",
      "Exit status: 0 done; 1 it ran and the answer is no; 2 wrong usage or "
          + "configuration; 3 the token or the account was refused; 4 the server could not "
          + "be reached."
    })
public final class Main implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  private Main() {}

  public static void main(String[] args) {
    Thread.setDefaultUncaughtExceptionHandler(Main::uncaught);
    // JSON, YAML and UCI have one way to write a number, whatever the user's language.
    Locale.setDefault(Locale.ROOT);
    System.exit(
        PlainRun.of(args)
            .map(PlainRun::execute)
            .orElseGet(() -> commandLine(args.length == 0 ? "" : args[0]).execute(args)));
  }

  /** A thread that ends by a fault of ours is logged; without memory the process ends. */
  private static void uncaught(Thread thread, Throwable fault) {
    if (fault instanceof VirtualMachineError) {
      System.err.println("misere: " + fault + "; give it more memory, or a smaller engine.hash");
      Runtime.getRuntime().halt(ExitStatus.NO.code());
    }
    LoggerFactory.getLogger(Main.class).error("{} ended by a fault", thread.getName(), fault);
  }

  /** The command line with all its commands. */
  static CommandLine commandLine() {
    return commandLine("");
  }

  /** The command line with the command of this name, or with all when there is none. */
  static CommandLine commandLine(String named) {
    CommandLine line = new CommandLine(new Main());
    new Commands().addTo(line, named);
    Failures failures = new Failures();
    return line.setExecutionExceptionHandler(failures)
        .setParameterExceptionHandler(failures)
        .setCaseInsensitiveEnumValuesAllowed(true);
  }

  /** Without a command: shows the commands. */
  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    spec.commandLine().usage(err);
    err.flush();
    return ExitStatus.USAGE.code();
  }
}
