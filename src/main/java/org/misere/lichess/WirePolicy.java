package org.misere.lichess;

import java.time.Duration;

/**
 * The numbers of the traffic rules in one place. Tests scale them; a running bot uses {@link
 * #LICHESS}.
 *
 * @param connectTimeout for any connection
 * @param callTimeout for a whole request that is no stream, moves included
 * @param streamReadTimeout silence on a stream that ends it; keep-alives come every 6-7 s
 * @param laneBurst requests that may go out at once after a pause
 * @param laneRefill the time in which {@code laneBurst} requests are allowed again
 * @param laneClosedFirst how long a general 429 closes the lane
 * @param laneClosedMax the most that doubling makes of it
 * @param laneMemory another 429 within this time doubles
 * @param chatPatience the longest that chat waits in the lane
 * @param retryFirst the first pause before a look-up is tried again
 * @param patient whether the lane sends anything twice; a command that ends soon rather says why
 *     not
 */
public record WirePolicy(
    Duration connectTimeout,
    Duration callTimeout,
    Duration streamReadTimeout,
    int laneBurst,
    Duration laneRefill,
    Duration laneClosedFirst,
    Duration laneClosedMax,
    Duration laneMemory,
    Duration chatPatience,
    Duration retryFirst,
    boolean patient) {

  /** Five at once, two a second on the average; a minute's rest after a general 429. */
  public static final WirePolicy LICHESS =
      new WirePolicy(
          Duration.ofSeconds(5),
          Duration.ofSeconds(5),
          Duration.ofSeconds(15),
          5,
          Duration.ofMillis(2500),
          Duration.ofSeconds(60),
          Duration.ofMinutes(10),
          Duration.ofMinutes(10),
          Duration.ofSeconds(10),
          Duration.ofMillis(500),
          true);

  /** The same with all times but the connect, call and read timeouts multiplied, for tests. */
  public WirePolicy scaled(double factor) {
    return new WirePolicy(
        connectTimeout,
        callTimeout,
        streamReadTimeout,
        laneBurst,
        times(laneRefill, factor),
        times(laneClosedFirst, factor),
        times(laneClosedMax, factor),
        times(laneMemory, factor),
        times(chatPatience, factor),
        times(retryFirst, factor),
        patient);
  }

  public WirePolicy withCallTimeout(Duration timeout) {
    return new WirePolicy(
        connectTimeout,
        timeout,
        streamReadTimeout,
        laneBurst,
        laneRefill,
        laneClosedFirst,
        laneClosedMax,
        laneMemory,
        chatPatience,
        retryFirst,
        patient);
  }

  public WirePolicy withStreamReadTimeout(Duration timeout) {
    return new WirePolicy(
        connectTimeout,
        callTimeout,
        timeout,
        laneBurst,
        laneRefill,
        laneClosedFirst,
        laneClosedMax,
        laneMemory,
        chatPatience,
        retryFirst,
        patient);
  }

  /** The same, with one attempt for each request: for commands that should say why and end. */
  public WirePolicy impatient() {
    return new WirePolicy(
        connectTimeout,
        callTimeout,
        streamReadTimeout,
        laneBurst,
        laneRefill,
        laneClosedFirst,
        laneClosedMax,
        laneMemory,
        chatPatience,
        retryFirst,
        false);
  }

  private static Duration times(Duration duration, double factor) {
    return Duration.ofNanos(Math.max(1, Math.round(duration.toNanos() * factor)));
  }
}
