package org.misere.store;

import java.time.Instant;
import java.util.Optional;

/** Which games are wanted. */
public record GameFilter(
    Optional<String> opponentId,
    Optional<GameRecord.Result> result,
    Optional<String> speed,
    Optional<Boolean> rated,
    Optional<Instant> since,
    int limit) {

  /** The newest games of any kind. */
  public static GameFilter newest(int limit) {
    return new GameFilter(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        limit);
  }
}
