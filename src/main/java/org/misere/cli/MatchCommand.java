package org.misere.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Fen;
import org.misere.chess.FenException;
import org.misere.chess.Ruleset;
import org.misere.training.match.Budget;
import org.misere.training.match.Match;
import org.misere.training.match.MatchListener;
import org.misere.training.match.MatchScore;
import org.misere.training.match.MatchSettings;
import org.misere.training.match.MatchSettings.Player;
import org.misere.training.match.Openings;
import org.misere.training.match.Pentanomial;
import org.misere.training.match.Sprt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code misere match}: two engines, paired openings, a score with its error. */
@Command(
    name = "match",
    description = {
      "Plays two engines against each other, each opening with either colour.",
      "An engine is a command that speaks UCI, or `internal`: our own in this " + "process."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class MatchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--a", required = true, paramLabel = "CMD", description = "The first engine.")
  private String first = "";

  @Option(names = "--b", required = true, paramLabel = "CMD", description = "The second engine.")
  private String second = "";

  @Option(
      names = "--openings",
      required = true,
      paramLabel = "EPD",
      description = "A file with a FEN or EPD a line.")
  private Path openings = Path.of("");

  @Option(
      names = "--tc",
      paramLabel = "S+S",
      description = "A clock: seconds and increment, like 10+0.1.")
  private @Nullable String clock;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Nodes a move instead; repeatable under any load.")
  private @Nullable Long nodes;

  @Option(names = "--movetime", paramLabel = "MS", description = "Milliseconds a move instead.")
  private @Nullable Long moveTime;

  @Option(names = "--nodes-a", paramLabel = "N", description = "Nodes a move of the first engine.")
  private @Nullable Long firstNodes;

  @Option(names = "--nodes-b", paramLabel = "N", description = "Nodes a move of the second.")
  private @Nullable Long secondNodes;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      description = "Pairs of games; default: as many as there are openings.")
  private @Nullable Integer pairs;

  @Option(
      names = "--sprt",
      paramLabel = "E0,E1",
      split = ",",
      arity = "1",
      description = "Stop when one of these Elo differences is established (5 %% error each).")
  private double @Nullable [] sprt;

  @Option(names = "--rules", paramLabel = "R", description = "The ruleset; default: antichess.")
  private String rules = "antichess";

  @Option(names = "--hash", paramLabel = "MB", description = "Hash of either engine; default: 64.")
  private int hash = 64;

  @Option(
      names = "--option-a",
      paramLabel = "K=V",
      description = "A UCI option of the first engine; can be given again.")
  private Map<String, String> firstOptions = new LinkedHashMap<>();

  @Option(
      names = "--option-b",
      paramLabel = "K=V",
      description = "A UCI option of the second engine.")
  private Map<String, String> secondOptions = new LinkedHashMap<>();

  @Option(names = "--concurrency", paramLabel = "K", description = "Games at once; default: 1.")
  private int concurrency = 1;

  @Option(
      names = "--margin",
      paramLabel = "MS",
      description = "Over the time by so much is no forfeit yet; default: 200.")
  private long margin = MatchSettings.DEFAULT_MARGIN_MILLIS;

  @Option(names = "--pgn", paramLabel = "FILE", description = "Where the games are written.")
  private @Nullable Path pgn;

  @Option(
      names = "--resume",
      description = "Take up the match of that file: its games count and are not played again.")
  private boolean resume;

  @Option(names = "--seed", paramLabel = "S", description = "Shuffle the openings by this number.")
  private @Nullable Long seed;

  @Option(names = "--json", description = "Print the result as one JSON document.")
  private boolean json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    MatchSettings settings = settings();
    PrintWriter err = spec.commandLine().getErr();
    Match match = new Match(settings, progress(err, settings.sprt()));
    MatchScore score;
    try {
      score = match.run();
    } catch (IOException e) {
      throw usage(e.getMessage() == null ? e.toString() : e.getMessage());
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(json ? json(score, settings) : score.summary(settings.sprt()));
    out.flush();
    return 0;
  }

  private static MatchListener progress(PrintWriter err, Optional<Sprt> sprt) {
    return new MatchListener() {
      @Override
      public void gameEnded(String line, boolean fault, MatchScore score) {
        err.println((fault ? "*** FAULT " : "") + line);
        if (score.games() % 10 == 0) {
          err.println("    " + score.summary(sprt));
        }
        err.flush();
      }

      @Override
      public void boardFailed(String reason) {
        err.println("*** " + reason);
        err.flush();
      }
    };
  }

  private MatchSettings settings() {
    Ruleset ruleset =
        Ruleset.byId(rules).orElseThrow(() -> usage("there is no ruleset '" + rules + "'"));
    try {
      Openings read = Openings.read(openings);
      for (String fen : read.all()) {
        Fen.parse(ruleset, fen);
      }
      return new MatchSettings(
          ruleset,
          new Player(first, firstOptions),
          new Player(second, secondOptions),
          seed == null ? read : read.shuffled(seed),
          budget(firstNodes, "--nodes-a"),
          budget(secondNodes, "--nodes-b"),
          pairs == null ? read.size() : pairs,
          sprt(),
          hash,
          concurrency,
          margin,
          MatchSettings.DEFAULT_HANG_MILLIS,
          Optional.ofNullable(pgn),
          resume);
    } catch (FenException e) {
      throw usage(openings + ": " + e.getMessage());
    } catch (IOException e) {
      throw usage(openings + " can't be read: " + e.getMessage());
    } catch (IllegalArgumentException e) {
      throw usage(e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  private Budget budget(@Nullable Long ownNodes, String option) {
    int given = (clock == null ? 0 : 1) + (nodes == null ? 0 : 1) + (moveTime == null ? 0 : 1);
    if (given > 1) {
      throw usage("--tc, --nodes and --movetime exclude each other");
    }
    if (ownNodes != null) {
      return new Budget.Nodes(ownNodes);
    }
    if (clock != null) {
      return Budget.Clock.parse(clock);
    }
    if (nodes != null) {
      return new Budget.Nodes(nodes);
    }
    if (moveTime != null) {
      return new Budget.MoveTime(moveTime);
    }
    throw usage("how long may they think? Give --tc, --nodes, --movetime or " + option);
  }

  private Optional<Sprt> sprt() {
    double[] bounds = sprt;
    if (bounds == null) {
      return Optional.empty();
    }
    if (bounds.length != 2) {
      throw usage("--sprt takes two Elo differences, like 0,5");
    }
    return Optional.of(Sprt.of(bounds[0], bounds[1]));
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static String json(MatchScore score, MatchSettings settings) {
    Pentanomial.Estimate elo = score.pairs().elo();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "{\"games\":%d,\"wins\":%d,\"draws\":%d,\"losses\":%d,\"points\":%.1f,"
                + "\"pairs\":%s,\"elo\":%s,\"eloLow\":%s,\"eloHigh\":%s,\"los\":%.4f,"
                + "\"faultsA\":%d,\"faultsB\":%d",
            score.games(),
            score.wins(),
            score.draws(),
            score.losses(),
            score.points(),
            score.pairs(),
            number(elo.elo()),
            number(elo.low()),
            number(elo.high()),
            score.pairs().likelihoodOfSuperiority(),
            score.firstFaults(),
            score.secondFaults()));
    settings
        .sprt()
        .ifPresent(
            test ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        ",\"llr\":%.4f,\"sprt\":\"%s\"",
                        test.logLikelihoodRatio(score.pairs()),
                        test.verdict(score.pairs()).name().toLowerCase(Locale.ROOT))));
    return text.append('}').toString();
  }

  /** JSON has no infinity. */
  private static String number(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.2f", value) : "null";
  }
}
