package org.misere.engine.search;

import static org.misere.engine.search.SearchParameters.PLY;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Move;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.engine.SearchInfo;
import org.misere.engine.SearchListener;
import org.misere.engine.eval.Evaluation;
import org.misere.engine.tables.EndgameProbe;
import org.misere.engine.tables.EndgameTables;

/**
 * One thread's iterative deepening: all root moves to depth 1, 2, 3 ... until something ends it.
 * Confined to one thread at a time; keeps its move histories between searches.
 */
public final class SearchWorker {
  /** As deep as iterations go. */
  public static final int MAX_DEPTH = 100;

  private static final int WIDE_WINDOW = 600;

  private final TranspositionTable table;
  private final SearchParameters parameters;
  private final Evaluation evaluation;
  private final Searcher searcher;
  private final EndgameTables endgames;

  private @Nullable EndgameProbe probe;
  private List<RootMove> roots = List.of();
  private SearchControl control =
      new SearchControl(System.nanoTime(), 0, SearchControl.TimeBudget.UNLIMITED, false);

  public SearchWorker(
      TranspositionTable table,
      Evaluation evaluation,
      SearchParameters parameters,
      EndgameTables endgames) {
    this.table = table;
    this.endgames = endgames;
    this.parameters = parameters;
    this.evaluation = evaluation;
    this.searcher = new Searcher(table, evaluation, parameters);
  }

  /** Forgets what earlier games taught. */
  public void newGame() {
    searcher.newGame();
  }

  /** Nodes of the present search; may be asked from any thread and lags a little. */
  public long publishedNodes() {
    return searcher.publishedNodes();
  }

  /** Who works beside the searches from now on, on their thread. */
  public void setCompanion(Companion companion) {
    searcher.setCompanion(companion);
  }

  /**
   * What to search.
   *
   * @param root a position of the worker's own, with the game as history
   * @param moves the root moves, at least one
   * @param depth the last iteration
   * @param lines how many best moves to find
   * @param skip helpers begin iterations this much deeper, so that threads don't do the same work
   * @param stopsWhenDecided a forced win or loss that is fully searched ends the search
   * @param repeatable the same task gives the same answer: it waits for tables of endings that are
   *     not there yet
   */
  public record Task(
      Position root,
      int[] moves,
      int depth,
      int lines,
      int skip,
      boolean stopsWhenDecided,
      boolean repeatable) {}

  /**
   * The best lines, best first. Always at least one, whatever interrupts the search.
   *
   * @param otherNodes what other threads of the search have done
   */
  public List<SearchInfo> search(
      Task task, SearchControl searchControl, SearchListener listener, LongSupplier otherNodes) {
    control = searchControl;
    Ruleset ruleset = task.root().ruleset();
    probe =
        task.repeatable()
            ? endgames.waitingProbe(ruleset, control::mustStop)
            : endgames.probe(ruleset);
    searcher.begin(task.root(), probe, searchControl);
    roots = new ArrayList<>(task.moves().length);
    for (int move : task.moves()) {
      roots.add(new RootMove(move));
    }
    int lines = Math.min(task.lines(), roots.size());
    List<SearchInfo> report = List.of();
    int stable = 0;
    int lastBest = 0;
    int depth = 1 + task.skip();
    for (; depth <= Math.min(task.depth(), MAX_DEPTH); depth++) {
      searcher.setRootDepth(depth);
      for (RootMove root : roots) {
        root.previousScore = root.score;
        root.score = -Scores.INFINITE;
      }
      for (int index = 0; index < lines && !control.isStopped(); index++) {
        searchLine(index, depth);
      }
      boolean interrupted = control.isStopped();
      if (!interrupted) {
        sort(roots.subList(0, lines));
      }
      if (interrupted && !takesPartialResult(report)) {
        break;
      }
      report = report(depth, interrupted ? 1 : lines, otherNodes);
      report.forEach(listener::onInfo);
      if (interrupted) {
        break;
      }
      int best = roots.getFirst().move;
      stable = best == lastBest ? stable + 1 : 0;
      lastBest = best;
      if (task.stopsWhenDecided() && !control.isWaiting() && isSettled(depth)) {
        break;
      }
      if (control.isTimeForAnswer(timeShare(stable))) {
        break;
      }
    }
    if (report.isEmpty()) {
      report = fallback(otherNodes);
      report.forEach(listener::onInfo);
    }
    return report;
  }

  /** How much of the planned time a search needs: less when the best move doesn't change. */
  private static double timeShare(int stableIterations) {
    return Math.max(0.45, 0.95 - 0.08 * stableIterations);
  }

  private boolean isSettled(int depth) {
    int score = roots.getFirst().score;
    return Scores.isDecided(score) && depth > Scores.WIN - Math.abs(score)
        || Scores.isDecided(score) && Scores.WIN - Math.abs(score) <= 2;
  }

  /**
   * After an interruption: whether the unfinished iteration found a move that it prefers. The first
   * move is searched first, so any finished move that leads now has beaten it at this depth.
   */
  private boolean takesPartialResult(List<SearchInfo> lastReport) {
    return !lastReport.isEmpty()
        && roots.getFirst().score > -Scores.INFINITE
        && roots.getFirst().move != lastReport.getFirst().line().getFirst();
  }

  private void searchLine(int index, int depth) {
    int previous = roots.get(index).previousScore;
    int window = parameters.aspiration();
    int alpha = -Scores.INFINITE;
    int beta = Scores.INFINITE;
    if (depth >= 4 && !Scores.isDecided(previous)) {
      alpha = Math.max(previous - window, -Scores.INFINITE);
      beta = Math.min(previous + window, Scores.INFINITE);
    }
    while (true) {
      int score = searchRoot(index, depth, alpha, beta);
      sort(roots.subList(index, roots.size()));
      if (control.isStopped()) {
        return;
      }
      if (score <= alpha) {
        alpha =
            window > WIDE_WINDOW ? -Scores.INFINITE : Math.max(score - window, -Scores.INFINITE);
      } else if (score >= beta) {
        beta = window > WIDE_WINDOW ? Scores.INFINITE : Math.min(score + window, Scores.INFINITE);
      } else {
        return;
      }
      window *= 3;
      for (int i = index; i < roots.size(); i++) {
        RootMove root = roots.get(i);
        if (root.score > -Scores.INFINITE) {
          root.previousScore = Math.max(root.score, root.previousScore);
        }
        root.score = -Scores.INFINITE;
      }
    }
  }

  private int searchRoot(int index, int depth, int alpha, int beta) {
    Position position = searcher.position();
    int best = -Scores.INFINITE;
    int us = position.sideToMoveIndex();
    boolean capturing = position.hasCapture() && position.ruleset().capturesForced();
    for (int i = index; i < roots.size(); i++) {
      RootMove root = roots.get(i);
      long before = searcher.nodes();
      searcher.selectiveDepth = 0;
      int from = Move.from(root.move);
      searcher.setArrival(1, History.manTo(us, position.pieceTypeAt(from), Move.to(root.move)));
      position.make(root.move);
      int newDepth = (depth - 1) * PLY;
      int score;
      if (i == index) {
        score = -searcher.search(-beta, -alpha, newDepth, 1, true);
      } else {
        int reduction =
            !capturing && depth >= 4 && i > index + 3 && !position.hasCapture() ? PLY : 0;
        score = -searcher.search(-alpha - 1, -alpha, newDepth - reduction, 1, true);
        if (score > alpha && reduction > 0) {
          score = -searcher.search(-alpha - 1, -alpha, newDepth, 1, true);
        }
        if (score > alpha) {
          score = -searcher.search(-beta, -alpha, newDepth, 1, true);
        }
      }
      position.unmake();
      if (control.isStopped()) {
        return best;
      }
      root.nodes = searcher.nodes() - before;
      if (i == index || score > alpha) {
        root.score = score;
        root.selectiveDepth = searcher.selectiveDepth;
        root.setLine(searcher.line(1), searcher.lineLength(1));
      } else {
        root.score = -Scores.INFINITE;
      }
      if (score > best) {
        best = score;
        alpha = Math.max(alpha, score);
        if (score >= beta) {
          break;
        }
      }
    }
    return best;
  }

  /** Best scores first; equal ones stay in their order. */
  private static void sort(List<RootMove> some) {
    some.sort(
        (a, b) ->
            a.score != b.score
                ? Integer.compare(b.score, a.score)
                : Integer.compare(b.previousScore, a.previousScore));
  }

  private List<SearchInfo> report(int depth, int lines, LongSupplier otherNodes) {
    long nodes = searcher.nodes() + otherNodes.getAsLong();
    long millis = control.elapsedNanos() / 1_000_000;
    int permill = table.permill();
    return IntStream.range(0, lines)
        .mapToObj(
            i -> {
              RootMove root = roots.get(i);
              return new SearchInfo(
                  depth,
                  Math.max(depth, root.selectiveDepth),
                  i + 1,
                  Scores.toScore(root.score),
                  nodes,
                  millis,
                  permill,
                  toTheEnd(root));
            })
        .toList();
  }

  /** The line, played on by the tables where they decided it. */
  private List<Integer> toTheEnd(RootMove root) {
    List<Integer> line = new ArrayList<>(IntStream.of(root.line()).boxed().toList());
    int plies = Scores.WIN - Math.abs(root.score);
    if (probe == null || !Scores.isDecided(root.score) || line.size() >= plies) {
      return line;
    }
    Position end = searcher.position().copy();
    line.forEach(end::make);
    while (line.size() < plies && EndgameProbe.hasFewMen(end)) {
      int move = probe.decidedMove(end);
      if (move == Move.NONE) {
        break;
      }
      line.add(move);
      end.make(move);
    }
    return line;
  }

  /** When not even depth 1 was finished: the best move that was, or the first one. */
  private List<SearchInfo> fallback(LongSupplier otherNodes) {
    sort(roots);
    RootMove root = roots.getFirst();
    if (root.score == -Scores.INFINITE) {
      root.score = evaluation.evaluate(searcher.position());
    }
    return report(1, 1, otherNodes);
  }
}
