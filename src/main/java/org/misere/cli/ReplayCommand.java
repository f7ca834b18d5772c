package org.misere.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.misere.chess.Game;
import org.misere.chess.IllegalMoveException;
import org.misere.chess.Outcome;
import org.misere.chess.Ruleset;
import org.misere.chess.Uci;
import org.misere.chess.VerdictText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code misere replay}. */
@Command(
    name = "replay",
    description = "Plays recorded games through the rules and compares the results.",
    footer = {
      "",
      "A line of FILE is a game from the start position: its moves in UCI notation, "
          + "then its result. A comment line that begins with \"# RULES |\" names the "
          + "ruleset of the game below. Any result is right for a game that the rules have "
          + "not ended."
    },
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  private static final Set<String> RESULTS = Set.of("1-0", "0-1", "1/2-1/2", "*");

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RulesOption rules = new RulesOption();

  @Parameters(paramLabel = "FILE", description = "The games.")
  private Path file = Path.of("");

  @Override
  public Integer call() throws IOException {
    CheckTally tally = new CheckTally(spec.commandLine().getOut());
    Ruleset ruleset = rules.ruleset();
    List<String> lines = SuiteRow.lines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("#")) {
        String first = line.substring(1).split("\\|", -1)[0].strip();
        ruleset = Ruleset.byId(first).orElse(rules.ruleset());
      } else if (!line.isEmpty()) {
        Optional<String> fault = fault(ruleset, line);
        String where = file + ":" + (i + 1) + ": ";
        fault.ifPresentOrElse(what -> tally.fail(where + what), tally::pass);
        ruleset = rules.ruleset();
      }
    }
    return tally.finish().code();
  }

  /** What is wrong with a recorded game, if anything is. */
  private static Optional<String> fault(Ruleset ruleset, String line) {
    List<String> words = new ArrayList<>(List.of(line.split("\\s+")));
    String result = words.removeLast();
    if (!RESULTS.contains(result)) {
      return Optional.of("the line ends with \"" + result + "\" and not with a result");
    }
    Game game = Game.start(ruleset);
    for (int i = 0; i < words.size(); i++) {
      Optional<Outcome> over = game.automaticOutcome();
      if (over.isPresent()) {
        return Optional.of(
            "the game was over before move "
                + (i + 1)
                + " ("
                + words.get(i)
                + "): "
                + VerdictText.sentence(game.position(), over.get()));
      }
      try {
        game.play(Uci.parse(game.position(), words.get(i)));
      } catch (IllegalMoveException e) {
        return Optional.of("move " + (i + 1) + ": " + e.getMessage());
      }
    }
    return game.automaticOutcome()
        .filter(outcome -> !outcome.result().equals(result))
        .map(
            outcome ->
                "the game ended "
                    + outcome.result()
                    + " ("
                    + VerdictText.sentence(game.position(), outcome)
                    + ") instead of "
                    + result);
  }
}
