package org.misere.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.misere.chess.Outcome;
import org.misere.chess.Position;
import org.misere.chess.VerdictText;
import org.misere.chess.Verdicts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code misere outcome}. */
@Command(
    name = "outcome",
    description = "Checks verdicts on positions: who has won, or that the game goes on.",
    mixinStandardHelpOptions = true)
final class OutcomeCommand implements Callable<Integer> {
  private static final Set<String> RESULTS = Set.of("white", "black", "draw", "ongoing");

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--suite",
      paramLabel = "CSV",
      required = true,
      description =
          "A file of rows ruleset,fen,result,reason; result: white, black, draw, ongoing.")
  private Path suite = Path.of("");

  @Override
  public Integer call() throws IOException {
    CheckTally tally = new CheckTally(spec.commandLine().getOut());
    for (SuiteRow row : SuiteRow.read(suite, 3)) {
      String expected = row.expected().get(0).strip();
      if (!RESULTS.contains(expected)) {
        throw new CommandFailure(
            ExitStatus.USAGE,
            row.where() + ": a result is white, black, draw or ongoing, not \"" + expected + "\"");
      }
      Position position = row.position();
      Optional<Outcome> outcome = Verdicts.of(position);
      String result = outcome.map(OutcomeCommand::result).orElse("ongoing");
      if (result.equals(expected)) {
        tally.pass();
      } else {
        tally.fail(
            row
                + ": "
                + result
                + outcome.map(o -> " (" + VerdictText.sentence(position, o) + ")").orElse("")
                + " instead of "
                + String.join(", ", row.expected()));
      }
    }
    return tally.finish().code();
  }

  private static String result(Outcome outcome) {
    return outcome.winner().map(side -> side.name().toLowerCase(Locale.ROOT)).orElse("draw");
  }
}
