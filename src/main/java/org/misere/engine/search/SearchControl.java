package org.misere.engine.search;

/**
 * What ends a search; shared by its threads. Thread-safe.
 *
 * <p>Times are {@link System#nanoTime} values.
 */
public final class SearchControl {
  private static final long NEVER = Long.MAX_VALUE;

  private final long started;
  private final long nodeLimit;
  private volatile boolean stopped;
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

  public void stop() {
    stopped = true;
    waiting = false;
  }

  public boolean isStopped() {
    return stopped;
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

  /** How long the search means to last, at most a bound that is asked for. */
  public long plannedNanos(long most) {
    return Math.min(Math.min(softNanos, hardNanos), most);
  }

  /** Looks at the clock and says whether the search is over. */
  public boolean isStoppedNow() {
    checkClock();
    return stopped;
  }

  /** Looks at the clock; called every few hundred nodes. */
  void checkClock() {
    if (!waiting && hardNanos != NEVER && elapsedNanos() >= hardNanos) {
      stopped = true;
    }
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
