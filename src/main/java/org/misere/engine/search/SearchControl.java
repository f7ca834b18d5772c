package org.misere.engine.search;

/**
 * What ends a search; shared by its threads. Thread-safe.
 *
 * <p>Times are {@link System#nanoTime} values.
 */
public final class SearchControl {
  private static final long NEVER = Long.MAX_VALUE;
  private static final int RUNNING = 0;
  private static final int INTERRUPTED = 1;
  private static final int STOPPED = 2;

  private final long started;
  private final long nodeLimit;

  /** {@link #RUNNING}, {@link #INTERRUPTED} or {@link #STOPPED}. */
  private volatile int state = RUNNING;

  private volatile boolean waiting;

  /** Since {@link #started}. */
  private volatile long hardNanos;

  private volatile long softNanos;

  /**
   * A search that begins now.
   *
   * @param nodeLimit of one thread
   * @param waiting whether the clock counts only from {@link #startClock}
   */
  public SearchControl(long started, long nodeLimit, TimeBudget budget, boolean waiting) {
    this.started = started;
    this.nodeLimit = nodeLimit;
    this.softNanos = budget.softNanos();
    this.hardNanos = budget.hardNanos();
    this.waiting = waiting;
  }

  public synchronized void stop() {
    state = STOPPED;
    waiting = false;
  }

  /** Whether threads have to leave the search, for good or to begin anew. */
  public boolean isStopped() {
    return state != RUNNING;
  }

  /** Whether threads have left the search to begin anew. */
  public boolean isInterrupted() {
    return state == INTERRUPTED;
  }

  /** Makes all threads leave the search, so that it can begin anew. */
  public synchronized void interrupt() {
    if (state == RUNNING) {
      state = INTERRUPTED;
    }
  }

  /**
   * Takes an interruption back.
   *
   * @return whether there was one and the search may begin anew
   */
  public synchronized boolean resume() {
    if (state != INTERRUPTED) {
      return false;
    }
    state = RUNNING;
    return true;
  }

  /** The opponent has played the expected move: from now on the budget counts. */
  public void startClock(TimeBudget budget) {
    long spent = System.nanoTime() - started;
    softNanos = budget.softNanos() == NEVER ? NEVER : spent + budget.softNanos();
    hardNanos = budget.hardNanos() == NEVER ? NEVER : spent + budget.hardNanos();
    waiting = false;
  }

  /** Whether an answer would come too early: pondering or infinite analysis. */
  public boolean isWaiting() {
    return waiting;
  }

  public long nodeLimit() {
    return nodeLimit;
  }

  public long elapsedNanos() {
    return System.nanoTime() - started;
  }

  private synchronized void halt() {
    state = STOPPED;
  }

  /** Looks at the clock; called every few hundred nodes. */
  void checkClock() {
    if (!waiting && hardNanos != NEVER && elapsedNanos() >= hardNanos) {
      halt();
    }
  }

  /** Looks at the clock, and says whether threads have to leave the search. */
  boolean mustStop() {
    checkClock();
    return isStopped();
  }

  /**
   * Whether another depth should not be started.
   *
   * @param share of the planned time that may be used, 1.0 for all
   */
  public boolean isTimeForAnswer(double share) {
    return !waiting && softNanos != NEVER && elapsedNanos() >= (long) (softNanos * share);
  }

  /** How long a search may last, from the start of the clock. */
  public record TimeBudget(long softNanos, long hardNanos) {
    public static final TimeBudget UNLIMITED = new TimeBudget(NEVER, NEVER);
  }
}
