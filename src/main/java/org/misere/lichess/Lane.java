package org.misere.lichess;

import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one way for everything but moves and streams: one request at a time, spaced by the limiter,
 * the urgent first, closed for a while by a general 429. Thread-safe.
 *
 * <p>One virtual thread sends; {@code lock} guards the queue, the gate and the permit, and is never
 * held across I/O or a caller's code.
 */
final class Lane implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Lane.class);

  /** Retries of one request never pause longer than this. */
  private static final int MAX_DOUBLINGS_OF_PAUSE = 8;

  /** A request that met so many general limits has lost its sense, after some minutes. */
  private static final int MAX_LIMITS = 2;

  private final Http http;
  private final WirePolicy policy;
  private final RateLimiter limiter;
  private final Backoff backoff;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final LaneQueue<Job<?>> queue;
  private LaneGate gate = LaneGate.open(System.nanoTime());
  // A permit of the limiter belongs to the lane, not to a request: whoever is most urgent when it
  // is due takes it.
  private OptionalLong permitAtNanos = OptionalLong.empty();
  private boolean closed;

  Lane(Http http, WirePolicy policy) {
    this.http = http;
    this.policy = policy;
    this.queue = new LaneQueue<>(policy);
    this.backoff =
        new Backoff(
            policy.retryFirst(), policy.retryFirst().multipliedBy(MAX_DOUBLINGS_OF_PAUSE), 0);
    this.limiter =
        RateLimiter.of(
            "lane",
            RateLimiterConfig.custom()
                .limitForPeriod(policy.laneBurst())
                .limitRefreshPeriod(policy.laneRefill())
                // Reservations are always granted: the lane does the waiting itself.
                .timeoutDuration(Duration.ofDays(1))
                .build());
    Thread.ofVirtual().name("lane").start(this::work);
  }

  private record Job<T>(Errand<T> errand, CompletableFuture<Answer<T>> answer) {}

  /** Waits for the errand's turn, does it, and returns what came of it. */
  <T> Answer<T> run(Errand<T> errand) {
    Job<T> job = new Job<>(errand, new CompletableFuture<>());
    lock.lock();
    try {
      if (closed) {
        return new Answer.Dropped<>("the client is closed");
      }
      long now = System.nanoTime();
      queue.add(new LaneQueue.Waiting<>(job, errand.traffic(), now));
      changed.signal();
    } finally {
      lock.unlock();
    }
    try {
      return job.answer.get();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      forget(job);
      return new Answer.Dropped<>("its sender was interrupted");
    } catch (ExecutionException | CancellationException e) {
      throw new IllegalStateException("the lane failed", e);
    }
  }

  private void forget(Job<?> job) {
    lock.lock();
    try {
      queue.remove(job);
    } finally {
      lock.unlock();
    }
  }

  private void work() {
    Optional<LaneQueue.Next<Job<?>>> next = awaitNext();
    while (next.isPresent()) {
      switch (next.get()) {
        case LaneQueue.Next.Send<Job<?>>(LaneQueue.Waiting<Job<?>> waiting) ->
            attempt(waiting, waiting.item());
        case LaneQueue.Next.Expire<Job<?>>(LaneQueue.Waiting<Job<?>> waiting) ->
            drop(waiting.item(), "it waited too long");
        case LaneQueue.Next.Wait<Job<?>> _ -> {}
      }
      next = awaitNext();
    }
  }

  /** Blocks until there is something to do; empty once the lane is closed. */
  private Optional<LaneQueue.Next<Job<?>>> awaitNext() {
    lock.lock();
    try {
      while (!closed) {
        LaneQueue.Next<Job<?>> next = decide();
        if (next instanceof LaneQueue.Next.Wait<Job<?>>(long nanos)) {
          long _ = changed.awaitNanos(nanos);
        } else {
          return Optional.of(next);
        }
      }
      return Optional.empty();
    } catch (InterruptedException e) {
      // Nobody interrupts this thread: the lane ends by close().
      throw new IllegalStateException("the lane was interrupted", e);
    } finally {
      lock.unlock();
    }
  }

  private LaneQueue.Next<Job<?>> decide() {
    long now = System.nanoTime();
    if (permitAtNanos.isEmpty() && !queue.isEmpty()) {
      permitAtNanos = OptionalLong.of(now + limiter.reservePermission());
    }
    long permitIn = permitAtNanos.isPresent() ? permitAtNanos.getAsLong() - now : 0;
    return queue.next(now, Math.max(permitIn, gate.nanosUntilOpen(now)));
  }

  private <T> void attempt(LaneQueue.Waiting<Job<?>> waiting, Job<T> job) {
    Errand<T> errand = job.errand;
    Answer<T> answer;
    try {
      if (!errand.stillWanted().getAsBoolean()) {
        drop(job, "it was no longer wanted");
        return;
      }
      usePermit();
      answer = http.exchange(errand.endpoint(), errand.request(), errand.expected());
    } catch (RuntimeException e) {
      // A fault in one request's reader or condition is that caller's; the lane goes on.
      job.answer.completeExceptionally(e);
      return;
    }
    settle(waiting, job, answer);
  }

  private void usePermit() {
    lock.lock();
    try {
      permitAtNanos = OptionalLong.empty();
    } finally {
      lock.unlock();
    }
  }

  private <T> void settle(LaneQueue.Waiting<Job<?>> waiting, Job<T> job, Answer<T> answer) {
    boolean again;
    lock.lock();
    try {
      long now = System.nanoTime();
      again =
          switch (answer) {
            case Answer.TooMany<T>(var _, var retryAfter) -> {
              closeGate(now, job.errand.endpoint(), retryAfter);
              yield job.errand.traffic().redoneAfterLimit() && waiting.limits() < MAX_LIMITS;
            }
            case Answer.Unanswered<T> _ -> waiting.failures() < job.errand.traffic().retries();
            default -> false;
          };
      if (again && !closed && policy.patient()) {
        queue.add(
            answer instanceof Answer.TooMany<T>
                ? waiting.limited()
                : waiting.pausedUntil(now + backoff.after(waiting.failures() + 1).toNanos()));
        return;
      }
    } finally {
      lock.unlock();
    }
    job.answer.complete(answer);
  }

  /**
   * A general 429 that a move has met: the lane rests as for one of its own. A move is sent again
   * soon, so what it meets while the lane rests already says nothing new.
   */
  void limited(String endpoint, Optional<Duration> retryAfter) {
    lock.lock();
    try {
      long now = System.nanoTime();
      if (gate.nanosUntilOpen(now) == 0) {
        closeGate(now, endpoint, retryAfter);
      }
    } finally {
      lock.unlock();
    }
  }

  private void closeGate(long now, String endpoint, Optional<Duration> retryAfter) {
    gate = gate.limited(now, policy, retryAfter);
    LOG.warn(
        "the server asks for fewer requests (429 on {}): all but moves rest for {} s",
        endpoint,
        gate.nanosUntilOpen(now) / 1_000_000_000);
  }

  private static <T> void drop(Job<T> job, String why) {
    job.answer.complete(new Answer.Dropped<>(why));
  }

  /** What waits is dropped; a request on its way is not waited for. */
  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      queue.drain().forEach(waiting -> drop(waiting.item(), "the client is closed"));
      changed.signal();
    } finally {
      lock.unlock();
    }
  }
}
