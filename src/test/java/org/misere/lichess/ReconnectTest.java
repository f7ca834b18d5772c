package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ReconnectTest {
  private static final long SECOND = 1_000_000_000L;
  private static final FeedEnd DROP = new FeedEnd.Broken("reset");
  private static final FeedEnd CLEAN = new FeedEnd.Closed();

  private final SplittableRandom random = new SplittableRandom(7);
  private EventReconnect events = EventReconnect.initial();
  private GameReconnect game = GameReconnect.initial();

  private static FeedEnd refused(int status) {
    return new FeedEnd.Refused(status, "no", Optional.empty());
  }

  private Reconnect eventsEnd(FeedEnd end, long nowNanos) {
    EventReconnect.Step step = events.ended(end, nowNanos, random);
    events = step.state();
    return step.reconnect();
  }

  private Reconnect gameEnds(FeedEnd end, long nowNanos) {
    GameReconnect.Step step = game.ended(end, nowNanos, random);
    game = step.state();
    return step.reconnect();
  }

  private static double seconds(Reconnect reconnect) {
    assertThat(reconnect).isInstanceOf(Reconnect.After.class);
    return ((Reconnect.After) reconnect).pause().toMillis() / 1000.0;
  }

  @Test
  void eventStreamComesBackAfterOneTwoFourSeconds() {
    for (int expected : new int[] {1, 2, 4, 8, 16, 32, 60, 60}) {
      assertThat(seconds(eventsEnd(DROP, 0))).isBetween((double) expected, expected * 1.26);
    }
  }

  @Test
  void aMinuteOfHealthForgetsFailures() {
    eventsEnd(DROP, 0);
    eventsEnd(DROP, 0);
    events = events.opening(0).opened(0);
    assertThat(seconds(eventsEnd(DROP, 60 * SECOND))).isBetween(1.0, 1.26);
  }

  @Test
  void shortHealthForgetsNothing() {
    eventsEnd(DROP, 0);
    events = events.opening(0).opened(0);
    assertThat(seconds(eventsEnd(DROP, 59 * SECOND))).isGreaterThanOrEqualTo(2.0);
  }

  @Test
  void neverMoreThanTwentyFiveOpensInTenMinutes() {
    List<Long> opens = new ArrayList<>();
    long now = 0;
    while (now < 4 * 3600 * SECOND) {
      opens.add(now);
      events = events.opening(now).opened(now);
      // The worst case: each stream lives just long enough to count as healthy.
      now += 60 * SECOND / (1 + random.nextInt(200));
      now += ((Reconnect.After) eventsEnd(DROP, now)).pause().toNanos();
    }
    for (int i = 25; i < opens.size(); i++) {
      assertThat(opens.get(i) - opens.get(i - 25)).isGreaterThan(600 * SECOND);
    }
  }

  @Test
  void limitOnTheEventStreamRestsAMinuteDoubling() {
    assertThat(seconds(eventsEnd(refused(429), 0))).isBetween(60.0, 66.1);
    assertThat(seconds(eventsEnd(refused(429), 0))).isBetween(120.0, 132.1);
  }

  @Test
  void refusedTokenStops() {
    assertThat(eventsEnd(refused(401), 0)).isEqualTo(new Reconnect.Stop(401, "no"));
    assertThat(gameEnds(refused(403), 0)).isEqualTo(new Reconnect.Stop(403, "no"));
  }

  @Test
  void threeCleanEndsInAMinuteMeanAnotherProcess() {
    assertThat(((Reconnect.After) eventsEnd(CLEAN, 0)).contested()).isFalse();
    assertThat(((Reconnect.After) eventsEnd(CLEAN, 10 * SECOND)).contested()).isFalse();
    assertThat(((Reconnect.After) eventsEnd(CLEAN, 20 * SECOND)).contested()).isTrue();
  }

  @Test
  void cleanEndsFarApartAreRestarts() {
    eventsEnd(CLEAN, 0);
    eventsEnd(CLEAN, 50 * SECOND);
    assertThat(((Reconnect.After) eventsEnd(CLEAN, 70 * SECOND)).contested()).isFalse();
  }

  @Test
  void gameStreamComesBackAtOnceThenSlower() {
    assertThat(seconds(gameEnds(DROP, 0))).isZero();
    for (double expected : new double[] {0.5, 1, 2, 4, 8, 15, 15}) {
      assertThat(seconds(gameEnds(DROP, 0))).isBetween(expected, expected * 1.11);
    }
  }

  @Test
  void gameStreamThatWorkedComesBackAtOnceAgain() {
    gameEnds(DROP, 0);
    gameEnds(DROP, 0);
    game = game.opened(0);
    assertThat(seconds(gameEnds(CLEAN, 5 * SECOND))).isZero();
  }

  @Test
  void missingGameIsTriedOnceMoreAndThenReconciled() {
    assertThat(seconds(gameEnds(refused(404), 0))).isEqualTo(2.0);
    assertThat(gameEnds(refused(404), 0)).isEqualTo(new Reconnect.Reconcile("no"));
  }

  @Test
  void refusedGameStreamIsReconciled() {
    assertThat(gameEnds(refused(400), 0)).isEqualTo(new Reconnect.Reconcile("no"));
  }

  @Test
  void limitOnAGameStreamRestsFifteenSecondsDoubling() {
    assertThat(seconds(gameEnds(refused(429), 0))).isBetween(15.0, 16.6);
    assertThat(seconds(gameEnds(refused(429), 0))).isBetween(30.0, 33.1);
  }

  @Test
  void longerWishOfTheServerIsGranted() {
    FeedEnd end = new FeedEnd.Refused(429, "no", Optional.of(Duration.ofSeconds(90)));
    assertThat(seconds(gameEnds(end, 0))).isEqualTo(90.0);
    assertThat(seconds(eventsEnd(end, 0))).isEqualTo(90.0);
  }

  @Test
  void troubleOfTheServerIsAPauseLikeADrop() {
    assertThat(seconds(gameEnds(refused(502), 0))).isZero();
    assertThat(seconds(eventsEnd(refused(502), 0))).isBetween(1.0, 1.26);
  }
}
