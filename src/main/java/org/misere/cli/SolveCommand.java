package org.misere.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.misere.chess.Fen;
import org.misere.chess.FenException;
import org.misere.chess.Game;
import org.misere.chess.IllegalMoveException;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.San;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.engine.proof.ProofLimits;
import org.misere.engine.proof.ProofResult;
import org.misere.engine.proof.ProofSearch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code misere solve}: who wins a position by force. */
@Command(
    name = "solve",
    description = {
      "Looks for a forced win of either side by proof search.",
      "A winner that is announced has been checked against every reply."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class SolveCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--rules", paramLabel = "R", description = "The ruleset; default: antichess.")
  private String rules = "antichess";

  @Option(names = "--fen", paramLabel = "F", description = "The position; default: the start.")
  private String fen = Fen.START;

  @Option(names = "--moves", paramLabel = "M", description = "UCI moves from there, with blanks.")
  private String moves = "";

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "At most so long; default: until it is solved.")
  private double seconds = Double.POSITIVE_INFINITY;

  @Option(
      names = "--threads",
      paramLabel = "T",
      description = "That search together; default: as many as there are cores.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--hash",
      paramLabel = "MB",
      description =
          "Memory for positions at most; it is taken as it fills. Default: half of what Java"
              + " may use.")
  private int hash = (int) Math.max(16, Runtime.getRuntime().maxMemory() / 2 / 1024 / 1024);

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Override
  public Integer call() {
    Ruleset ruleset =
        Ruleset.byId(rules)
            .orElseThrow(
                () -> new CommandFailure(ExitStatus.USAGE, "there is no ruleset '" + rules + "'"));
    if (seconds <= 0 || hash <= 0 || threads <= 0) {
      throw new CommandFailure(ExitStatus.USAGE, "--seconds, --hash and --threads are positive");
    }
    Game game = game(ruleset);
    long millis =
        seconds > Long.MAX_VALUE / 1e4 ? Long.MAX_VALUE : Math.round(Math.max(1, seconds * 1000));
    ProofResult result;
    try (ProofSearch search = new ProofSearch(hash, threads)) {
      result = search.solve(game, ProofLimits.millis(millis), () -> false);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(json ? json(result) : text(game, result));
    out.flush();
    return result.winner().isPresent() ? ExitStatus.DONE.code() : ExitStatus.NO.code();
  }

  private Game game(Ruleset ruleset) {
    List<String> words = moves.isBlank() ? List.of() : List.of(moves.strip().split("\\s+"));
    try {
      return Game.replay(ruleset, fen, words);
    } catch (FenException e) {
      throw new CommandFailure(ExitStatus.USAGE, "--fen: " + e.getMessage());
    } catch (IllegalMoveException e) {
      throw new CommandFailure(ExitStatus.USAGE, "--moves: " + e.getMessage());
    }
  }

  private static String text(Game game, ProofResult result) {
    StringBuilder text = new StringBuilder(winner(result));
    if (result.winner().isPresent()) {
      text.append(" wins in ").append(result.plies()).append(" plies: ").append(san(game, result));
    }
    return text.append(
            String.format(
                Locale.ROOT,
                "%n%,d nodes, %.2f s, %,d positions in the proof",
                result.nodes(),
                result.millis() / 1000.0,
                result.proofPositions()))
        .toString();
  }

  private static String san(Game game, ProofResult result) {
    Position position = game.position();
    List<String> words = new ArrayList<>();
    for (int move : result.line()) {
      if (position.sideToMove() == Side.WHITE || words.isEmpty()) {
        words.add(position.fullmoveNumber() + (position.sideToMove() == Side.WHITE ? "." : "..."));
      }
      words.add(San.format(position, move));
      position.make(move);
    }
    return String.join(" ", words);
  }

  private static String json(ProofResult result) {
    String line =
        result.line().stream()
            .map(move -> "\"" + Uci.format(move) + "\"")
            .collect(Collectors.joining(","));
    return String.format(
        Locale.ROOT,
        "{\"winner\":\"%s\",\"nodes\":%d,\"seconds\":%.3f,\"plies\":%d,\"line\":[%s],"
            + "\"proofPositions\":%d}",
        winner(result),
        result.nodes(),
        result.millis() / 1000.0,
        result.plies(),
        line,
        result.proofPositions());
  }

  private static String winner(ProofResult result) {
    return result.winner().map(side -> side.name().toLowerCase(Locale.ROOT)).orElse("unknown");
  }
}
