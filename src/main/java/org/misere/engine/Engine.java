package org.misere.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.engine.eval.EvaluationWeights;
import org.misere.engine.eval.HandEvaluation;
import org.misere.engine.proof.ProofTable;
import org.misere.engine.search.ProofShare;
import org.misere.engine.search.SearchParameters;
import org.misere.engine.search.SearchWorker;
import org.misere.engine.search.TranspositionTable;
import org.misere.engine.tables.EndgameTables;

/**
 * What to play. Any number of searches may run at once; they share one transposition table, whose
 * size is the total. Thread-safe.
 *
 * <p>There is always an answer, at any budget: the best of the last completed depth, at worst the
 * first legal move.
 */
public final class Engine implements AutoCloseable {
  private static final long IDLE_THREAD_SECONDS = 10;
  private static final int LEAST_PROOF_MEGABYTES = 2;
  private static final int MOST_PROOF_MEGABYTES = 256;

  /** Per cent of the nodes for proof search where the truth is asked for. */
  private static final int ANALYSIS_PROOF_SHARE = 50;

  private final EngineOptions options;
  private final EvaluationWeights weights;
  private final SearchParameters parameters;
  private final TranspositionTable table;
  private final EndgameTables endgames;
  private final ProofTable proofs;
  private final ExecutorService threads;
  private final OpeningTable openings = new OpeningTable();
  private final RandomGenerator random = RandomGenerator.of("L64X128MixRandom");

  /** Guarded by this. The last one used is used next, so that a lone game keeps its histories. */
  private final Deque<SearchWorker> idle = new ArrayDeque<>();

  /** Guarded by this. */
  private final Set<RunningSearch> running = new HashSet<>();

  /** Guarded by this. */
  private boolean closed;

  public Engine(EngineOptions options) {
    this(options, EvaluationWeights.defaults(), SearchParameters.DEFAULT);
  }

  /** An engine with other numbers in its search and evaluation, for matches and tuning. */
  public Engine(EngineOptions options, EvaluationWeights weights, SearchParameters parameters) {
    this.options = options;
    this.weights = weights;
    this.parameters = parameters;
    this.table = new TranspositionTable(options.hashMegabytes());
    this.endgames = new EndgameTables(tableMaker());
    this.proofs =
        new ProofTable(
            Math.clamp(options.hashMegabytes() / 4, LEAST_PROOF_MEGABYTES, MOST_PROOF_MEGABYTES),
            endgames);
    AtomicInteger number = new AtomicInteger();
    this.threads =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            IDLE_THREAD_SECONDS,
            TimeUnit.SECONDS,
            new SynchronousQueue<>(),
            task ->
                Thread.ofPlatform()
                    .name("engine-" + number.incrementAndGet())
                    .daemon()
                    .unstarted(task));
  }

  /** A thread for tables of endings, which goes when it has nothing to do. */
  private static Executor tableMaker() {
    ThreadPoolExecutor maker =
        new ThreadPoolExecutor(
            1,
            1,
            IDLE_THREAD_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> Thread.ofPlatform().name("endgames").daemon().unstarted(task));
    maker.allowCoreThreadTimeOut(true);
    return maker;
  }

  public EngineOptions options() {
    return options;
  }

  /**
   * Starts to think. The listener is called on the search's thread.
   *
   * @throws IllegalStateException after {@link #close}
   */
  public SearchHandle search(SearchRequest request, SearchListener listener) {
    RunningSearch search = new RunningSearch(request, listener);
    synchronized (this) {
      if (closed) {
        throw new IllegalStateException("the engine is closed");
      }
      table.age();
      running.add(search);
    }
    Position root = request.game().position();
    threads.execute(() -> run(search, root));
    return search;
  }

  private void run(RunningSearch search, Position root) {
    int[] moves = rootMoves(root, search.request().searchMoves());
    int first = moves.length == 0 ? Move.NONE : moves[0];
    OptionalInt opening = moves.length > 1 ? opening(search.request()) : OptionalInt.empty();
    SearchResult answer = new SearchResult(first, Move.NONE, Source.FORCED, Optional.empty());
    try {
      if (moves.length == 0 || moves.length == 1 && search.request().instantReply()) {
        search.awaitTurn();
      } else if (opening.isPresent()) {
        answer = new SearchResult(opening.getAsInt(), Move.NONE, Source.BOOK, Optional.empty());
        search.awaitTurn();
      } else {
        // Only a fault of ours leaves it at the first move; the game must go on all the same, and
        // the fault goes on to the thread's handler.
        answer = new SearchResult(first, Move.NONE, Source.SEARCH, Optional.empty());
        List<SearchWorker> workers = borrowWorkers();
        answer = search.search(root, moves, workers, proofShare(search, root), threads, random);
        giveBack(workers);
      }
    } finally {
      finish(search);
      search.complete(answer);
    }
  }

  private OptionalInt opening(SearchRequest request) {
    return request.openings() && request.searchMoves().isEmpty()
        ? openings.answer(request.game(), request.varietyCentipawns() > 0, random)
        : OptionalInt.empty();
  }

  /**
   * Proof search takes part where one best move of all is asked for. A count of nodes or plies
   * means those of the search alone, unless the parameters say otherwise.
   */
  private Optional<ProofShare> proofShare(RunningSearch search, Position root) {
    SearchRequest request = search.request();
    if (parameters.proofShare() == 0
        || request.multiPv() > 1
        || !request.searchMoves().isEmpty()
        || search.isCounted() && parameters.proofAtFixedNodes() == 0) {
      return Optional.empty();
    }
    boolean analysis = search.isAnalysis();
    return Optional.of(
        new ProofShare(
            root,
            proofs,
            table,
            search.control(),
            analysis ? ANALYSIS_PROOF_SHARE : parameters.proofShare(),
            analysis));
  }

  private static int[] rootMoves(Position root, List<Integer> only) {
    MoveList moves = new MoveList();
    Moves.generate(root, moves);
    int[] all = moves.toArray();
    int[] chosen = IntStream.of(all).filter(only::contains).toArray();
    return chosen.length == 0 ? all : chosen;
  }

  private synchronized List<SearchWorker> borrowWorkers() {
    List<SearchWorker> workers = new ArrayList<>();
    for (int i = 0; i < options.threadsPerSearch(); i++) {
      SearchWorker worker = idle.pollFirst();
      workers.add(
          worker != null
              ? worker
              : new SearchWorker(table, new HandEvaluation(weights), parameters, endgames));
    }
    return workers;
  }

  private synchronized void giveBack(List<SearchWorker> workers) {
    for (int i = workers.size() - 1; i >= 0; i--) {
      idle.addFirst(workers.get(i));
    }
  }

  private synchronized void finish(RunningSearch search) {
    running.remove(search);
    notifyAll();
  }

  /** Forgets earlier games, unless others are still being thought about. */
  public synchronized void newGame() {
    if (running.isEmpty() && !closed) {
      table.clear();
      proofs.clear();
      idle.forEach(SearchWorker::newGame);
    }
  }

  /** Stops all searches, which still answer, and frees the memory. */
  @Override
  public void close() {
    List<RunningSearch> last;
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      last = List.copyOf(running);
    }
    last.forEach(RunningSearch::stop);
    boolean interrupted = false;
    synchronized (this) {
      while (!running.isEmpty()) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    threads.shutdown();
    table.close();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
