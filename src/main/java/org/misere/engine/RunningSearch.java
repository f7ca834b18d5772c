package org.misere.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.misere.chess.Move;
import org.misere.chess.Position;
import org.misere.engine.search.Companion;
import org.misere.engine.search.ProofShare;
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

  /** Of the thread that searches: the best line of the last completed depth. */
  private Optional<SearchInfo> latest = Optional.empty();

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

  SearchControl control() {
    return control;
  }

  /** The best of the last completed depth, if one was completed. */
  Optional<SearchResult> bestSoFar() {
    return latest.map(info -> answer(info, Source.SEARCH));
  }

  /**
   * Searches with all of {@code workers}, the first on this thread and the others by {@code
   * starter}, until an answer may be given.
   *
   * @param proof works beside the first worker
   */
  SearchResult search(
      Position root,
      int[] moves,
      List<SearchWorker> workers,
      Optional<ProofShare> proof,
      Executor starter,
      RandomGenerator random) {
    boolean varies =
        request.varietyCentipawns() > 0
            && moves.length > 1
            && request.game().plies() < VARIETY_PLIES;
    int lines = Math.max(request.multiPv(), varies ? VARIETY_LINES : 1);
    SearchWorker first = workers.getFirst();
    first.setCompanion(proof.map(Companion.class::cast).orElse(Companion.NONE));
    List<SearchInfo> best;
    boolean again;
    do {
      int[] open = withoutRefuted(moves, proof);
      List<CompletableFuture<Void>> helpers = new ArrayList<>();
      try {
        startHelpers(root, open, workers, starter, helpers);
        best = searchFirst(root, open, workers, lines, proof);
      } finally {
        // Whatever has happened here, nobody is left behind on the tables.
        again = control.isInterrupted();
        control.interrupt();
        helpers.forEach(helper -> helper.handle((_, _) -> Optional.empty()).join());
      }
      helpers.forEach(CompletableFuture::join);
    } while (again && control.resume());
    awaitTurn();
    SearchInfo chosen = varies ? choose(best, random) : best.getFirst();
    return proof
        .filter(ProofShare::isDecided)
        .map(share -> proven(share, chosen))
        .orElseGet(() -> answer(chosen, Source.SEARCH));
  }

  /** Whether nodes or plies are counted, so that the answer depends on nothing else. */
  boolean isCounted() {
    return request.limits().nodes().isPresent() || request.limits().depth().isPresent();
  }

  /**
   * Starts all workers but the first.
   *
   * @param helpers gets those that have begun
   */
  private void startHelpers(
      Position root,
      int[] moves,
      List<SearchWorker> workers,
      Executor starter,
      List<CompletableFuture<Void>> helpers) {
    for (int i = 1; i < workers.size(); i++) {
      SearchWorker worker = workers.get(i);
      worker.setCompanion(Companion.NONE);
      var task =
          new SearchWorker.Task(
              root.copy(), moves, SearchWorker.MAX_DEPTH, 1, i & 1, false, isCounted());
      helpers.add(
          CompletableFuture.runAsync(
              () -> worker.search(task, control, SearchListener.SILENT, () -> 0), starter));
    }
  }

  /** The first worker's part, on this thread. */
  private List<SearchInfo> searchFirst(
      Position root,
      int[] moves,
      List<SearchWorker> workers,
      int lines,
      Optional<ProofShare> proof) {
    LongSupplier otherNodes =
        () -> workers.stream().skip(1).mapToLong(SearchWorker::publishedNodes).sum();
    int depth = request.limits().depth().orElse(SearchWorker.MAX_DEPTH);
    var task =
        new SearchWorker.Task(root, moves, Math.max(1, depth), lines, 0, isByClock(), isCounted());
    SearchListener reporter =
        info -> {
          if (info.multiPv() == 1) {
            latest = Optional.of(info);
            proof.ifPresent(share -> share.prefer(info.line().getFirst()));
          }
          report(info);
        };
    return workers.getFirst().search(task, control, reporter, otherNodes);
  }

  /** The moves that proof search has not refuted; all when it has refuted all. */
  private static int[] withoutRefuted(int[] moves, Optional<ProofShare> proof) {
    int[] open =
        proof
            .map(share -> IntStream.of(moves).filter(move -> !share.isRefuted(move)).toArray())
            .orElse(moves);
    return open.length == 0 ? moves : open;
  }

  /**
   * The answer when the winner is known: a win is played along the proof, unless the search has
   * found a shorter one; a loss is made as long as the proof allows, or, in a game, as hard to see.
   */
  private SearchResult proven(ProofShare share, SearchInfo searched) {
    if (share.winPlies().isPresent()) {
      int plies = share.winPlies().getAsInt();
      boolean shorter = searched.score() instanceof Score.Win(int found) && found <= plies;
      return shorter
          ? answer(searched, Source.SEARCH)
          : announce(searched, new Score.Win(plies), share.line());
    }
    Score loss = new Score.Loss(share.lossPlies().orElse(0));
    boolean hardToSee = !isAnalysis() && searched.score() instanceof Score.Centipawns;
    return announce(searched, loss, hardToSee ? searched.line() : share.line());
  }

  private SearchResult announce(SearchInfo searched, Score score, List<Integer> line) {
    SearchInfo info =
        new SearchInfo(
            searched.depth(),
            Math.max(searched.selectiveDepth(), line.size()),
            1,
            score,
            searched.nodes(),
            control.elapsedNanos() / 1_000_000,
            searched.hashPermill(),
            line);
    report(info);
    return answer(info, Source.PROOF);
  }

  private static SearchResult answer(SearchInfo info, Source source) {
    List<Integer> line = info.line();
    return new SearchResult(
        line.getFirst(), line.size() > 1 ? line.get(1) : Move.NONE, source, Optional.of(info));
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

  /** Whether the truth is asked for and no game is at stake: a given time, or until stopped. */
  boolean isAnalysis() {
    return request.limits().infinite() || request.limits().moveTimeMillis().isPresent();
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
