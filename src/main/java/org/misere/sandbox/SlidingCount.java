package org.misere.sandbox;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Counts what each key spent within the last so many ms. Confined to the site's lock. */
final class SlidingCount {
  private final long windowMillis;
  private final int limit;
  private final Map<String, Deque<Spent>> spent = new HashMap<>();

  private record Spent(long atMillis, int cost) {}

  SlidingCount(long windowMillis, int limit) {
    this.windowMillis = windowMillis;
    this.limit = limit;
  }

  /** Spends if the limit allows it. */
  boolean trySpend(String key, int cost, long now) {
    if (limit == Integer.MAX_VALUE) {
      return true;
    }
    if (left(key, now) < cost) {
      return false;
    }
    spend(key, cost, now);
    return true;
  }

  void spend(String key, int cost, long now) {
    if (limit != Integer.MAX_VALUE) {
      recent(key, now).addLast(new Spent(now, cost));
    }
  }

  int left(String key, long now) {
    return limit - recent(key, now).stream().mapToInt(Spent::cost).sum();
  }

  /** Seconds until something of what {@code key} spent is forgotten; 0 if it spent nothing. */
  long secondsToRelief(String key, long now) {
    Deque<Spent> recent = recent(key, now);
    return recent.isEmpty()
        ? 0
        : Math.max(1, (recent.getFirst().atMillis() + windowMillis - now + 999) / 1000);
  }

  private Deque<Spent> recent(String key, long now) {
    Deque<Spent> recent = spent.computeIfAbsent(key, _ -> new ArrayDeque<>());
    while (!recent.isEmpty() && recent.getFirst().atMillis() <= now - windowMillis) {
      recent.removeFirst();
    }
    return recent;
  }
}
