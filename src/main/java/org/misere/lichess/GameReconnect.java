package org.misere.lichess;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/**
 * When the stream of a running game is opened again: at once, then after 0.5, 1, 2 s ... 15 s;
 * after a 429 15 s doubling; a 404 is tried once more after 2 s. Immutable and pure; times are
 * nanoseconds of any one clock.
 *
 * @param failures ends since it last was healthy
 * @param limits refusals with 429 since it last was healthy
 * @param missing refusals with 404 in a row
 * @param healthySince when the server answered 200; empty while it is not open
 */
public record GameReconnect(int failures, int limits, int missing, OptionalLong healthySince) {

  private static final Duration HEALTHY = Duration.ofSeconds(5);
  private static final Backoff PAUSES =
      new Backoff(Duration.ofMillis(500), Duration.ofSeconds(15), 0.1);
  private static final Backoff LIMITED =
      new Backoff(Duration.ofSeconds(15), Duration.ofMinutes(4), 0.1);
  private static final Duration MISSING = Duration.ofSeconds(2);

  /** Before the first open. */
  public static GameReconnect initial() {
    return new GameReconnect(0, 0, 0, OptionalLong.empty());
  }

  /** The server answered 200. */
  public GameReconnect opened(long nowNanos) {
    return new GameReconnect(failures, limits, 0, OptionalLong.of(nowNanos));
  }

  /** The state after an end, and what to do. */
  public record Step(GameReconnect state, Reconnect reconnect) {}

  /** It ended, or could not be opened, while the game goes on. */
  public Step ended(FeedEnd end, long nowNanos, RandomGenerator random) {
    boolean healthy =
        healthySince.isPresent()
            && nowNanos - healthySince.getAsLong() >= HEALTHY.toNanos();
    int status = end instanceof FeedEnd.Refused refused ? refused.status() : 0;
    GameReconnect next =
        new GameReconnect(
            healthy ? 1 : failures + 1,
            (healthy ? 0 : limits) + (status == 429 ? 1 : 0),
            status == 404 ? missing + 1 : 0,
            OptionalLong.empty());
    return new Step(next, next.reconnect(end, random));
  }

  private Reconnect reconnect(FeedEnd end, RandomGenerator random) {
    if (!(end instanceof FeedEnd.Refused refused)) {
      return pause(random);
    }
    return switch (refused.status()) {
      case 401, 403 -> new Reconnect.Stop(refused.status(), refused.reason());
      case 400 -> new Reconnect.Reconcile(refused.reason());
      case 404 ->
          missing <= 1
              ? new Reconnect.After(MISSING, false)
              : new Reconnect.Reconcile(refused.reason());
      case 429 -> {
        Duration ours = LIMITED.after(limits, random);
        yield new Reconnect.After(
            refused.retryAfter().filter(wish -> wish.compareTo(ours) > 0).orElse(ours), false);
      }
      default -> pause(random);
    };
  }

  private Reconnect pause(RandomGenerator random) {
    return new Reconnect.After(
        failures <= 1 ? Duration.ZERO : PAUSES.after(failures - 1, random), false);
  }
}
