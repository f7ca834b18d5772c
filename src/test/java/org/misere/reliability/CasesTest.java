package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.misere.bot.Bot;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;
import org.misere.lichess.TimeControl;
import org.misere.sandbox.FinishedGame;
import org.misere.sandbox.GameTerms;
import org.misere.sandbox.RequestRecord;
import org.slf4j.LoggerFactory;

/** What went wrong for other bots (by the numbers of the case collection) goes right here. */
class CasesTest {
  private static final String FAIR =
      "variant=antichess&clock.limit=180&clock.increment=2&color=white";

  private static List<String> moves(Scene scene, String game) {
    return scene.posts(game).stream()
        .map(post -> post.path().replaceFirst(".*/move/([a-h1-8qrbnk]+).*", "$1"))
        .toList();
  }

  /** Until so many of the bot's moves of a game have been answered. */
  private static void untilPosts(Scene scene, String game, int count) {
    scene.until(
        count + " posts",
        () -> scene.posts(game).stream().filter(RequestRecord::isAnswered).count() >= count);
  }

  /** BR-03: one end, whatever the number of lines that tell it. */
  @Test
  void theEndIsSaidGoodbyeToOnce() {
    String keys = "greeting: {hello: \"\", goodbye: \"Thanks!\"}";
    try (Scene scene = Scene.unhurried("final-line-twice", keys)) {
      FinishedGame game = scene.playShortGame();
      scene.assertPlayedCleanly(game);
      scene.until("the goodbye", () -> !goodbyes(scene, game.id()).isEmpty());
      String next = scene.asWhite("Sparring", Scene.SHORT);
      scene.awaitEnd(next);
      scene.until("the next goodbye", () -> !goodbyes(scene, next).isEmpty());
      assertThat(goodbyes(scene, game.id())).hasSize(1);
    }
  }

  private static List<RequestRecord> goodbyes(Scene scene, String game) {
    return scene.requests("chat").stream()
        .filter(chat -> chat.path().contains(game) && chat.body().contains("room=player"))
        .toList();
  }

  /** BR-04: accepts in flight count against the limit. */
  @Test
  void ofFiveChallengesAtOnceOneIsAcceptedAndTheNextAfterIt() {
    // Unhurried, since an accept that no game follows in time gives its place to the next.
    try (Scene scene = Scene.unhurried("late-start", "challenge: {concurrency: 1, min_base: 0}")) {
      List<Hand> hands =
          List.of("Ann", "Ben", "Cid", "Dan", "Eve").stream().map(scene::hand).toList();
      hands.forEach(hand -> hand.challenge(Scene.BOT, FAIR));
      scene.until("a game runs", () -> scene.sandbox().runningGames() == 1);
      assertThat(scene.count("accept")).isEqualTo(1);
      String game = runningGame(scene);
      for (Hand hand : hands) {
        hand.post("api/bot/game/" + game + "/abort");
      }
      scene.until("the next is served", () -> scene.count("accept") >= 2);
    }
  }

  private static String runningGame(Scene scene) {
    return scene
        .botsHand()
        .get("api/account/playing")
        .path("nowPlaying")
        .get(0)
        .path("gameId")
        .asString("");
  }

  /** BR-04: an accept that leads to nothing gives its place back. */
  @Test
  void anAcceptWithoutAGameFreesItsPlace() {
    try (Scene scene = Scene.script("never-starts", "challenge: {concurrency: 1, min_base: 0}")) {
      scene.hand("Ann").challenge(Scene.BOT, FAIR);
      scene.until("the accept", () -> scene.count("accept") >= 1);
      Hand ben = scene.hand("Ben");
      String second = ben.challenge(Scene.BOT, FAIR);
      scene.until("the second game", () -> scene.sandbox().runningGames() == 1);
      assertThat(ben.shown(second).path("status").asString("")).isEqualTo("accepted");
    }
  }

  /** BR-05: a 429 on a move keeps the move; everything else rests. */
  @Test
  void moves429AreSentAgainAndTheRestIsQuiet() {
    try (Scene scene = Scene.script("move-429")) {
      scene.assertPlayedOutWithAtMost(scene.playGame(), 3);
      List<RequestRecord> refused =
          scene.requests("move").stream().filter(post -> post.status() == 429).toList();
      assertThat(refused).hasSize(3);
      scene.hand("Ann").challenge(Scene.BOT, FAIR);
      scene.until("the accept", () -> scene.count("accept") >= 1);
      long quiet = scene.requests("accept").getFirst().millis() - refused.getFirst().millis();
      assertThat(quiet).as("ms from the 429 to the next other request").isGreaterThan(5_500);
    }
  }

  /** BR-08 and BR-31: the server ends the game; until then the bot moves. */
  @ParameterizedTest
  @CsvSource({
    "8/7p/8/p6P/8/P7/8/8 w - - 0 1",
    "8/8/6b1/8/3P4/8/5B2/8 w - - 15 39",
  })
  void positionsThatOthersCallOverAreMovedIn(String fen) {
    try (Scene scene = Scene.of("")) {
      scene.hand("Ann");
      String game = scene.asWhite("Ann", fen);
      untilPosts(scene, game, 1);
      assertThat(scene.posts(game).getFirst().status()).isEqualTo(200);
    }
  }

  /** BR-10: promotion to king is sent. */
  @ParameterizedTest
  @CsvSource({"4n3/1P6/8/3n4/8/8/8/8 w - - 0 1, b7b8k", "4n3/7P/5k2/8/8/8/8/8 w - - 0 1, h7h8k"})
  void aPawnBecomesAKingWhereOnlyThatWins(String fen, String move) {
    // The win is found at the first glance, which on a slow machine may take its time.
    try (Scene scene = Scene.of("", "engine: {max_think: 20, ponder: false, hash: 4}")) {
      scene.hand("Ann");
      String game = scene.asWhite("Ann", fen);
      untilPosts(scene, game, 1);
      assertThat(moves(scene, game)).containsExactly(move);
    }
  }

  /** BR-10: promotion to king is understood. */
  @Test
  void theOpponentsNewKingIsUnderstood() {
    Game before =
        Game.replay(
            Ruleset.ANTICHESS,
            "startpos",
            List.of("f2f4", "g7g5", "f4g5", "f8g7", "g5g6", "g7b2", "g6h7", "b2a1"));
    try (Scene scene = Scene.of("")) {
      Hand ann = scene.hand("Ann");
      String game = scene.asBlack("Ann", Fen.format(before.position()));
      assertThat(ann.move(game, "h7g8k")).isEqualTo(200);
      untilPosts(scene, game, 1);
      assertThat(moves(scene, game).getFirst()).isIn("h8g8", "h8h2");
      assertThat(scene.posts(game).getFirst().status()).isEqualTo(200);
    }
  }

  /** BR-13: en passant is a capture, so it is forced. */
  @Test
  void enPassantIsPlayedWhenItIsTheOnlyCapture() {
    try (Scene scene = Scene.of("")) {
      Hand ann = scene.hand("Ann");
      String game =
          scene.asWhite("Ann", "rnbqkbnr/ppppppp1/8/2P4p/8/8/PP1PPPPP/RNBQKBNR b - - 0 2");
      ann.move(game, "b7b5");
      untilPosts(scene, game, 1);
      assertThat(moves(scene, game)).containsExactly("c5b6");
    }
  }

  /** BR-15: after a takeback the answer is for the new position. */
  @Test
  void aTakebackLeadsToAMoveInTheNewPosition() {
    String keys = "challenge: {concurrency: 2}\nmax_takebacks_accepted: 1";
    try (Scene scene = Scene.of("", keys)) {
      Hand ann = scene.hand("Ann");
      String game = scene.sandbox().startGame(GameTerms.casual("Ann", Scene.BOT, 60, 0));
      ann.move(game, "e2e3");
      untilPosts(scene, game, 1);
      ann.post("api/bot/game/" + game + "/takeback/yes");
      scene.until("the takeback is accepted", () -> scene.countAnswered("takeback") >= 1);
      scene.until("the turn is back", () -> ann.move(game, "g2g3") == 200);
      untilPosts(scene, game, 2);
      assertThat(scene.posts(game)).allMatch(post -> post.status() == 200);
      ann.post("api/bot/game/" + game + "/takeback/yes");
      scene.until("the second is declined", () -> scene.count("takeback") >= 2);
      assertThat(scene.requests("takeback").getLast().path()).endsWith("/takeback/no");
    }
  }

  /** BR-16: the opponent's missing first move ends in an abort, and the place is free again. */
  @Test
  void aGameThatNeverBeginsIsAborted() {
    String keys = "challenge: {concurrency: 1, min_base: 0}\nabort_time: 5";
    try (Scene scene = Scene.of("", keys)) {
      Hand ann = scene.hand("Ann");
      String first = ann.challenge(Scene.BOT, FAIR);
      assertThat(scene.awaitEnd(first).status()).isEqualTo("aborted");
      ann.challenge(Scene.BOT, FAIR);
      scene.until("the next game", () -> scene.count("accept") >= 2);
    }
  }

  /** BR-16: a refused abort isn't the end of the game. */
  @Test
  void aRefusedAbortLeavesTheGameToBePlayed() {
    String keys = "challenge: {concurrency: 1, min_base: 0}\nabort_time: 5";
    try (Scene scene = Scene.script("abort-refused", keys)) {
      Hand ann = scene.hand("Ann");
      String game = scene.sandbox().startGame(GameTerms.casual("Ann", Scene.BOT, 60, 0));
      scene.until("the abort", () -> scene.count("abort") >= 1);
      ann.move(game, "e2e3");
      untilPosts(scene, game, 1);
      assertThat(scene.posts(game).getFirst().status()).isEqualTo(200);
    }
  }

  /** BR-19: no clock at all. */
  @Test
  void aGameWithoutAClockIsPlayedAndAChallengeForOneDeclined() {
    try (Scene scene = Scene.of("")) {
      Hand ann = scene.hand("Ann");
      String game =
          scene
              .sandbox()
              .startGame(
                  new GameTerms(
                      Scene.BOT,
                      "Ann",
                      "antichess",
                      new TimeControl.Unlimited(),
                      false,
                      Optional.empty()));
      untilPosts(scene, game, 1);
      String challenge = ann.challenge(Scene.BOT, "variant=antichess");
      scene.until(
          "the decline", () -> ann.shown(challenge).path("status").asString("").equals("declined"));
      assertThat(ann.shown(challenge).path("declineReasonKey").asString(""))
          .isIn("timecontrol", "tooslow");
    }
  }

  /** BR-20: nothing is known about the challenger. */
  @Test
  void aChallengeWithNullsIsAnswered() {
    String script =
        """
        faults:
          - line: challenge
            account: misere
            do:
              edit:
                challenge.challenger: {id: ann, name: Ann, title: null}
                challenge.destUser.rating: null
                challenge.finalColor: null
                challenge.perf: null
        """;
    try (Scene scene = Scene.of(script)) {
      scene.hand("Ann").challenge(Scene.BOT, FAIR);
      scene.until("an answer", () -> scene.count("accept") + scene.count("decline") >= 1);
    }
  }

  /** BR-20: nobody at all. */
  @Test
  void aChallengeFromNobodyIsAnswered() {
    String script =
        "faults: [{line: challenge, account: misere, do: {edit: {challenge.challenger: null}}}]";
    try (Scene scene = Scene.of(script)) {
      scene.hand("Ann").challenge(Scene.BOT, FAIR);
      scene.until("an answer", () -> scene.count("accept") + scene.count("decline") >= 1);
    }
  }

  /** BR-20: a game against the server's own player. */
  @Test
  void theComputerIsPlayed() {
    try (Scene scene = Scene.of("")) {
      String body =
          scene
              .botsHand()
              .answer(
                  "api/challenge/ai",
                  "application/x-www-form-urlencoded",
                  "level=1&variant=antichess&clock.limit=60&clock.increment=1&color=black")
              .body();
      String game = body.replaceFirst("(?s).*\"gameId\":\"(\\w+)\".*", "$1");
      untilPosts(scene, game, 2);
      assertThat(scene.posts(game))
          .filteredOn(RequestRecord::isAnswered)
          .allMatch(post -> post.status() == 200);
    }
  }

  /** BR-23: running games are taken up, more than the limit too. */
  @Test
  void allRunningGamesAreTakenUpAfterAKill() {
    try (Scene scene = Scene.of("", "challenge: {concurrency: 2, min_base: 0}")) {
      Hand ann = scene.hand("Ann");
      scene.killBot();
      List<String> games =
          List.of(
              scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Ann", 60, 0)),
              scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Ann", 60, 0)),
              scene.sandbox().startGame(GameTerms.casual("Ann", Scene.BOT, 60, 0)));
      ann.move(games.get(2), "e2e3");
      scene.restartBot();
      for (String game : games) {
        untilPosts(scene, game, 1);
      }
      ann.challenge(Scene.BOT, FAIR);
      ann.challenge(Scene.BOT, "variant=standard&clock.limit=180&clock.increment=2");
      scene.until("the answer to the later one", () -> scene.count("decline") >= 1);
      assertThat(scene.count("accept")).isZero();
    }
  }

  /** BR-24: the win is claimed when the countdown has run, once. */
  @Test
  void anAbsentOpponentLosesByOneClaim() {
    try (Scene scene = Scene.claiming(Duration.ofSeconds(3), "")) {
      Hand ann = scene.hand("Ann");
      String game = scene.sandbox().startGame(GameTerms.casual("Ann", Scene.BOT, 180, 0));
      ann.move(game, "e2e3");
      assertThat(scene.awaitEnd(game).status()).isEqualTo("timeout");
      assertThat(scene.count("claim-victory")).isEqualTo(1);
    }
  }

  /** BR-24: "ok" isn't the end: the late move is answered. */
  @Test
  void aClaimWithoutEffectDoesNotStopTheGame() {
    String script = "faults: [{on: claim-victory, do: pretend}]";
    try (Scene scene = Scene.claiming(Duration.ofSeconds(3), script)) {
      Hand ann = scene.hand("Ann");
      String game = scene.sandbox().startGame(GameTerms.casual("Ann", Scene.BOT, 180, 0));
      ann.move(game, "e2e3");
      scene.until("the claim", () -> scene.count("claim-victory") >= 1);
      ann.move(game, legalReply(scene, game));
      untilPosts(scene, game, 2);
      long answered = scene.posts(game).get(1).millis();
      assertThat(scene.requests("claim-victory"))
          .filteredOn(claim -> claim.millis() < answered)
          .as("claims in the first countdown")
          .hasSize(1);
    }
  }

  private static String legalReply(Scene scene, String gameId) {
    Game game =
        Game.replay(
            Ruleset.ANTICHESS, "startpos", List.of("e2e3", moves(scene, gameId).getFirst()));
    org.misere.chess.MoveList legal = new org.misere.chess.MoveList();
    org.misere.chess.Moves.generate(game.position(), legal);
    return org.misere.chess.Uci.format(legal.get(0));
  }

  /** BR-27: the cap of games against bots stops those alone. */
  @Test
  void theDailyLimitStopsGamesAgainstBotsOnly() {
    try (Scene scene = Scene.script("bot-limit")) {
      Hand ann = scene.hand("Ann");
      String running = scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Ann", 180, 0));
      untilPosts(scene, running, 1);
      scene.hand("Ben").challenge(Scene.BOT, FAIR);
      scene.until("the capped accept", () -> scene.count("accept") >= 1);
      ann.move(running, "b7b5");
      untilPosts(scene, running, 2);
      Hand emma = scene.human("Emma");
      String human = emma.challenge(Scene.BOT, FAIR);
      scene.until(
          "the human's game",
          () -> emma.shown(human).path("status").asString("").equals("accepted"));
      Hand cid = scene.hand("Cid");
      String refused = cid.challenge(Scene.BOT, FAIR);
      scene.until(
          "the bot's decline",
          () -> cid.shown(refused).path("status").asString("").equals("declined"));
    }
  }

  /** BR-44: seconds in challenges. */
  @Test
  void aThreePlusTwoChallengeFitsSixtyToSixHundredSeconds() {
    String keys = "challenge: {concurrency: 2, min_base: 60, max_base: 600}";
    try (Scene scene = Scene.of("", keys)) {
      scene.hand("Ann").challenge(Scene.BOT, FAIR);
      scene.until("the accept", () -> scene.count("accept") >= 1);
    }
  }

  /** BR-44: ultra-bullet is too fast for a bot. */
  @Test
  void ultraBulletIsDeclinedAsTooFast() {
    String script =
        """
        faults:
          - line: challenge
            account: misere
            do: {edit: {challenge.timeControl: {type: clock, limit: 15, increment: 0, show: "1/4+0"}}}
        """;
    try (Scene scene = Scene.of(script)) {
      scene.hand("Ann").challenge(Scene.BOT, FAIR);
      scene.until("the decline", () -> scene.count("decline") >= 1);
      assertThat(scene.requests("decline").getFirst().body()).isEqualTo("reason=tooFast");
    }
  }

  /** BR-45: each decline has the fitting word, as a form. */
  @ParameterizedTest
  @CsvSource({
    "variant=standard&clock.limit=180&clock.increment=2, variant",
    "variant=chess960&clock.limit=180&clock.increment=2, variant",
    "variant=fromPosition&clock.limit=180&clock.increment=2, variant",
    "variant=antichess&clock.limit=180&clock.increment=2&rated=true, casual",
    "variant=antichess&clock.limit=180&clock.increment=2&rated=false, noBot",
  })
  void aDeclineSaysWhy(String form, String reason) {
    String keys =
        reason.equals("noBot") ? "challenge: {accept_bot: false}" : "challenge: {modes: [casual]}";
    try (Scene scene = Scene.of("", keys)) {
      scene.hand("Ann").challenge(Scene.BOT, form);
      scene.until("the decline", () -> scene.count("decline") >= 1);
      RequestRecord decline = scene.requests("decline").getFirst();
      assertThat(decline.body()).isEqualTo("reason=" + reason);
      assertThat(decline.contentType()).isEqualTo("application/x-www-form-urlencoded");
    }
  }

  /** BR-48: the token is in no log line. */
  @Test
  void theTokenIsInNoLogLine() {
    Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    ListAppender<ILoggingEvent> lines = new ListAppender<>();
    lines.start();
    Level level = root.getLevel();
    root.addAppender(lines);
    root.setLevel(Level.DEBUG);
    try (Scene scene = Scene.script("storm")) {
      scene.playShortGame();
      scene.revokeToken();
      scene.restartBot();
      assertThat(scene.end().get(120, TimeUnit.SECONDS)).isInstanceOf(Bot.End.AccountRefused.class);
      assertThat(scene.end().get().toString()).doesNotContain("CANARY");
    } catch (InterruptedException
        | java.util.concurrent.ExecutionException
        | java.util.concurrent.TimeoutException failure) {
      throw new AssertionError(failure);
    } finally {
      root.detachAppender(lines);
      root.setLevel(level);
    }
    synchronized (lines) { // as the appender itself is while it takes a line
      assertThat(lines.list)
          .extracting(ILoggingEvent::getFormattedMessage)
          .noneMatch(line -> line.contains("CANARY"));
    }
  }

  /** BR-49: what runs is played out, nothing new is taken. */
  @Test
  void drainingPlaysTheGamesOutAndTakesNoMore() throws Exception {
    try (Scene scene = Scene.of("")) {
      scene.sparring("Sparring", 1);
      String first = scene.asWhite("Sparring", Scene.SHORT);
      String second = scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Sparring", 60, 0));
      untilPosts(scene, second, 1);
      scene.bot().drain();
      Hand ann = scene.hand("Ann");
      String late = ann.challenge(Scene.BOT, FAIR);
      Scene.assertPlayedOut(scene.awaitEnd(first));
      Scene.assertPlayedOut(scene.awaitEnd(second));
      assertThat(scene.end().get(120, TimeUnit.SECONDS)).isInstanceOf(Bot.End.Drained.class);
      assertThat(ann.shown(late).path("declineReasonKey").asString("")).isEqualTo("later");
    }
  }

  /** BR-49: with nothing to play out it ends at once. */
  @Test
  void drainingAnIdleBotEndsIt() throws Exception {
    try (Scene scene = Scene.of("")) {
      scene.bot().drain();
      assertThat(scene.end().get(120, TimeUnit.SECONDS)).isInstanceOf(Bot.End.Drained.class);
    }
  }

  /** BR-48: nor in any file, the recorded streams among them. */
  @Test
  void theTokenIsInNoFile(@TempDir Path folder) throws Exception {
    String keys = "data_directory: " + folder + "\nlog: {streams: true}";
    try (Scene scene = Scene.of("", keys)) {
      scene.playShortGame();
      scene.bot().drain();
      scene.end().get(120, TimeUnit.SECONDS);
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      List<Path> files = paths.filter(Files::isRegularFile).toList();
      assertThat(files).anyMatch(file -> file.endsWith("streams.log"));
      for (Path file : files) {
        assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
            .as(file.toString())
            .doesNotContain("CANARY");
      }
    }
  }
}
