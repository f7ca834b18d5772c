package org.misere.sandbox;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import tools.jackson.databind.node.ObjectNode;

/**
 * The lines that wait for one reader of a stream. As on Lichess at most 32 wait; beyond that the
 * oldest is lost. Thread-safe; one thread reads.
 */
final class Feed {
  private static final int CAPACITY = 32;

  /** What a reader gets. */
  sealed interface Item {
    /** A line to send. {@code atNanos}: when it came up, by {@link System#nanoTime}. */
    record Line(ObjectNode json, long atNanos) implements Item {}

    /** Nothing happened for a while. */
    record Quiet() implements Item {}

    /** Nothing more will come. */
    record End() implements Item {}
  }

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Deque<Item.Line> lines = new ArrayDeque<>();
  private boolean finished;

  Feed(List<ObjectNode> firstLines) {
    firstLines.forEach(line -> lines.add(new Item.Line(line, System.nanoTime())));
  }

  /** Adds a line; nothing is added to a finished feed. */
  void offer(ObjectNode line) {
    lock.lock();
    try {
      if (finished) {
        return;
      }
      if (lines.size() >= CAPACITY) {
        lines.removeFirst();
      }
      lines.addLast(new Item.Line(line, System.nanoTime()));
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** Lets the reader end after what waits already. */
  void finish() {
    lock.lock();
    try {
      finished = true;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  /** The next item, waiting at most {@code patience} before {@link Item.Quiet}. */
  Item next(Duration patience) throws InterruptedException {
    lock.lock();
    try {
      long left = patience.toNanos();
      while (lines.isEmpty() && !finished && left > 0) {
        left = changed.awaitNanos(left);
      }
      if (!lines.isEmpty()) {
        return lines.removeFirst();
      }
      return finished ? new Item.End() : new Item.Quiet();
    } finally {
      lock.unlock();
    }
  }
}
