package org.misere.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
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
      "Exit status: 0 done; 1 it ran and the answer is no; 2 wrong usage or configuration;",
      "3 the token or the account was refused; 4 the server could not be reached."
    })
public final class Main implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  private Main() {}

  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** Every command, in the order of the help page. */
  private static void addCommands(CommandLine line) {
    line.addSubcommand(new RunCommand());
    line.addSubcommand(new DemoCommand());
    line.addSubcommand(new SandboxCommand());
    line.addSubcommand(new CheckCommand());
    line.addSubcommand(new UpgradeCommand());
    line.addSubcommand(new GamesCommand());
    line.addSubcommand(new OpponentsCommand());
    line.addSubcommand(new UciCommand());
    line.addSubcommand(new BenchCommand());
    line.addSubcommand(new PerftCommand());
    line.addSubcommand(new ShowCommand());
    line.addSubcommand(new OutcomeCommand());
    line.addSubcommand(new ReplayCommand());
    line.addSubcommand(new ReplayStreamCommand());
    line.addSubcommand(new MatchCommand());
    line.addSubcommand(new SolveCommand());
    line.addSubcommand(new TrainCommand());
    line.addSubcommand(new ConfigCommand());
    line.addSubcommand(new WarmCommand());
  }

  /** The command line with all its commands. */
  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new Main());
    addCommands(line);
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
