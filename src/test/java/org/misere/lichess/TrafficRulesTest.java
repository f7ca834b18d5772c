package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Back-off, the lane's gate and the order of its queue, without a thread or a clock. */
class TrafficRulesTest {
  private static final WirePolicy POLICY = WirePolicy.LICHESS;
  private static final long SECOND = 1_000_000_000L;

  private final LaneQueue<String> queue = new LaneQueue<>(POLICY);

  private void add(String name, Traffic traffic, long arrivedSeconds) {
    queue.add(new LaneQueue.Waiting<>(name, traffic, arrivedSeconds * SECOND));
  }

  private String sent(long atSeconds) {
    return switch (queue.next(atSeconds * SECOND, 0)) {
      case LaneQueue.Next.Send<String>(var waiting) -> waiting.item();
      case LaneQueue.Next.Expire<String>(var waiting) -> "expired " + waiting.item();
      case LaneQueue.Next.Wait<String>(long nanos) -> "wait " + nanos;
    };
  }

  @Test
  void pausesDoubleUpToTheCap() {
    Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(60), 0);
    assertThat(IntStream.rangeClosed(1, 9).mapToObj(n -> backoff.after(n).toSeconds()))
        .containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L, 60L);
  }

  @Test
  void thousandsOfFailuresStayAtTheCap() {
    Backoff backoff = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(60), 0);
    assertThat(backoff.after(100_000)).isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void jitterOnlyLengthens() {
    Backoff backoff = new Backoff(Duration.ofSeconds(4), Duration.ofSeconds(60), 0.5);
    SplittableRandom random = new SplittableRandom(1);
    assertThat(IntStream.range(0, 100).mapToObj(_ -> backoff.after(1, random)))
        .allMatch(pause -> pause.toMillis() >= 4000 && pause.toMillis() <= 6000);
  }

  @Test
  void backoffRejectsACapBelowTheFirstPause() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Backoff(Duration.ofSeconds(2), Duration.ofSeconds(1), 0));
  }

  @Test
  void urgentGoesBeforeChat() {
    add("chat", Traffic.CHAT, 0);
    add("look-up", Traffic.LOOK_UP, 0);
    add("claim", Traffic.URGENT, 1);
    assertThat(sent(1)).isEqualTo("claim");
    assertThat(sent(1)).isEqualTo("look-up");
    assertThat(sent(1)).isEqualTo("chat");
  }

  @Test
  void equalsKeepTheirOrder() {
    add("first", Traffic.DECLINE, 0);
    add("second", Traffic.DECLINE, 0);
    assertThat(sent(1)).isEqualTo("first");
  }

  @Test
  void chatIsDroppedAfterTenSeconds() {
    add("chat", Traffic.CHAT, 0);
    assertThat(sent(10)).isEqualTo("expired chat");
  }

  @Test
  void otherTrafficWaitsForEver() {
    add("decline", Traffic.DECLINE, 0);
    assertThat(sent(3600)).isEqualTo("decline");
  }

  @Test
  void requestInItsPauseLetsOthersPass() {
    queue.add(new LaneQueue.Waiting<>("again", Traffic.URGENT, 0).pausedUntil(5 * SECOND));
    add("look-up", Traffic.LOOK_UP, 0);
    assertThat(sent(1)).isEqualTo("look-up");
    assertThat(sent(1)).isEqualTo("wait " + 4 * SECOND);
    assertThat(sent(5)).isEqualTo("again");
  }

  @Test
  void closedLaneSendsNothingUntilItOpens() {
    add("decline", Traffic.DECLINE, 0);
    assertThat(queue.next(0, 60 * SECOND)).isEqualTo(new LaneQueue.Next.Wait<String>(60 * SECOND));
  }

  @Test
  void closedLaneStillExpiresChat() {
    add("chat", Traffic.CHAT, 0);
    assertThat(queue.next(0, 60 * SECOND)).isEqualTo(new LaneQueue.Next.Wait<String>(10 * SECOND));
    assertThat(queue.next(10 * SECOND, 50 * SECOND)).isInstanceOf(LaneQueue.Next.Expire.class);
  }

  @Test
  void emptyQueueWaitsUntilSomethingComes() {
    assertThat(queue.next(0, 0)).isEqualTo(new LaneQueue.Next.Wait<String>(Long.MAX_VALUE));
  }

  private static LaneGate limited(LaneGate gate, long atSeconds) {
    return gate.limited(atSeconds * SECOND, POLICY, Optional.empty());
  }

  @Test
  void generalLimitClosesTheLaneForAMinute() {
    LaneGate gate = limited(LaneGate.open(0), 100);
    assertThat(gate.nanosUntilOpen(100 * SECOND)).isEqualTo(60 * SECOND);
    assertThat(gate.nanosUntilOpen(160 * SECOND)).isZero();
  }

  @Test
  void anotherLimitWithinTenMinutesDoublesUpToTenMinutes() {
    LaneGate gate = LaneGate.open(0);
    long now = 0;
    for (long expected : new long[] {60, 120, 240, 480, 600, 600}) {
      gate = limited(gate, now);
      assertThat(gate.nanosUntilOpen(now * SECOND)).isEqualTo(expected * SECOND);
      now += expected + 1;
    }
  }

  @Test
  void limitAfterALongPeaceStartsAtAMinuteAgain() {
    LaneGate gate = limited(limited(LaneGate.open(0), 0), 61);
    assertThat(limited(gate, 10_000).nanosUntilOpen(10_000 * SECOND)).isEqualTo(60 * SECOND);
  }

  @Test
  void longerWishOfTheServerIsGranted() {
    LaneGate gate = LaneGate.open(0).limited(0, POLICY, Optional.of(Duration.ofSeconds(300)));
    assertThat(gate.nanosUntilOpen(0)).isEqualTo(300 * SECOND);
  }

  @Test
  void shorterWishOfTheServerChangesNothing() {
    LaneGate gate = LaneGate.open(0).limited(0, POLICY, Optional.of(Duration.ofSeconds(1)));
    assertThat(gate.nanosUntilOpen(0)).isEqualTo(60 * SECOND);
  }

  @Test
  void creatingAChallengeIsNeverRedone() {
    assertThat(Traffic.CREATE.retries()).isZero();
    assertThat(Traffic.CREATE.redoneAfterLimit()).isFalse();
  }
}
