package org.misere.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.misere.store.ChallengeRecord;
import org.misere.store.OpponentSummary;
import org.misere.store.Store;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code misere opponents}. */
@Command(
    name = "opponents",
    description = {
      "Shows who played with us and how it went; with a NAME the challenges from and "
          + "to this one, each with its decision and the reason.",
      "Works while the bot runs."
    },
    mixinStandardHelpOptions = true)
final class OpponentsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RecordsOption records = new RecordsOption();

  @Parameters(paramLabel = "NAME", arity = "0..1", description = "Show this one's challenges.")
  private @Nullable String name;

  @Option(
      names = "--challenges",
      description = "Show the last challenges from and to everybody, with decisions and reasons.")
  private boolean challenges;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    try (Store store = records.open()) {
      if (name != null) {
        printChallenges(out, store.challenges().with(name, records.limit()));
      } else if (challenges) {
        printChallenges(out, store.challenges().newest(records.limit()));
      } else {
        printOpponents(out, store.games().opponents(records.limit()));
      }
    }
    out.flush();
    return ExitStatus.DONE.code();
  }

  private void printOpponents(PrintWriter out, List<OpponentSummary> opponents) {
    if (records.json()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      opponents.forEach(opponent -> list.add(RecordsJson.opponent(opponent)));
      out.println(list);
      return;
    }
    for (OpponentSummary summary : opponents) {
      out.printf(
          "%-24s  %3d games  +%d -%d =%d  last %s%n",
          GamesCommand.rated(summary.opponent().name(), summary.opponent().rating()),
          summary.games(),
          summary.won(),
          summary.lost(),
          summary.drawn(),
          GamesCommand.MINUTES.format(summary.lastPlayedAt()));
    }
  }

  private void printChallenges(PrintWriter out, List<ChallengeRecord> challenges) {
    if (records.json()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      challenges.forEach(challenge -> list.add(RecordsJson.challenge(challenge)));
      out.println(list);
      return;
    }
    for (ChallengeRecord challenge : challenges) {
      out.printf(
          "%s  %-8s  %-4s %-20s  %-24s  %s: %s%n",
          GamesCommand.MINUTES.format(challenge.at()),
          challenge.id(),
          challenge.incoming() ? "from" : "to",
          GamesCommand.rated(challenge.opponent().name(), challenge.opponent().rating()),
          challenge.terms(),
          challenge.reasonKey().isEmpty()
              ? challenge.decision()
              : challenge.decision() + " as " + challenge.reasonKey(),
          challenge.reason());
    }
  }
}
