package org.misere.lichess;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * When the event stream is opened again: 1 s, 2 s, 4 s ... 60 s with jitter after an end, a minute
 * doubling after a 429, never more than 25 opens in 10 minutes (the server allows 30). Immutable
 * and pure; times are nanoseconds of any one clock.
 *
 * @param opens when it was opened in the last 10 minutes, oldest first
 * @param cleanEnds when the server ended it cleanly in the last minute
 * @param failures ends since it last was healthy
 * @param limits refusals with 429 since it last was healthy
 * @param healthySince when the server answered 200; empty while it is not open
 */
public record EventReconnect(
    List<Long> opens,
    List<Long> cleanEnds,
    int failures,
    int limits,
    OptionalLong healthySince) {

  private static final long WINDOW_NANOS = Duration.ofMinutes(10).toNanos();
  private static final long MINUTE_NANOS = Duration.ofMinutes(1).toNanos();
  private static final int MAX_OPENS = 25;
  private static final int CONTESTED_ENDS = 3;
  private static final Backoff PAUSES =
      new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(60), 0.25);
  private static final Backoff LIMITED =
      new Backoff(Duration.ofSeconds(60), Duration.ofMinutes(10), 0.1);

  /** Before the first open. */
  public static EventReconnect initial() {
    return new EventReconnect(List.of(), List.of(), 0, 0, OptionalLong.empty());
  }

  /** An open is being sent. */
  public EventReconnect opening(long nowNanos) {
    List<Long> recent =
        Stream.concat(recent(opens, nowNanos, WINDOW_NANOS), Stream.of(nowNanos)).toList();
    return new EventReconnect(recent, cleanEnds, failures, limits, OptionalLong.empty());
  }

  /** The server answered 200. */
  public EventReconnect opened(long nowNanos) {
    return new EventReconnect(opens, cleanEnds, failures, limits, OptionalLong.of(nowNanos));
  }

  /** The state after an end, and what to do. */
  public record Step(EventReconnect state, Reconnect reconnect) {}

  /** It ended, or could not be opened. */
  public Step ended(FeedEnd end, long nowNanos, RandomGenerator random) {
    boolean healthy =
        healthySince.isPresent() && nowNanos - healthySince.getAsLong() >= MINUTE_NANOS;
    boolean limited = end instanceof FeedEnd.Refused refused && refused.status() == 429;
    List<Long> ends =
        Stream.concat(
                recent(cleanEnds, nowNanos, MINUTE_NANOS),
                end instanceof FeedEnd.Closed ? Stream.of(nowNanos) : Stream.empty())
            .toList();
    EventReconnect next =
        new EventReconnect(
            recent(opens, nowNanos, WINDOW_NANOS).toList(),
            ends,
            healthy ? 1 : failures + 1,
            limited ? (healthy ? 1 : limits + 1) : (healthy ? 0 : limits),
            OptionalLong.empty());
    return new Step(next, next.reconnect(end, nowNanos, random));
  }

  private Reconnect reconnect(FeedEnd end, long nowNanos, RandomGenerator random) {
    if (end instanceof FeedEnd.Refused refused) {
      if (refused.isUnauthorized()) {
        return new Reconnect.Stop(refused.status(), refused.reason());
      }
      if (refused.status() == 429) {
        Duration rest = longer(LIMITED.after(limits, random), refused.retryAfter());
        return new Reconnect.After(longer(rest, budget(nowNanos)), false);
      }
    }
    return new Reconnect.After(
        longer(PAUSES.after(failures, random), budget(nowNanos)),
        cleanEnds.size() >= CONTESTED_ENDS);
  }

  // The pause until one of the last 25 opens is more than 10 minutes ago.
  private Optional<Duration> budget(long nowNanos) {
    return opens.size() < MAX_OPENS
        ? Optional.empty()
        : Optional.of(
            Duration.ofNanos(
                opens.get(opens.size() - MAX_OPENS) + WINDOW_NANOS + 1 - nowNanos));
  }

  private static Duration longer(Duration a, Optional<Duration> b) {
    return b.filter(other -> other.compareTo(a) > 0).orElse(a);
  }

  private static Stream<Long> recent(List<Long> times, long nowNanos, long windowNanos) {
    return times.stream().filter(time -> nowNanos - time <= windowNanos);
  }
}
