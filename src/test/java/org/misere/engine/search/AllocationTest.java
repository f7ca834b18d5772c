package org.misere.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.chess.Fen;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.engine.SearchInfo;
import org.misere.engine.SearchListener;
import org.misere.engine.eval.EvaluationWeights;
import org.misere.engine.eval.HandEvaluation;
import org.misere.engine.search.SearchControl.TimeBudget;
import org.misere.engine.tables.EndgameTables;

/** The search makes no garbage: what it allocates does not grow with its nodes. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class AllocationTest {
  private static final int NODES = 300_000;

  /** Reports, root moves and lines, some dozens of bytes for each depth and root move. */
  private static final long BYTES = 200_000;

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @ValueSource(
      strings = {
        Fen.START,
        "r3kbnr/p1p2p1p/6p1/4p3/8/2P4P/PP2PPP1/RN2KBNR b - - 0 9",
        "8/5p2/2k5/8/3n4/1P6/4P3/6B1 w - - 0 40"
      })
  void searchingAllocatesNothingForItsNodes(String fen) {
    try (TranspositionTable table = new TranspositionTable(16)) {
      SearchWorker worker =
          new SearchWorker(
              table,
              new HandEvaluation(EvaluationWeights.defaults()),
              SearchParameters.DEFAULT,
              new EndgameTables(_ -> {})); // making tables is not searching
      search(worker, fen, 20_000); // loads the classes
      table.clear();
      worker.newGame();
      long before = threads.getCurrentThreadAllocatedBytes();
      SearchInfo info = search(worker, fen, NODES);
      long allocated = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(info.nodes()).isGreaterThan(NODES / 4);
      assertThat(allocated).as("bytes for %d nodes", info.nodes()).isLessThan(BYTES);
    }
  }

  private static SearchInfo search(SearchWorker worker, String fen, int nodes) {
    Position root = Fen.parse(Ruleset.ANTICHESS, fen);
    MoveList moves = new MoveList();
    Moves.generate(root, moves);
    List<SearchInfo> best =
        worker.search(
            new SearchWorker.Task(
                root, moves.toArray(), SearchWorker.MAX_DEPTH, 1, 0, false, false),
            new SearchControl(System.nanoTime(), nodes, TimeBudget.UNLIMITED, false),
            SearchListener.SILENT,
            () -> 0);
    return best.getFirst();
  }
}
