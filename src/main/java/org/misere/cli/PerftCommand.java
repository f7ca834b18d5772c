package org.misere.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Perft;
import org.misere.chess.Position;
import org.misere.chess.Uci;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code misere perft}. */
@Command(
    name = "perft",
    description = "Counts the legal move sequences of a length, or checks such counts.",
    footer = {
      "",
      "A short count is repeated, and the first run, in which Java still compiles, is "
          + "shown apart."
    },
    mixinStandardHelpOptions = true)
final class PerftCommand implements Callable<Integer> {
  /** A count that took longer at first is not repeated. */
  private static final double LONG_SECONDS = 10.0;

  private static final double REPEAT_SECONDS = 2.0;
  private static final int MAX_REPEATS = 200;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private PositionOptions start = new PositionOptions();

  @Option(names = "--depth", paramLabel = "N", description = "The length, 0 or more.")
  private int depth = -1;

  @Option(names = "--divide", description = "Also show the count after each move.")
  private boolean divide;

  @Option(names = "--json", description = "One JSON document: nodes, seconds and more.")
  private boolean json;

  @Option(
      names = "--suite",
      paramLabel = "CSV",
      description = "Check the rows of a file instead: ruleset,fen,depth,nodes.")
  private @Nullable Path suite;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (suite != null) {
      return check(suite, out).code();
    }
    if (depth < 0) {
      throw new CommandFailure(ExitStatus.USAGE, "say how deep with --depth N, or --suite CSV");
    }
    Position position = start.game().position();
    if (divide && !json) {
      divide(position).forEach((move, nodes) -> out.println(move + ": " + nodes));
    }
    Timing timing = measure(position);
    if (json) {
      out.println(JsonMapper.shared().writeValueAsString(document(position, timing)));
    } else {
      out.print(timing.text());
    }
    out.flush();
    return ExitStatus.DONE.code();
  }

  private static ExitStatus check(Path file, PrintWriter out) throws IOException {
    CheckTally tally = new CheckTally(out);
    for (SuiteRow row : SuiteRow.read(file, 4)) {
      int depth = (int) row.number(0);
      long expected = row.number(1);
      long nodes = Perft.count(row.position(), depth);
      if (nodes == expected) {
        tally.pass();
      } else {
        tally.fail(row + " depth " + depth + ": " + nodes + " instead of " + expected);
      }
    }
    return tally.finish();
  }

  private Map<String, Long> divide(Position position) {
    Map<String, Long> counts = new LinkedHashMap<>();
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    for (int i = 0; depth > 0 && i < moves.size(); i++) {
      position.make(moves.get(i));
      counts.put(Uci.format(moves.get(i)), Perft.count(position, depth - 1));
      position.unmake();
    }
    return counts;
  }

  private Map<String, Object> document(Position position, Timing timing) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("ruleset", position.ruleset().id());
    document.put("fen", position.toString());
    document.put("depth", depth);
    document.put("nodes", timing.nodes);
    document.put("seconds", timing.warmRuns == 0 ? timing.firstSeconds : timing.warmSeconds);
    document.put("firstRunSeconds", timing.firstSeconds);
    document.put("warmRuns", timing.warmRuns);
    if (divide) {
      document.put("divide", divide(position));
    }
    return document;
  }

  private Timing measure(Position position) {
    long begin = System.nanoTime();
    long nodes = Perft.count(position, depth);
    double first = secondsSince(begin);
    int runs = 0;
    double best = Double.MAX_VALUE;
    long repeatsBegin = System.nanoTime();
    while (first < LONG_SECONDS
        && secondsSince(repeatsBegin) < REPEAT_SECONDS
        && runs < MAX_REPEATS) {
      long again = System.nanoTime();
      if (Perft.count(position, depth) != nodes) {
        throw new IllegalStateException("the same count came out differently");
      }
      best = Math.min(best, secondsSince(again));
      runs++;
    }
    return new Timing(depth, nodes, first, best, runs);
  }

  private static double secondsSince(long nanoTime) {
    return (System.nanoTime() - nanoTime) / 1e9;
  }

  /** What was counted and how long it took; {@code warmSeconds} is the best of the later runs. */
  private record Timing(
      int depth, long nodes, double firstSeconds, double warmSeconds, int warmRuns) {
    String text() {
      String text =
          String.format(Locale.ROOT, "depth %d: %d nodes%n", depth, nodes)
              + line("first run", firstSeconds, "while Java compiles");
      return warmRuns == 0 ? text : text + line("warm", warmSeconds, "best of " + warmRuns);
    }

    private String line(String name, double seconds, String remark) {
      return String.format(
          Locale.ROOT,
          "%-10s%8.3f s %8.1f M nodes/s  (%s)%n",
          name,
          seconds,
          nodes / seconds / 1e6,
          remark);
    }
  }
}
