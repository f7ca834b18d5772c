package org.misere.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The {@code misere} command. */
@Command(
    name = "misere",
    description = "An antichess player for Lichess BOT accounts, with its own engine inside.",
    mixinStandardHelpOptions = true)
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.exit(new CommandLine(new Main()).addSubcommand(new MatchCommand()).execute(args));
  }
}
