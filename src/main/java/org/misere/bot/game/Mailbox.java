package org.misere.bot.game;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Where everything that happens to a game arrives. Thread-safe; one thread reads. */
final class Mailbox {
  private final BlockingQueue<Mail> queue = new LinkedBlockingQueue<>();
  private volatile boolean closed;

  /**
   * An event.
   *
   * @param feed the number of the stream that it came from; 0: from none
   * @param nanos when it came
   * @param before what the reader does first
   */
  record Mail(SessionEvent event, long feed, long nanos, Runnable before) {}

  void add(SessionEvent event, long feed) {
    queue.add(new Mail(event, feed, System.nanoTime(), () -> {}));
  }

  /** Lets the reader run {@code task}; whoever closes the mailbox runs what is left. */
  void run(Runnable task) {
    Mail mail = new Mail(new SessionEvent.Tick(), 0, System.nanoTime(), task);
    queue.add(mail);
    if (closed && queue.remove(mail)) {
      task.run();
    }
  }

  /** The next event, or a tick once the clock shows {@code deadlineMillis}. */
  Mail next(long deadlineMillis, Ticker ticker) throws InterruptedException {
    Mail mail =
        deadlineMillis == Long.MAX_VALUE
            ? queue.take()
            : queue.poll(ticker.nanosUntil(deadlineMillis), TimeUnit.NANOSECONDS);
    return mail == null ? new Mail(new SessionEvent.Tick(), 0, System.nanoTime(), () -> {}) : mail;
  }

  /** Nobody reads any more. */
  void close() {
    closed = true;
    for (Mail mail = queue.poll(); mail != null; mail = queue.poll()) {
      mail.before().run();
    }
  }
}
