package org.misere.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.misere.reliability.Hand;
import org.misere.reliability.LineStream;
import tools.jackson.databind.JsonNode;

/** The Bot API as a client sees it (reference sections 4 to 12). */
class SandboxWireTest {
  private static final String BLITZ =
      "variant=antichess&clock.limit=180&clock.increment=2&color=white";

  private Sandbox sandbox;
  private Hand anna;
  private Hand bert;

  @BeforeEach
  void start() throws IOException {
    restartWith(Limits.none());
  }

  private void restartWith(Limits limits) throws IOException {
    sandbox =
        Sandbox.start(
            SandboxOptions.lichess().seeded(3).with(limits).with(Timings.lichess().faster(20)));
    anna = new Hand(sandbox, sandbox.addBot("Anna"));
    bert = new Hand(sandbox, sandbox.addBot("Bert"));
  }

  @AfterEach
  void stop() {
    sandbox.close();
  }

  private String game() {
    return sandbox.startGame(GameTerms.casual("Anna", "Bert", 60, 0));
  }

  @Test
  void anUnknownTokenIsUnauthorized() {
    Hand stranger = new Hand(sandbox, new Ticket("Anna", "lip_wrong"));
    assertThat(stranger.post("api/challenge/Bert", BLITZ)).isEqualTo(401);
    assertThat(stranger.get("api/account").has("error")).isTrue();
  }

  @Test
  void theTokenTestTellsTheOwnerOfEachToken() {
    Ticket ticket = sandbox.addBot("Carl");
    String body = anna.answer("api/token/test", "text/plain", ticket.token() + ",lip_stale").body();
    assertThat(body).contains("\"userId\":\"carl\"").contains("\"lip_stale\":null");
  }

  @Test
  void theAccountHasItsTitle() {
    assertThat(anna.get("api/account").path("title").asString("")).isEqualTo("BOT");
    assertThat(anna.get("api/account").path("id").asString("")).isEqualTo("anna");
  }

  @Test
  void aHumanCannotUseTheBotApiUntilItIsUpgraded() {
    Hand emma = new Hand(sandbox, sandbox.addHuman("Emma"));
    String game = sandbox.startGame(GameTerms.casual("Emma", "Bert", 60, 0));
    assertThat(emma.move(game, "e2e3")).isEqualTo(400);
    assertThat(emma.post("api/board/game/" + game + "/move/e2e3")).isEqualTo(200);
    assertThat(emma.post("api/bot/account/upgrade")).isEqualTo(400);
    Hand fred = new Hand(sandbox, sandbox.addHuman("Fred"));
    assertThat(fred.post("api/bot/account/upgrade")).isEqualTo(200);
    assertThat(fred.get("api/account").path("title").asString("")).isEqualTo("BOT");
  }

  @Test
  void aGuestMayUseEitherApi() {
    Ticket ticket = sandbox.admitGuest();
    Hand guest = new Hand(sandbox, ticket);
    String game = sandbox.startGame(GameTerms.casual(ticket.name(), "Bert", 60, 0));
    assertThat(guest.move(game, "e2e3")).isEqualTo(200);
  }

  @Test
  void aChallengeReachesBothAndBecomesAGameWithItsId() {
    try (LineStream ours = anna.events();
        LineStream theirs = bert.events()) {
      String id = anna.challenge("Bert", BLITZ);
      JsonNode challenge = theirs.json("challenge");
      assertThat(challenge.at("/challenge/id").asString("")).isEqualTo(id);
      assertThat(challenge.at("/challenge/timeControl/show").asString("")).isEqualTo("3+2");
      assertThat(challenge.at("/compat/bot").asBoolean()).isTrue();
      assertThat(ours.json("challenge").at("/challenge/id").asString("")).isEqualTo(id);

      assertThat(bert.post("api/challenge/" + id + "/accept")).isEqualTo(200);

      JsonNode start = ours.json("gameStart").path("game");
      assertThat(start.path("gameId").asString("")).isEqualTo(id);
      assertThat(start.path("color").asString("")).isEqualTo("white");
      assertThat(start.path("isMyTurn").asBoolean()).isTrue();
      assertThat(theirs.json("gameStart").at("/game/opponent/username").asString(""))
          .isEqualTo("BOT Anna");
    }
  }

  @Test
  void aDeclineCarriesItsReason() {
    try (LineStream ours = anna.events()) {
      String id = anna.challenge("Bert", BLITZ);
      bert.post("api/challenge/" + id + "/decline", "reason=tooFast");
      JsonNode declined = ours.json("challengeDeclined").path("challenge");
      assertThat(declined.path("declineReasonKey").asString("")).isEqualTo("toofast");
      assertThat(declined.path("status").asString("")).isEqualTo("declined");
      assertThat(bert.post("api/challenge/" + id + "/accept")).isEqualTo(400);
    }
  }

  @Test
  void aCanceledChallengeIsToldAndGone() {
    try (LineStream theirs = bert.events()) {
      String id = anna.challenge("Bert", BLITZ);
      anna.post("api/challenge/" + id + "/cancel");
      assertThat(theirs.json("challengeCanceled").at("/challenge/id").asString("")).isEqualTo(id);
      assertThat(bert.get("api/challenge").path("in").size()).isZero();
    }
  }

  @Test
  void cancelingAFreshGameAbortsIt() {
    String id = anna.challenge("Bert", BLITZ);
    bert.post("api/challenge/" + id + "/accept");
    assertThat(anna.post("api/challenge/" + id + "/cancel")).isEqualTo(200);
    try (LineStream stream = anna.game(id)) {
      assertThat(stream.json().at("/state/status").asString("")).isEqualTo("aborted");
    }
  }

  @Test
  void aKeepAliveStreamTellsHowItEnded() {
    try (LineStream stream =
        LineStream.open(
            java.net.http.HttpRequest.newBuilder(sandbox.url().resolve("/api/challenge/Bert"))
                .header("Authorization", "Bearer " + anna.token())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(
                    java.net.http.HttpRequest.BodyPublishers.ofString(
                        BLITZ + "&keepAliveStream=true"))
                .build())) {
      String id = stream.json().path("id").asString("");
      bert.post("api/challenge/" + id + "/decline", "reason=later");
      assertThat(stream.json().path("done").asString("")).isEqualTo("declined");
      assertThat(stream.endsCleanly()).isTrue();
    }
  }

  @Test
  void aRealTimeChallengeThatNobodyKeepsAliveGoesOffline() {
    String id = anna.challenge("Bert", BLITZ);
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> anna.shown(id).path("status").asString("").equals("offline"));
  }

  @ParameterizedTest
  @CsvSource({
    "clock.limit=50&clock.increment=1, clock.limit",
    "clock.limit=10860&clock.increment=1, clock.limit",
    "clock.limit=60&clock.increment=61, clock.increment",
    "clock.limit=60, clock.increment",
    "days=4, days",
    "variant=chess, variant",
    "color=green, color",
    "rated=true, rated",
  })
  void aWrongFieldIsNamedAtTopLevelAndUnderError(String form, String field) {
    String body =
        anna.answer("api/challenge/Bert", "application/x-www-form-urlencoded", form).body();
    assertThat(body).startsWith("{\"" + field + "\":[").contains("\"error\":{\"" + field + "\":[");
  }

  @Test
  void flatJsonIsTakenAsWellAsAForm() {
    assertThat(
            anna.answer(
                    "api/challenge/Bert",
                    "application/json",
                    "{\"variant\":\"antichess\",\"clock.limit\":60,\"clock.increment\":0,"
                        + "\"rated\":true}")
                .body())
        .contains("\"rated\":true")
        .contains("\"speed\":\"bullet\"");
  }

  @Test
  void aVariantGameWithTooLittleTimeIsMadeCasual() {
    assertThat(
            anna.answer(
                    "api/challenge/Bert",
                    "application/x-www-form-urlencoded",
                    "variant=antichess&rated=true&clock.limit=0&clock.increment=1")
                .body())
        .contains("\"rated\":false");
  }

  @Test
  void ultraBulletIsNotForBots() {
    assertThat(
            anna.post("api/challenge/Bert", "variant=antichess&clock.limit=15&clock.increment=0"))
        .isEqualTo(400);
  }

  @Test
  void theEventStreamReplaysRunningGamesAndPendingChallenges() {
    String game = game();
    String challenge = bert.challenge("Anna", "variant=antichess&days=3");
    try (LineStream stream = anna.events()) {
      assertThat(stream.json().at("/game/gameId").asString("")).isEqualTo(game);
      JsonNode replayed = stream.json();
      assertThat(replayed.at("/challenge/id").asString("")).isEqualTo(challenge);
      assertThat(replayed.has("compat")).isFalse();
    }
  }

  @Test
  void aSecondEventStreamEndsTheFirstCleanly() {
    try (LineStream first = anna.events();
        LineStream second = anna.events()) {
      assertThat(first.endsCleanly()).isTrue();
      assertThat(second.any()).isEmpty();
    }
  }

  @Test
  void keepAlivesAreBlankLines() {
    try (LineStream stream = anna.game(game())) {
      stream.json("gameFull");
      assertThat(stream.any()).isEmpty();
      assertThat(stream.any()).isEmpty();
    }
  }

  @Test
  void aGameStreamIsOneForEachUserAgent() {
    String game = game();
    String path = "api/bot/game/stream/" + game;
    try (LineStream first = anna.stream(path, "one");
        LineStream other = anna.stream(path, "two");
        LineStream second = anna.stream(path, "one")) {
      assertThat(first.endsCleanly()).isTrue();
      other.json("gameFull");
      assertThat(other.any()).isEmpty();
      assertThat(second.json("gameFull").path("id").asString("")).isEqualTo(game);
    }
  }

  @Test
  void aMoveIsSeenByBothWithTheWholeList() {
    String game = game();
    try (LineStream ours = anna.game(game);
        LineStream theirs = bert.game(game)) {
      anna.move(game, "e2e3");
      bert.move(game, "b7b5");
      ours.json("gameState");
      assertThat(ours.json("gameState").path("moves").asString("")).isEqualTo("e2e3 b7b5");
      theirs.json("gameState");
      assertThat(theirs.json("gameState").path("wtime").asLong()).isEqualTo(60_000);
    }
  }

  @Test
  void theStreamOfAFinishedGameIsOneLine() {
    String game = game();
    anna.move(game, "e2e3");
    bert.move(game, "b7b5");
    anna.post("api/bot/game/" + game + "/resign");
    try (LineStream stream = bert.game(game)) {
      JsonNode full = stream.json();
      assertThat(full.at("/state/status").asString("")).isEqualTo("resign");
      assertThat(full.at("/state/winner").asString("")).isEqualTo("black");
      assertThat(stream.next()).isEqualTo("(end)");
    }
  }

  @Test
  void theEndIsTheLastStateThenTheStreamCloses() {
    String game = game();
    try (LineStream stream = bert.game(game);
        LineStream events = bert.events()) {
      stream.json("gameFull");
      anna.move(game, "e2e3");
      bert.move(game, "b7b5");
      anna.post("api/bot/game/" + game + "/resign");
      JsonNode finish = events.json("gameFinish").path("game");
      assertThat(finish.at("/status/name").asString("")).isEqualTo("resign");
      assertThat(finish.path("winner").asString("")).isEqualTo("black");
      assertThat(stream.endsCleanly()).isTrue();
    }
  }

  @Test
  void leavingTheStreamIsNoticedAndToldToTheOpponent() {
    String game = game();
    try (LineStream ours = anna.game(game)) {
      ours.json("gameFull");
      try (LineStream theirs = bert.game(game)) {
        theirs.json("gameFull");
        anna.move(game, "e2e3");
        bert.move(game, "b7b5");
      }
      JsonNode gone = ours.json("opponentGone");
      assertThat(gone.path("gone").asBoolean()).isTrue();
      assertThat(gone.has("claimWinInSeconds")).isTrue();
      try (LineStream back = bert.game(game)) {
        back.json("gameFull");
        JsonNode returned = ours.json("opponentGone");
        while (returned.path("gone").asBoolean()) {
          returned = ours.json("opponentGone");
        }
        assertThat(returned.has("claimWinInSeconds")).isFalse();
      }
    }
  }

  @Test
  void chatReachesBothAndIsKept() {
    String game = game();
    try (LineStream theirs = bert.game(game)) {
      anna.post("api/bot/game/" + game + "/chat", "room=player&text=good+luck");
      JsonNode line = theirs.json("chatLine");
      assertThat(line.path("username").asString("")).isEqualTo("Anna");
      assertThat(line.path("text").asString("")).isEqualTo("good luck");
      assertThat(bert.get("api/bot/game/" + game + "/chat").get(0).path("user").asString(""))
          .isEqualTo("Anna");
    }
  }

  @Test
  void anotherPlayersGameIsNotFound() {
    Hand carl = new Hand(sandbox, sandbox.addBot("Carl"));
    assertThat(carl.move(game(), "e2e3")).isEqualTo(404);
    assertThat(carl.move("nosuchid", "e2e3")).isEqualTo(404);
  }

  @Test
  void playingListsTheGamesOnTurnFirst() {
    String second = sandbox.startGame(GameTerms.casual("Bert", "Anna", 60, 0));
    String first = game();
    JsonNode playing = anna.get("api/account/playing?nb=50");
    List<String> ids =
        StreamSupport.stream(playing.path("nowPlaying").spliterator(), false)
            .map(entry -> entry.path("gameId").asString(""))
            .toList();
    assertThat(ids).containsExactly(first, second);
    assertThat(playing.path("nbMyTurn").asInt()).isEqualTo(1);
  }

  @Test
  void onlineBotsAreThoseWithAStream() {
    try (LineStream stream = anna.events()) {
      stream.any();
      assertThat(bert.get("api/users/status?ids=anna,bert").get(0).path("online").asBoolean())
          .isTrue();
      assertThat(bert.get("api/users/status?ids=anna,bert").get(1).has("online")).isFalse();
      assertThat(bert.get("api/bot/online?nb=5").path("id").asString("")).isEqualTo("anna");
    }
  }

  @Test
  void aRatingFromBeforeIsSeenByThoseWhoLookForOpponents() {
    sandbox.rate(new Ticket("Anna", anna.token()), 1837);
    try (LineStream stream = anna.events()) {
      stream.any();
      JsonNode perf = bert.get("api/bot/online").at("/perfs/antichess");
      assertThat(perf.path("rating").asInt()).isEqualTo(1837);
      assertThat(perf.has("prov")).isFalse();
    }
  }

  @Test
  void theComputerAnswersInAGameAgainstIt() {
    JsonNode game =
        tools.jackson.databind.json.JsonMapper.shared()
            .readTree(
                anna.answer(
                        "api/challenge/ai",
                        "application/x-www-form-urlencoded",
                        "level=3&color=white&variant=antichess&clock.limit=60&clock.increment=1")
                    .body());
    String id = game.path("gameId").asString("");
    try (LineStream stream = anna.game(id)) {
      assertThat(stream.json("gameFull").at("/black/aiLevel").asInt()).isEqualTo(3);
      anna.move(id, "e2e3");
      stream.json("gameState");
      assertThat(stream.json("gameState").path("moves").asString("").split(" ", -1)).hasSize(2);
    }
  }

  @Test
  void theExportHasTheGameAsPgn() {
    String game = game();
    anna.move(game, "e2e3");
    bert.move(game, "b7b5");
    anna.post("api/bot/game/" + game + "/resign");
    String pgn = anna.text("game/export/" + game);
    assertThat(pgn)
        .contains("[Site \"" + sandbox.url() + game + "\"]", "[Variant \"Antichess\"]")
        .contains("[WhiteElo \"1500\"]", "[WhiteTitle \"BOT\"]", "[Termination \"Normal\"]")
        .contains("1. e3 b5 0-1");
  }

  @Test
  void twoUsersMeetByAnOpenChallenge() {
    String body =
        anna.answer("api/challenge/open", "application/x-www-form-urlencoded", BLITZ).body();
    String id = body.replaceFirst("(?s).*?\"id\":\"(\\w+)\".*", "$1");
    assertThat(anna.post("api/challenge/" + id + "/accept?color=white")).isEqualTo(200);
    assertThat(bert.post("api/challenge/" + id + "/accept?color=black")).isEqualTo(200);
    assertThat(anna.get("api/account/playing").path("nowPlaying").size()).isEqualTo(1);
  }

  @Test
  void openingTheEventStreamTooOftenIsRefused() throws IOException {
    stop();
    restartWith(Limits.lichess());
    for (int i = 0; i < 30; i++) {
      anna.events().close();
    }
    try (LineStream refused = anna.events()) {
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.next()).contains("error");
    }
  }

  @Test
  void theDailyLimitOfBotGamesHasItsOwnBody() throws IOException {
    stop();
    restartWith(new Limits(30, 30, 25, 200, 1, 20, 30, 200));
    game();
    assertThat(anna.answer("api/challenge/Bert", "application/x-www-form-urlencoded", BLITZ).body())
        .contains("\"key\":\"bot.vsBot.day\"");
    Hand carl = new Hand(sandbox, sandbox.addBot("Carl"));
    assertThat(anna.post("api/challenge/Carl", BLITZ)).isEqualTo(429);
    assertThat(carl.post("api/challenge/Anna", BLITZ)).isEqualTo(400);
    Hand emma = new Hand(sandbox, sandbox.addHuman("Emma"));
    assertThat(emma.post("api/challenge/Anna", BLITZ)).isEqualTo(200);
  }

  @Test
  void aRequestIsInTheLogFromItsArrivalWithTheStatusThatItGets() {
    try (Sandbox hanging = hangingOn("abort")) {
      Hand carl = new Hand(hanging, hanging.addBot("Carl"));
      hanging.addBot("Dora");
      String game = hanging.startGame(GameTerms.casual("Carl", "Dora", 60, 0));
      assertThat(carl.move(game, "e2e4")).isEqualTo(200);
      CompletableFuture<Integer> answer = carl.send("api/bot/game/" + game + "/abort");
      await().atMost(Duration.ofMinutes(1)).until(() -> hanging.requests().size() == 2);
      assertThat(hanging.requests()).extracting(RequestRecord::status).containsExactly(200, 0);
      assertThat(answer).isNotDone();
    }
  }

  private static Sandbox hangingOn(String endpoint) {
    String script = "faults: [{on: " + endpoint + ", do: hang}]";
    try {
      return Sandbox.start(
          SandboxOptions.lichess().seeded(3).with(Sandbox.faultScripts().readText(script)));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }
}
