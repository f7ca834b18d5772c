package org.misere.lichess;

import java.time.Duration;

/** Told of each exchange with the server, for metrics and the flight recorder. Thread-safe. */
@FunctionalInterface
public interface RequestObserver {
  RequestObserver NONE = _ -> {};

  void exchanged(Exchange exchange);

  /**
   * One attempt.
   *
   * @param endpoint method and path template, such as {@code POST /api/bot/game/{id}/move/{uci}};
   *     never with real ids
   * @param status the HTTP status, 0 when there was none
   * @param latency from the call to the end of the answer, without any wait in the lane; for
   *     streams until the answer's head
   */
  record Exchange(String endpoint, int status, Duration latency) {}
}
