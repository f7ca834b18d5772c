package org.misere.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;

/**
 * A fixed workload: a list of antichess positions, searched by one thread to one depth. Its node
 * count is the fingerprint of the search: a refactoring leaves it as it is.
 */
public final class Bench {
  /** In plies; the whole takes a few seconds. */
  public static final int DEPTH = 8;

  private static final int HASH_MEGABYTES = 16;
  private static final String POSITIONS = "bench-positions.txt";

  private Bench() {}

  /**
   * What the workload took.
   *
   * @param nodes the same on every run
   */
  public record Result(int positions, long nodes, long nanos) {
    public long nodesPerSecond() {
      return (long) (nodes * 1e9 / Math.max(1, nanos));
    }
  }

  /** Runs the workload. */
  public static Result run(int depth) {
    List<String> fens = positions();
    long nodes = 0;
    long started = System.nanoTime();
    try (Engine engine = new Engine(new EngineOptions(HASH_MEGABYTES, 1))) {
      for (String fen : fens) {
        engine.newGame();
        Game game = Game.from(Fen.parse(Ruleset.ANTICHESS, fen));
        nodes +=
            engine
                .search(SearchRequest.of(game, Limits.depth(depth)), SearchListener.SILENT)
                .result()
                .join()
                .last()
                .map(SearchInfo::nodes)
                .orElse(0L);
      }
    }
    return new Result(fens.size(), nodes, System.nanoTime() - started);
  }

  private static List<String> positions() {
    try (var stream =
            Objects.requireNonNull(
                Bench.class.getResourceAsStream(POSITIONS), "the positions are missing");
        var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader.lines().filter(line -> !line.isBlank()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
