package org.misere.lichess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What waits in the lane and who goes next: the most urgent kind, then the first come. Holds no
 * thread and no clock; confined to whoever holds the lane's lock. Times are nanoseconds of one
 * clock.
 *
 * @param <T> what is queued
 */
final class LaneQueue<T> {

  /**
   * One waiting request.
   *
   * @param arrivedNanos when it was queued first
   * @param notBeforeNanos the end of its pause after a failure
   * @param failures attempts so far that count against {@link Traffic#retries}
   * @param limits attempts so far that met a general 429
   */
  record Waiting<T>(
      T item, Traffic traffic, long arrivedNanos, long notBeforeNanos, int failures, int limits) {

    /** A new one. */
    Waiting(T item, Traffic traffic, long arrivedNanos) {
      this(item, traffic, arrivedNanos, arrivedNanos, 0, 0);
    }

    /** The same after another failure. */
    Waiting<T> pausedUntil(long nanos) {
      return new Waiting<>(item, traffic, arrivedNanos, nanos, failures + 1, limits);
    }

    /** The same after a general 429; the closed lane is its pause. */
    Waiting<T> limited() {
      return new Waiting<>(item, traffic, arrivedNanos, notBeforeNanos, failures, limits + 1);
    }
  }

  /** What to do now. */
  sealed interface Next<T> {
    /** Send this one; it has left the queue. */
    record Send<T>(Waiting<T> waiting) implements Next<T> {}

    /** Tell this one that it waited too long; it has left the queue. */
    record Expire<T>(Waiting<T> waiting) implements Next<T> {}

    /** Nothing to do for so long, unless something is added. */
    record Wait<T>(long nanos) implements Next<T> {}
  }

  private final List<Waiting<T>> queue = new ArrayList<>();
  private final long chatPatienceNanos;

  LaneQueue(WirePolicy policy) {
    this.chatPatienceNanos = policy.chatPatience().toNanos();
  }

  void add(Waiting<T> waiting) {
    queue.add(waiting);
  }

  boolean remove(T item) {
    return queue.removeIf(waiting -> waiting.item().equals(item));
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  /** Empties it. */
  List<Waiting<T>> drain() {
    List<Waiting<T>> all = List.copyOf(queue);
    queue.clear();
    return all;
  }

  /**
   * Decides.
   *
   * @param openInNanos until the gate and the limiter allow a request
   */
  Next<T> next(long nowNanos, long openInNanos) {
    Optional<Waiting<T>> stale =
        queue.stream().filter(w -> patienceLeft(w, nowNanos) <= 0).findFirst();
    if (stale.isPresent()) {
      queue.remove(stale.get());
      return new Next.Expire<>(stale.get());
    }
    if (openInNanos <= 0) {
      Optional<Waiting<T>> best = mostUrgent(nowNanos);
      if (best.isPresent()) {
        queue.remove(best.get());
        return new Next.Send<>(best.get());
      }
    }
    return new Next.Wait<>(untilSomethingChanges(nowNanos, openInNanos));
  }

  private Optional<Waiting<T>> mostUrgent(long nowNanos) {
    Waiting<T> best = null;
    for (Waiting<T> waiting : queue) {
      boolean ready = waiting.notBeforeNanos() - nowNanos <= 0;
      if (ready && (best == null || waiting.traffic().compareTo(best.traffic()) < 0)) {
        best = waiting;
      }
    }
    return Optional.ofNullable(best);
  }

  private long untilSomethingChanges(long nowNanos, long openInNanos) {
    long wait = Long.MAX_VALUE;
    for (Waiting<T> waiting : queue) {
      long ready = Math.max(openInNanos, waiting.notBeforeNanos() - nowNanos);
      wait = Math.min(wait, Math.min(Math.max(1, ready), patienceLeft(waiting, nowNanos)));
    }
    return wait;
  }

  private long patienceLeft(Waiting<T> waiting, long nowNanos) {
    return waiting.traffic() == Traffic.CHAT
        ? chatPatienceNanos - (nowNanos - waiting.arrivedNanos())
        : Long.MAX_VALUE;
  }
}
