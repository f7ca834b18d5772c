package org.misere.lichess;

import java.util.concurrent.locks.ReentrantLock;

/** The one way for everything but moves and streams. Thread-safe. */
final class Lane implements AutoCloseable {
  private final Http http;
  private final ReentrantLock turn = new ReentrantLock(true);

  Lane(Http http) {
    this.http = http;
  }

  <T> Answer<T> run(Errand<T> errand) {
    turn.lock();
    try {
      return errand.stillWanted().getAsBoolean()
          ? http.exchange(errand.endpoint(), errand.request(), errand.expected())
          : new Answer.Dropped<>("no longer wanted");
    } finally {
      turn.unlock();
    }
  }

  @Override
  public void close() {}
}
