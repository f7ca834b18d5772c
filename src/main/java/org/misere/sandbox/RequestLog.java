package org.misere.sandbox;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The last requests, oldest first. A request is here from its arrival, before it has any effect, so
 * that whoever sees the effect finds the request. Thread-safe.
 */
final class RequestLog {
  private static final int KEPT = 5000;

  private final Deque<Entry> entries = new ArrayDeque<>();

  /** A request in the log. */
  static final class Entry {
    private volatile RequestRecord record;

    private Entry(RequestRecord record) {
      this.record = record;
    }

    /** Notes the status that is about to be sent. */
    void answered(int status) {
      record = record.answered(status);
    }
  }

  /** Notes a request that has come and has no answer yet. */
  synchronized Entry arrived(RequestRecord request) {
    if (entries.size() >= KEPT) {
      entries.removeFirst();
    }
    Entry entry = new Entry(request);
    entries.addLast(entry);
    return entry;
  }

  synchronized List<RequestRecord> all() {
    return entries.stream().map(entry -> entry.record).toList();
  }
}
