package org.misere.sandbox;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The last requests, oldest first. Thread-safe. */
final class RequestLog {
  private static final int KEPT = 5000;

  private final Deque<RequestRecord> records = new ArrayDeque<>();

  synchronized void add(RequestRecord record) {
    if (records.size() >= KEPT) {
      records.removeFirst();
    }
    records.addLast(record);
  }

  synchronized List<RequestRecord> all() {
    return List.copyOf(records);
  }
}
