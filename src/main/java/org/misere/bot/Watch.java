package org.misere.bot;

import java.time.Duration;
import org.misere.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks at what commands leave in the account's folder, every other second. Thread-safe. */
final class Watch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Watch.class);
  private static final Duration LOOK = Duration.ofSeconds(2);

  private final String what;
  private final Runnable look;
  private final Thread thread;

  private Watch(String what, Runnable look) {
    this.what = what;
    this.look = look;
    this.thread = Thread.ofVirtual().name(what + "-wishes").unstarted(this::run);
  }

  /**
   * Begins at once.
   *
   * @param what is looked at, for a line of the log
   * @param look may fail with a {@link StoreException}, and is called again all the same
   */
  static Watch start(String what, Runnable look) {
    Watch watch = new Watch(what, look);
    watch.thread.start();
    return watch;
  }

  private void run() {
    try {
      while (true) {
        try {
          look.run();
        } catch (StoreException e) {
          LOG.warn("{}: {}", what, e.getMessage());
        }
        Thread.sleep(LOOK);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
