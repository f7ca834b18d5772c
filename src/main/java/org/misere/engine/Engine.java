package org.misere.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadLocalRandom;
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

  /** What one thread's move lists, lines and histories take of the heap, and some more. */
  private static final int WORKER_MEGABYTES = 5;

  private static final int LEAST_PROOF_MEGABYTES = 2;
  private static final int MOST_PROOF_MEGABYTES = 256;

  /** Per cent of the nodes for proof search where the truth is asked for. */
  private static final int ANALYSIS_PROOF_SHARE = 50;

  private final EngineOptions options;
  private final EvaluationWeights weights;
  private final SearchParameters parameters;
  private final TranspositionTable table;
  private final ExecutorService tableMaker;
  private final EndgameTables endgames;
  private final ProofTable proofs;
  private final ExecutorService threads;
  private final OpeningTable openings = new OpeningTable();

  /** Guarded by this. The last one used is used next, so that a lone game keeps its histories. */
  private final Deque<SearchWorker> idle = new ArrayDeque<>();

  /** Guarded by this. */
  private final Set<RunningSearch> running = new HashSet<>();

  /** Guarded by this. */
  private boolean closed;

  /**
   * An engine as it plays.
   *
   * @throws OutOfMemoryError when there is too little memory for these options; none is kept then
   */
  public Engine(EngineOptions options) {
    this(options, EvaluationWeights.defaults(), SearchParameters.DEFAULT);
  }

  /** An engine with other numbers in its search and evaluation, for matches and tuning. */
  public Engine(EngineOptions options, EvaluationWeights weights, SearchParameters parameters) {
    requireHeap(options.threadsPerSearch());
    this.options = options;
    this.weights = weights;
    this.parameters = parameters;
    this.tableMaker = tableMaker();
    this.endgames = new EndgameTables(tableMaker);
    this.table = new TranspositionTable(options.hashMegabytes());
    this.proofs = proofTable(options, endgames, table);
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
    prepare();
  }

  /** Makes the workers of one search now, rather than while a clock runs. */
  private void prepare() {
    boolean ready = false;
    try {
      giveBack(borrowWorkers());
      ready = true;
    } finally {
      if (!ready) {
        close();
      }
    }
  }

  /** So that too many threads are refused now, and not in the middle of a game. */
  private static void requireHeap(int threads) {
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    if (threads > 1 && (long) threads * WORKER_MEGABYTES > megabytes / 2) {
      throw new OutOfMemoryError(
          threads + " threads are too many for a heap of " + megabytes + " MB");
    }
  }

  /** Gives the other table's memory back when there is not enough for both. */
  private static ProofTable proofTable(
      EngineOptions options, EndgameTables endgames, TranspositionTable table) {
    boolean made = false;
    try {
      ProofTable proofs =
          new ProofTable(
              Math.clamp(options.hashMegabytes() / 4, LEAST_PROOF_MEGABYTES, MOST_PROOF_MEGABYTES),
              endgames);
      made = true;
      return proofs;
    } finally {
      if (!made) {
        table.close();
      }
    }
  }

  /** A thread for tables of endings, which goes when it has nothing to do. */
  private static ExecutorService tableMaker() {
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
    boolean begun = false;
    try {
      Position root = request.game().position();
      threads.execute(() -> run(search, root));
      begun = true;
    } finally {
      if (!begun) {
        finish(search);
      }
    }
    return search;
  }

  private void run(RunningSearch search, Position root) {
    int[] moves = rootMoves(root, search.request().searchMoves());
    int first = moves.length == 0 ? Move.NONE : moves[0];
    Optional<SearchResult> answer = Optional.empty();
    try {
      answer = Optional.of(answer(search, root, moves, first));
    } finally {
      // After a fault of ours the game must go on all the same; the fault goes on to the thread's
      // handler.
      SearchResult atWorst = new SearchResult(first, Move.NONE, Source.SEARCH, Optional.empty());
      finish(search);
      search.complete(answer.or(search::bestSoFar).orElse(atWorst));
    }
  }

  private SearchResult answer(RunningSearch search, Position root, int[] moves, int first) {
    RandomGenerator random = ThreadLocalRandom.current();
    SearchRequest request = search.request();
    if (moves.length == 0 || moves.length == 1 && request.instantReply()) {
      search.awaitTurn();
      return new SearchResult(first, Move.NONE, Source.FORCED, Optional.empty());
    }
    OptionalInt opening = moves.length > 1 ? opening(request, random) : OptionalInt.empty();
    if (opening.isPresent()) {
      search.awaitTurn();
      return new SearchResult(opening.getAsInt(), Move.NONE, Source.BOOK, Optional.empty());
    }
    List<SearchWorker> workers = borrowWorkers();
    SearchResult result =
        search.search(root, moves, workers, proofShare(search, root), threads, random);
    giveBack(workers);
    return result;
  }

  private OptionalInt opening(SearchRequest request, RandomGenerator random) {
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
    last.forEach(search -> search.result().join());
    threads.shutdown();
    endgames.abandon();
    tableMaker.shutdown();
    proofs.close();
    table.close();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
