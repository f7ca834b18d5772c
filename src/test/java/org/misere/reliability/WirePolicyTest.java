package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.bot.Bot;
import org.misere.sandbox.GameTerms;
import org.misere.sandbox.RequestRecord;

/**
 * The wire policy (docs/ARCHITECTURE.md) row by row, on the wire. All waits but game clocks are a
 * tenth of the real ones.
 */
class WirePolicyTest {
  private static final String FAIR =
      "variant=antichess&clock.limit=180&clock.increment=2&color=white";

  private static List<Long> times(List<RequestRecord> requests) {
    return requests.stream().map(RequestRecord::millis).toList();
  }

  @Nested
  class Moves {
    @Test
    void a200ThatNoStateShowsLeadsToALookAndNoSecondPost() {
      try (Scene scene =
          Scene.of("faults: [{line: gameState, account: misere, times: 1, do: lose}]")) {
        scene.hand("Ann");
        String game = scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Ann", 60, 0));
        scene.until("the second look", () -> scene.count("game-stream") >= 2);
        assertThat(scene.posts(game)).hasSize(1);
      }
    }

    @Test
    void aRefusalOfAMoveThatArrivedIsFine() {
      try (Scene scene =
          Scene.of("faults: [{on: move, account: misere, do: hang-answer, times: 1}]")) {
        scene.assertPlayedOutWithAtMost(scene.playShortGame(), 1);
      }
    }

    @Test
    void afterTwoRefusalsThePlyIsLeftToTheNextState() {
      String script =
          "faults: [{on: move, account: misere, times: 2, do: {answer: 400, error: No}}]";
      try (Scene scene = Scene.of(script)) {
        scene.assertPlayedOutWithAtMost(scene.playShortGame(), 2);
        List<Long> posts = times(scene.requests("move"));
        assertThat(posts.get(2) - posts.get(1)).as("ms until it tries again").isGreaterThan(300);
      }
    }

    @Test
    void a404OnAMoveLeadsToALookAtTheGame() {
      String script =
          "faults: [{on: move, account: misere, times: 1, do: {answer: 404, error: No such game}}]";
      try (Scene scene = Scene.of(script)) {
        Scene.assertPlayedOut(scene.playShortGame());
        assertThat(scene.count("playing") + scene.count("game-stream")).isGreaterThan(2);
      }
    }

    @Test
    void a429KeepsTheMoveWithGrowingPauses() {
      String script =
          "faults: [{on: move, account: misere, skip: 1, times: 3, do: {answer: 429, body: html}}]";
      try (Scene scene = Scene.of(script)) {
        Scene.assertPlayedOut(scene.playShortGame());
        List<Long> at = times(scene.requests("move")).subList(1, 5);
        assertThat(at.get(1) - at.get(0)).isGreaterThanOrEqualTo(95);
        assertThat(at.get(2) - at.get(1)).isGreaterThanOrEqualTo(190);
        assertThat(at.get(3) - at.get(2)).isGreaterThanOrEqualTo(380);
      }
    }

    @Test
    void aMoveThatWasTakenButNotAnsweredIsNotSentAgain() {
      try (Scene scene = Scene.script("move-lost-answer")) {
        scene.assertPlayedCleanly(scene.playShortGame());
      }
    }

    @Test
    void aMoveNeverWaitsBehindChatThatHangs() {
      String keys = "greeting: {hello: \"Hello\", goodbye: \"\"}";
      Duration hangs = Duration.ofSeconds(60);
      try (Scene scene = Scene.waitingForAnswers(hangs, "chat-hangs", keys)) {
        scene.hand("Ann");
        String game = scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Ann", 180, 0));
        scene.until("the greeting", () -> scene.count("chat") >= 1);
        scene.until("the first move", () -> scene.posts(game).size() >= 1);
        long waited =
            scene.posts(game).getFirst().millis() - scene.requests("chat").getFirst().millis();
        assertThat(waited).isLessThan(hangs.toMillis() / 2);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"move", "game-stream", "event-stream", "accept"})
  void a401AnywhereStopsTheProcess(String endpoint) throws Exception {
    String script =
        "faults: [{on: "
            + endpoint
            + ", account: misere, skip: "
            + (endpoint.equals("event-stream") ? 1 : 0)
            + ", do: {answer: 401, error: No such token}},"
            + " {line: keep-alive, account: misere, game: 0, times: 1, do: drop}]";
    try (Scene scene = Scene.of(script)) {
      scene.hand("Ann").challenge(Scene.BOT, FAIR);
      if (!endpoint.equals("accept")) {
        scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Ann", 60, 0));
      }
      assertThat(scene.end().get(120, TimeUnit.SECONDS)).isInstanceOf(Bot.End.AccountRefused.class);
    }
  }

  @Nested
  class Others {
    @Test
    void aDeclineIsTriedUpToThreeTimes() {
      String script =
          "faults: [{on: decline, account: misere, times: 2, do: {answer: 503, body: html}}]";
      try (Scene scene = Scene.of(script, "challenge: {accept_bot: false}")) {
        Hand ann = scene.hand("Ann");
        String challenge = ann.challenge(Scene.BOT, FAIR);
        scene.until(
            "the decline",
            () -> ann.shown(challenge).path("status").asString("").equals("declined"));
        assertThat(scene.count("decline")).isEqualTo(3);
      }
    }

    @Test
    void anAcceptIsSentOnceMoreAfterAnErrorPage() {
      String script =
          "faults: [{on: accept, account: misere, times: 1, do: {answer: 502, body: html}}]";
      try (Scene scene = Scene.of(script)) {
        scene.hand("Ann").challenge(Scene.BOT, FAIR);
        scene.until("the game", () -> scene.sandbox().runningGames() == 1);
        assertThat(scene.count("accept")).isEqualTo(2);
      }
    }

    @Test
    void anAcceptThatMeetsA404FreesItsPlaceAtOnce() {
      try (Scene scene = Scene.script("accept-404", "challenge: {concurrency: 1, min_base: 0}")) {
        scene.hand("Ann").challenge(Scene.BOT, FAIR);
        scene.until("the accept", () -> scene.count("accept") >= 1);
        scene.hand("Ben").challenge(Scene.BOT, FAIR);
        scene.until("the other's game", () -> scene.sandbox().runningGames() == 1);
        assertThat(scene.count("accept")).isEqualTo(2);
      }
    }

    @Test
    void aGeneral429ClosesTheLaneForAMinute() {
      String script =
          "faults: [{on: accept, account: misere, times: 1, do: {answer: 429, body: html}}]";
      try (Scene scene = Scene.of(script)) {
        Hand ann = scene.hand("Ann");
        String keptAlive = ann.challenge(Scene.BOT, FAIR.replace("color=white", "color=black"));
        scene.until("the accept", () -> scene.count("accept") >= 1);
        long closed = scene.requests("accept").getFirst().millis();
        scene.until("the next request", () -> !after(scene, closed).isEmpty());
        assertThat(after(scene, closed).getFirst().millis() - closed).isGreaterThan(5_500);
        assertThat(keptAlive).isNotEmpty();
      }
    }

    private static List<RequestRecord> after(Scene scene, long millis) {
      return scene.sandbox().requests().stream()
          .filter(request -> request.account().equals("misere"))
          .filter(request -> request.millis() > millis)
          .filter(request -> !request.endpoint().endsWith("stream"))
          .toList();
    }

    @Test
    void aCappedOpponentIsTheOnlyOneToRest() {
      try (Scene scene = Scene.script("opponent-capped")) {
        scene.hand("Capper").challenge(Scene.BOT, FAIR);
        scene.until("the accept", () -> scene.count("accept") >= 1);
        scene.hand("Ben").challenge(Scene.BOT, FAIR);
        scene.until("the other bot's game", () -> scene.sandbox().runningGames() == 1);
      }
    }

    @Test
    void aStartUnderAnotherIdIsPlayed() {
      try (Scene scene = Scene.script("other-id")) {
        scene.hand("Ann").challenge(Scene.BOT, FAIR.replace("color=white", "color=black"));
        scene.until("a move", () -> scene.count("move") >= 1);
      }
    }
  }

  @Nested
  class Streams {
    @Test
    void aGameStreamIsBackBeforeTheNextMoveIsDue() {
      try (Scene scene =
          Scene.of("faults: [{line: gameState, account: misere, times: 1, do: drop-after}]")) {
        scene.assertPlayedCleanly(scene.playShortGame());
        long secondMove = scene.requests("move").get(1).millis();
        assertThat(scene.requests("game-stream"))
            .filteredOn(opening -> opening.millis() <= secondMove)
            .hasSizeGreaterThan(1);
      }
    }

    @Test
    void anEventStreamThatEndsIsOpenedAgain() {
      try (Scene scene =
          Scene.of("faults: [{line: keep-alive, account: misere, game: 0, times: 1, do: end}]")) {
        scene.until("the second", () -> scene.count("event-stream") >= 2);
      }
    }

    @Test
    void anEventStreamThatIsRefusedWith429RestsForAMinute() {
      String script =
          "faults: [{on: event-stream, account: misere, times: 1, do: {answer: 429, body: html}}]";
      try (Scene scene = Scene.of(script)) {
        scene.until("the second opening", () -> scene.count("event-stream") >= 2);
        List<Long> at = times(scene.requests("event-stream"));
        assertThat(at.get(1) - at.get(0)).isGreaterThanOrEqualTo(5_900L);
      }
    }

    @Test
    void pendingChallengesAreThoseThatTheServerListsAfterAReconnect() {
      String script = "faults: [{line: challengeCanceled, account: misere, do: drop}]";
      try (Scene scene = Scene.of(script, "challenge: {concurrency: 1, min_base: 0}")) {
        Hand ann = scene.hand("Ann");
        String running = scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Ann", 60, 0));
        scene.until("a move", () -> !scene.posts(running).isEmpty());
        Hand ben = scene.hand("Ben");
        ben.post("api/challenge/" + ben.challenge(Scene.BOT, FAIR) + "/cancel");
        scene.until("the reconnect", () -> scene.count("event-stream") >= 2);
        ann.post("api/bot/game/" + running + "/abort");
        String wanted = scene.hand("Cid").challenge(Scene.BOT, FAIR);
        scene.until("the accept", () -> scene.count("accept") >= 1);
        assertThat(scene.requests("accept").getFirst().path()).contains(wanted);
      }
    }

    @Test
    void anOldStreamThatEndsCleanlyIsNoReasonToStop() {
      try (Scene scene = Scene.of("")) {
        scene.botsHand().events().close();
        scene.until("it is back", () -> scene.count("event-stream") >= 3);
        scene.hand("Ann").challenge(Scene.BOT, FAIR);
        scene.until("the accept", () -> scene.count("accept") >= 1);
      }
    }

    @Test
    void anIdleBotAsksForNothing() {
      try (Scene scene = Scene.of("")) {
        scene.until("five keep-alives", () -> keepAlives(scene) > 5);
        // On a machine that stands still for seconds the stream is opened again, and then looked
        // up.
        int opened = scene.count("event-stream");
        assertThat(scene.count("playing")).isLessThanOrEqualTo(opened);
        assertThat(scene.sandbox().requests().size()).isLessThanOrEqualTo(2 + 2 * opened);
      }
    }

    private static int keepAlives(Scene scene) {
      return (int) (scene.sandbox().uptimeMillis() / 600);
    }
  }
}
