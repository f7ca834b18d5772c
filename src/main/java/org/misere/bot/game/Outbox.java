package org.misere.bot.game;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Requests that are on their way, each on a virtual thread of its own, so that the bot can wait for
 * its last words before it ends. Thread-safe.
 */
public final class Outbox {
  private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

  /** Runs {@code request} on a thread of its own. */
  public Thread send(String name, Runnable request) {
    Thread thread =
        Thread.ofVirtual()
            .name(name)
            .unstarted(
                () -> {
                  try {
                    request.run();
                  } finally {
                    threads.remove(Thread.currentThread());
                  }
                });
    threads.add(thread);
    thread.start();
    return thread;
  }

  /** Waits until all have been answered, or for {@code most}. */
  public void awaitQuiet(Duration most) throws InterruptedException {
    long end = System.nanoTime() + most.toNanos();
    for (Thread thread : threads) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return;
      }
      thread.join(Duration.ofNanos(left));
    }
  }
}
