package org.misere.lichess;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.absent;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.equalTo;
import static com.github.tomakehurst.wiremock.client.WireMock.getRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlEqualTo;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.http.Fault;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LichessClientTest {
  private static final BooleanSupplier WANTED = () -> true;
  private static final String CHALLENGE =
      "{\"id\":\"Q7abCdEf\",\"status\":\"created\",\"rated\":false,\"variant\":{\"key\":\"antichess\"}}";

  @RegisterExtension final StubLichess lichess = new StubLichess();

  private final Queue<RequestObserver.Exchange> exchanges = new ConcurrentLinkedQueue<>();
  private final LichessClient client = lichess.client().observer(exchanges::add).build();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void close() {
    client.close();
    threads.close();
  }

  private static ResponseDefinitionBuilder slow(int millis) {
    return StubLichess.ok().withFixedDelay(millis);
  }

  private static ConditionFactory patiently() {
    return await().atMost(Duration.ofMinutes(1));
  }

  // What is sent

  @Test
  void everyRequestSaysWhoAsksAndMayAsk() {
    lichess.answers(StubLichess.ok());
    client.move("Q7abCdEf", "e2e3", false);
    lichess
        .server()
        .verify(
            postRequestedFor(urlEqualTo("/api/bot/game/Q7abCdEf/move/e2e3"))
                .withHeader("Authorization", equalTo("Bearer tok-CANARY-123"))
                .withHeader("User-Agent", equalTo(LichessClient.userAgent(Optional.empty()))));
  }

  @Test
  void drawOfferGoesWithTheMove() {
    lichess.answers(StubLichess.ok());
    client.move("Q7abCdEf", "a7a8k", true);
    lichess
        .server()
        .verify(
            postRequestedFor(urlEqualTo("/api/bot/game/Q7abCdEf/move/a7a8k?offeringDraw=true")));
  }

  @ParameterizedTest
  @EnumSource(DeclineReason.class)
  void declineReasonsAreFormEncoded(DeclineReason reason) {
    lichess.answers(StubLichess.ok());
    client.decline("Q7abCdEf", reason, WANTED);
    lichess
        .server()
        .verify(
            postRequestedFor(urlEqualTo("/api/challenge/Q7abCdEf/decline"))
                .withHeader("Content-Type", equalTo("application/x-www-form-urlencoded"))
                .withFormParam("reason", equalTo(reason.key())));
  }

  @Test
  void challengeTermsAreSentInSeconds() {
    lichess.answers(StubLichess.json(200, CHALLENGE));
    Answer<Challenge> answer =
        client.createChallenge(
            "Kibitzer", ChallengeTerms.antichess(true, new TimeControl.RealTime(180, 2)));
    assertThat(answer.asOptional()).map(Challenge::id).contains("Q7abCdEf");
    lichess
        .server()
        .verify(
            postRequestedFor(urlEqualTo("/api/challenge/Kibitzer"))
                .withFormParam("rated", equalTo("true"))
                .withFormParam("variant", equalTo("antichess"))
                .withFormParam("color", equalTo("random"))
                .withFormParam("clock.limit", equalTo("180"))
                .withFormParam("clock.increment", equalTo("2")));
  }

  @Test
  void chatGoesToItsRoom() {
    lichess.answers(StubLichess.ok());
    client.chat("Q7abCdEf", ChatRoom.SPECTATOR, "good game & more", WANTED);
    lichess
        .server()
        .verify(
            postRequestedFor(urlEqualTo("/api/bot/game/Q7abCdEf/chat"))
                .withFormParam("room", equalTo("spectator"))
                .withFormParam("text", equalTo("good game & more")));
  }

  @Test
  void tokenTestSendsTheTokenInItsBodyAlone() {
    lichess.answers(
        StubLichess.json(
            200,
            "{\"tok-CANARY-123\":{\"userId\":\"misere\",\"scopes\":\"bot:play,challenge:read\","
                + "\"expires\":null}}"));
    assertThat(client.testToken())
        .isEqualTo(
            new Answer.Done<>(
                Optional.of(
                    new TokenInfo(
                        "misere", Set.of("bot:play", "challenge:read"), Optional.empty()))));
    lichess
        .server()
        .verify(
            postRequestedFor(urlEqualTo("/api/token/test"))
                .withHeader("Authorization", absent())
                .withRequestBody(equalTo("tok-CANARY-123")));
  }

  @Test
  void unknownTokenIsAnEmptyAnswer() {
    lichess.answers(StubLichess.json(200, "{\"tok-CANARY-123\":null}"));
    assertThat(client.testToken()).isEqualTo(new Answer.Done<>(Optional.empty()));
  }

  @Test
  void playingAsksForFiftyGames() {
    lichess.answers(
        StubLichess.json(
            200, "{\"nbMyTurn\":1,\"nowPlaying\":[{\"gameId\":\"a\"},{\"gameId\":\"b\"},{}]}"));
    assertThat(client.playing().asOptional().orElseThrow())
        .extracting(GameInfo::gameId)
        .containsExactly("a", "b");
    lichess.server().verify(getRequestedFor(urlEqualTo("/api/account/playing?nb=50")));
  }

  @Test
  void onlineBotsAreReadLineByLineAndABadLineCostsOne() {
    lichess.answers(
        StubLichess.json(
            200,
            "{\"id\":\"a\",\"username\":\"A\",\"perfs\":{\"antichess\":{\"games\":3,\"rating\":1700}}}\n"
                + "{\"id\":\"b\",\n\n"
                + "{\"id\":\"c\"}\n"));
    List<User> users = client.onlineBots(512).asOptional().orElseThrow();
    assertThat(users).extracting(User::id).containsExactly("a", "c");
    assertThat(users.getFirst().perf("antichess")).map(Account.Perf::rating).contains(1700);
  }

  @Test
  void aVariantThatWasNeverPlayedHasTheRatingThatEverybodyBeginsWith() {
    lichess.answers(
        StubLichess.json(
            200,
            "{\"id\":\"a\",\"username\":\"A\",\"perfs\":{\"atomic\":{\"games\":3,\"rating\":1700}}}"));
    Account account = client.account().asOptional().orElseThrow();
    assertThat(account.rating("atomic")).isEqualTo(1700);
    assertThat(account.rating("antichess")).isEqualTo(1500);
  }

  @Test
  void baseAddressWorksWithAndWithoutASlashAndBelowAPath() {
    lichess.answers(StubLichess.json(200, "{\"id\":\"me\"}"));
    for (String suffix : List.of("", "/", "/proxy", "/proxy/")) {
      try (LichessClient other =
          LichessClient.builder(URI.create(lichess.url() + suffix), StubLichess.TOKEN).build()) {
        assertThat(other.account()).isInstanceOf(Answer.Done.class);
      }
    }
    lichess.server().verify(2, getRequestedFor(urlEqualTo("/api/account")));
    lichess.server().verify(2, getRequestedFor(urlEqualTo("/proxy/api/account")));
  }

  @Test
  void namesCannotLeaveTheirPlaceInThePath() {
    lichess.answers(StubLichess.json(404, "{\"error\":\"x\"}"));
    client.user("../account?x=");
    lichess.server().verify(getRequestedFor(urlEqualTo("/api/user/accountx")));
  }

  @Test
  void redirectsAreNotFollowed() {
    lichess.answers(aResponse().withStatus(302).withHeader("Location", lichess.url() + "/trap"));
    assertThat(client.account()).isInstanceOf(Answer.Refused.class);
    assertThat(lichess.requests()).isEqualTo(1);
  }

  // What is tried again

  @Test
  void lookUpIsTriedUpToThreeTimesMore() {
    lichess.answers(
        StubLichess.page(502),
        StubLichess.page(503),
        StubLichess.page(500),
        StubLichess.json(200, "{\"id\":\"me\"}"));
    assertThat(client.account().asOptional()).map(Account::id).contains("me");
  }

  @Test
  void lookUpGivesUpAfterThreeRetries() {
    lichess.answers(StubLichess.page(502));
    assertThat(client.account()).isInstanceOf(Answer.Unanswered.class);
    assertThat(lichess.requests()).isEqualTo(4);
  }

  @Test
  void declineIsTriedAgain() {
    lichess.answers(StubLichess.page(502), StubLichess.ok());
    assertThat(client.decline("a", DeclineReason.LATER, WANTED)).isInstanceOf(Answer.Done.class);
  }

  @Test
  void acceptIsTriedOnceMore() {
    lichess.answers(StubLichess.page(502));
    assertThat(client.accept("a", WANTED)).isInstanceOf(Answer.Unanswered.class);
    assertThat(lichess.requests()).isEqualTo(2);
  }

  @Test
  void acceptIsNotTriedAgainOnceTheChallengeIsGone() {
    AtomicBoolean there = new AtomicBoolean(true);
    lichess.answers(StubLichess.page(502));
    Answer<Ok> answer = client.accept("a", () -> there.getAndSet(false));
    assertThat(answer).isInstanceOf(Answer.Dropped.class);
    assertThat(lichess.requests()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void challengeIsNeverCreatedTwice(Fault fault) {
    lichess.answers(aResponse().withFault(fault));
    assertThat(
            client.createChallenge(
                "a", ChallengeTerms.antichess(false, new TimeControl.RealTime(60, 0))))
        .isInstanceOf(Answer.Unanswered.class);
    assertThat(lichess.requests()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void moveIsSentOnceWhateverBreaks(Fault fault) {
    lichess.answers(aResponse().withFault(fault));
    assertThat(client.move("a", "e2e3", false)).isInstanceOf(Answer.Unanswered.class);
    assertThat(lichess.requests()).isEqualTo(1);
  }

  @ParameterizedTest
  @EnumSource(Fault.class)
  void lookUpsSurviveBrokenConnections(Fault fault) {
    lichess.answers(aResponse().withFault(fault), StubLichess.json(200, "{\"id\":\"me\"}"));
    assertThat(client.account()).isInstanceOf(Answer.Done.class);
  }

  @Test
  void answerThatTakesTooLongIsNoAnswer() {
    lichess.answers(slow(5000));
    try (LichessClient hasty =
        lichess
            .client()
            .policy(WirePolicy.LICHESS.scaled(0.001).withCallTimeout(Duration.ofMillis(100)))
            .build()) {
      assertThat(hasty.move("a", "e2e3", false)).isInstanceOf(Answer.Unanswered.class);
    }
  }

  @Test
  void answerInDribblesIsReadAsOne() {
    lichess.answers(StubLichess.json(200, "{\"id\":\"me\"}").withChunkedDribbleDelay(5, 200));
    assertThat(client.account()).isInstanceOf(Answer.Done.class);
  }

  @Test
  void impatientClientAsksOnce() {
    lichess.answers(StubLichess.page(429));
    try (LichessClient check =
        LichessClient.builder(lichess.url(), StubLichess.TOKEN)
            .policy(WirePolicy.LICHESS.impatient())
            .build()) {
      assertThat(check.account()).isInstanceOf(Answer.TooMany.class);
    }
  }

  @Test
  void unreachableServerIsNoAnswer() throws Exception {
    try (DeadPort port = new DeadPort();
        LichessClient nowhere =
            LichessClient.builder(port.url(), StubLichess.TOKEN)
                .policy(WirePolicy.LICHESS.impatient())
                .build()) {
      assertThat(nowhere.account()).isInstanceOf(Answer.Unanswered.class);
    }
  }

  // The lane

  @Test
  void requestAfterAGeneralLimitIsRedoneWhenTheLaneOpens() {
    lichess.answers(StubLichess.page(429), StubLichess.ok());
    assertThat(client.accept("a", WANTED)).isInstanceOf(Answer.Done.class);
  }

  @Test
  void requestThatLostItsSenseIsNotRedone() {
    AtomicBoolean there = new AtomicBoolean(true);
    lichess.answers(StubLichess.page(429), StubLichess.ok());
    assertThat(client.accept("a", () -> there.getAndSet(false))).isInstanceOf(Answer.Dropped.class);
    assertThat(lichess.requests()).isEqualTo(1);
  }

  @Test
  void endlessLimitIsTheAnswerInTheEnd() {
    lichess.answers(StubLichess.page(429));
    assertThat(client.account()).isInstanceOf(Answer.TooMany.class);
    assertThat(lichess.requests()).isEqualTo(3);
  }

  @Test
  void creationIsNotRedoneAfterAGeneralLimit() {
    lichess.answers(StubLichess.page(429));
    assertThat(
            client.createChallenge(
                "a", ChallengeTerms.antichess(false, new TimeControl.RealTime(60, 0))))
        .isInstanceOf(Answer.TooMany.class);
    assertThat(lichess.requests()).isEqualTo(1);
  }

  @Test
  void movesPassALaneThatIsClosed() {
    lichess
        .server()
        .stubFor(any(urlPathEqualTo("/api/challenge/a/accept")).willReturn(StubLichess.page(429)));
    lichess
        .server()
        .stubFor(any(urlPathEqualTo("/api/bot/game/g/move/e2e3")).willReturn(StubLichess.ok()));
    try (LichessClient real = LichessClient.builder(lichess.url(), StubLichess.TOKEN).build()) {
      threads.execute(() -> real.accept("a", WANTED));
      patiently().until(() -> lichess.requests() == 1);
      assertThat(real.move("g", "e2e3", false)).isInstanceOf(Answer.Done.class);
    }
  }

  @Test
  void cappedTrafficLeavesTheLaneOpen() {
    lichess.answers(
        StubLichess.json(
            429, "{\"error\":\"x\",\"ratelimit\":{\"key\":\"bot.vsBot.day\",\"seconds\":9000}}"),
        StubLichess.ok());
    try (LichessClient real = LichessClient.builder(lichess.url(), StubLichess.TOKEN).build()) {
      assertThat(
              real.createChallenge(
                  "a", ChallengeTerms.antichess(false, new TimeControl.RealTime(60, 0))))
          .isInstanceOf(Answer.Capped.class);
      assertThat(real.accept("b", WANTED)).isInstanceOf(Answer.Done.class);
    }
  }

  @Test
  void sixthRequestOfABurstWaitsForTheLimiter() {
    lichess.answers(StubLichess.ok());
    WirePolicy fast = WirePolicy.LICHESS.scaled(0.2);
    try (LichessClient limited =
        LichessClient.builder(lichess.url(), StubLichess.TOKEN).policy(fast).build()) {
      long start = System.nanoTime();
      for (int i = 0; i < 11; i++) {
        limited.accept("c" + i, WANTED);
      }
      // 5 at once, 5 after a refill, the 11th after another: at least one whole refill of 0.5 s.
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(fast.laneRefill());
    }
  }

  @Test
  void observersSeeTemplatesAndStatus() {
    lichess.answers(StubLichess.json(400, "{\"error\":\"Not your turn\"}"));
    client.move("Q7abCdEf", "e2e3", false);
    assertThat(exchanges)
        .singleElement()
        .satisfies(
            exchange -> {
              assertThat(exchange.endpoint()).isEqualTo("POST /api/bot/game/{id}/move/{uci}");
              assertThat(exchange.status()).isEqualTo(400);
              assertThat(exchange.latency()).isPositive();
            });
  }
}
