package org.misere.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.misere.chess.Move;
import org.misere.chess.Position;
import org.misere.engine.proof.ProofSearch;
import org.misere.engine.search.Advisor;
import org.misere.engine.search.SearchControl;
import org.misere.engine.search.SearchWorker;

/** One search on its threads. Thread-safe. */
final class RunningSearch implements SearchHandle {
  /** Opening moves are varied in so many plies from the start. */
  private static final int VARIETY_PLIES = 12;

  private static final int VARIETY_LINES = 4;

  private final SearchRequest request;
  private final SearchListener listener;
  private final SearchControl control;
  private final CompletableFuture<SearchResult> result = new CompletableFuture<>();

  /** Released when an answer may be given. */
  private final CountDownLatch answerable;

  RunningSearch(SearchRequest request, SearchListener listener) {
    this.request = request;
    this.listener = listener;
    boolean waits = request.ponder() || request.limits().infinite();
    this.control =
        new SearchControl(
            System.nanoTime(),
            request.limits().nodes().orElse(Long.MAX_VALUE),
            request.ponder()
                ? SearchControl.TimeBudget.UNLIMITED
                : TimePlan.of(request.limits(), request.clock()),
            waits);
    this.answerable = new CountDownLatch(waits ? 1 : 0);
  }

  @Override
  public void stop() {
    control.stop();
    answerable.countDown();
  }

  @Override
  public void ponderHit() {
    if (request.ponder()) {
      control.startClock(TimePlan.of(request.limits(), request.clock()));
      if (!request.limits().infinite()) {
        answerable.countDown();
      }
    }
  }

  @Override
  public CompletableFuture<SearchResult> result() {
    return result;
  }

  SearchRequest request() {
    return request;
  }

  /** Makes the answer known, unless there is one. */
  void complete(SearchResult answer) {
    result.complete(answer);
  }

  /**
   * Searches with all of {@code workers}, the first on this thread and the others by {@code
   * starter}, until an answer may be given.
   */
  SearchResult search(
      Position root,
      int[] moves,
      List<SearchWorker> workers,
      ProofSearch proofs,
      java.util.concurrent.Executor starter,
      RandomGenerator random) {
    boolean varies =
        request.varietyCentipawns() > 0
            && moves.length > 1
            && request.game().plies() < VARIETY_PLIES;
    int lines = Math.max(request.multiPv(), varies ? VARIETY_LINES : 1);
    int depth = request.limits().depth().orElse(SearchWorker.MAX_DEPTH);
    // A count of nodes or plies means those of the search alone.
    boolean proves =
        lines == 1
            && request.searchMoves().isEmpty()
            && request.limits().nodes().isEmpty()
            && request.limits().depth().isEmpty();
    Advisor advisor = proves ? new ProofAdvisor(request.game(), proofs, control) : Advisor.NONE;
    List<CompletableFuture<Void>> helpers = new ArrayList<>();
    for (int i = 1; i < workers.size(); i++) {
      SearchWorker worker = workers.get(i);
      var task =
          new SearchWorker.Task(
              root.copy(), moves, SearchWorker.MAX_DEPTH, 1, i & 1, false, Advisor.NONE);
      helpers.add(
          CompletableFuture.runAsync(
              () -> worker.search(task, control, SearchListener.SILENT, () -> 0), starter));
    }
    LongSupplier otherNodes =
        () -> workers.stream().skip(1).mapToLong(SearchWorker::publishedNodes).sum();
    var task =
        new SearchWorker.Task(root, moves, Math.max(1, depth), lines, 0, isByClock(), advisor);
    List<SearchInfo> best = workers.getFirst().search(task, control, this::report, otherNodes);
    awaitTurn();
    control.stop();
    helpers.forEach(CompletableFuture::join);
    SearchInfo chosen = varies ? choose(best, random) : best.getFirst();
    List<Integer> line = chosen.line();
    return new SearchResult(
        line.getFirst(),
        line.size() > 1 ? line.get(1) : Move.NONE,
        Source.SEARCH,
        Optional.of(chosen));
  }

  private void report(SearchInfo info) {
    if (info.multiPv() <= request.multiPv()) {
      listener.onInfo(info);
    }
  }

  /** One of the lines that are as good as the best, give or take the variety. */
  private SearchInfo choose(List<SearchInfo> lines, RandomGenerator random) {
    if (!(lines.getFirst().score() instanceof Score.Centipawns(int best))) {
      return lines.getFirst();
    }
    List<SearchInfo> close =
        lines.stream()
            .filter(
                line ->
                    line.score() instanceof Score.Centipawns(int value)
                        && value >= best - request.varietyCentipawns())
            .toList();
    return close.get(random.nextInt(close.size()));
  }

  private boolean isByClock() {
    Limits limits = request.limits();
    return !limits.infinite()
        && limits.nodes().isEmpty()
        && limits.depth().isEmpty()
        && limits.moveTimeMillis().isEmpty();
  }

  /** Waits while an answer would come too early. */
  void awaitTurn() {
    try {
      answerable.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
