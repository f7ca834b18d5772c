package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.bot.view.BotSnapshot;
import org.misere.lichess.TimeControl;
import org.misere.sandbox.FinishedGame;
import org.misere.sandbox.GameTerms;
import org.misere.sandbox.Limits;
import org.misere.store.Store;
import tools.jackson.databind.JsonNode;

/** The bot's own challenges on the sandbox, from who is online to the end of the game. */
class MatchmakingPlayTest {
  private static final Limits ONE_BOT_GAME =
      new Limits(1000, 1000, 1000, 1000, 1, 1000, 1000, 1000);

  @TempDir private Path data;

  private Scene scene(String more) {
    return scene(Limits.none(), more);
  }

  /** Unhurried, since a challenge stands for 21 s, and then it is too late to answer. */
  private Scene scene(Limits limits, String more) {
    return Scene.unhurried(limits, keys(more));
  }

  private String keys(String more) {
    return """
    data_directory: "%s"
    matchmaking:
      allow_matchmaking: true
      challenge_timeout: 1
      challenge_initial_time: [60]
      challenge_increment: [1]
      challenge_mode: casual
      opponent_rating_difference: 4000
      %s
    """
        .formatted(data, more);
  }

  /** Gives two accounts an antichess rating: the first wins. */
  private static void rate(Scene scene, Hand winner, Hand loser) {
    String game =
        scene
            .sandbox()
            .startGame(
                new GameTerms(
                    winner.name(),
                    loser.name(),
                    "antichess",
                    new TimeControl.RealTime(60, 0),
                    true,
                    Optional.empty()));
    String api = winner.get("api/account").has("title") ? "bot" : "board";
    assertThat(winner.post("api/" + api + "/game/" + game + "/move/e2e3")).isEqualTo(200);
    assertThat(loser.move(game, "b7b5")).isEqualTo(200);
    assertThat(loser.post("api/bot/game/" + game + "/resign")).isEqualTo(200);
  }

  private static List<BotSnapshot.Decision> decisions(Scene scene, String decision) {
    return scene.bot().snapshot().decisions().stream()
        .filter(it -> it.decision().equals(decision))
        .toList();
  }

  private static List<FinishedGame> gamesWith(Scene scene, String name) {
    return scene.finishedGames().stream()
        .filter(it -> it.white().equals(name) || it.black().equals(name))
        .filter(it -> it.white().equals(Scene.BOT) || it.black().equals(Scene.BOT))
        .toList();
  }

  /** How many of the day's challenges are spent. */
  private static int credits(Scene scene) {
    BotSnapshot.Budget credits = scene.bot().snapshot().budgets().getFirst();
    return credits.limit() - credits.left();
  }

  @Test
  void aPairOfGamesIsPlayedWithColoursSwapped() {
    try (Scene scene = scene("")) {
      Hand sparring =
          scene.sparringRatedBy("Sparring", other -> rate(scene, scene.hand("Other"), other));

      scene.until("two games against it", () -> gamesWith(scene, "Sparring").size() > 1);

      assertThat(gamesWith(scene, sparring.name()))
          .extracting(FinishedGame::white)
          .contains(Scene.BOT, "Sparring");
      scene.until("both are told", () -> decisions(scene, "accepted").size() >= 2);
      assertThat(decisions(scene, "sent")).hasSizeGreaterThanOrEqualTo(2);
      assertThat(decisions(scene, "accepted").getFirst().reason())
          .isEqualTo("the opponent accepts our challenge");
      scene.until("each has cost a credit", () -> credits(scene) == scene.count("challenge"));
    }
  }

  @Test
  void aDeclineIsRememberedOverARestartAndSoAreTheCredits() {
    try (Scene scene = scene("")) {
      Hand shy = scene.hand("Shy");
      rate(scene, scene.hand("Other"), shy);
      try (LineStream events = shy.events()) {
        JsonNode challenge = events.json("challenge").path("challenge");
        assertThat(challenge.at("/timeControl/show").asString("")).isEqualTo("1+1");
        assertThat(challenge.path("rated").asBoolean()).isFalse();
        shy.post("api/challenge/" + challenge.path("id").asString("") + "/decline", "reason=noBot");
        scene.until("it knows", () -> !decisions(scene, "declined").isEmpty());
        assertThat(decisions(scene, "declined").getFirst().reasonKey()).isEqualTo("nobot");

        int asked = scene.count("online-bots");
        scene.restartBot();
        scene.until("it looked who is online", () -> scene.count("online-bots") > asked);
        scene.until(
            "it found nobody",
            () ->
                scene.bot().snapshot().log().stream()
                    .anyMatch(line -> line.text().contains("1 asked before")));

        assertThat(scene.count("challenge")).isEqualTo(1);
        assertThat(credits(scene)).isEqualTo(1);
      }
    }
    try (Store store = Store.openForReading(data, "misere")) {
      assertThat(store.matchmaking().refusals(Instant.now()))
          .anyMatch(
              it ->
                  it.opponentId().equals("shy")
                      && it.reasonKey().equals("nobot")
                      && it.until().isAfter(Instant.now().plus(Duration.ofDays(2))));
    }
  }

  @Test
  void aChallengeThatNobodyAnswersIsWithdrawn() {
    try (Scene scene = scene("")) {
      Hand rival = scene.hand("Rival");
      rate(scene, scene.hand("Other"), rival);
      try (LineStream events = rival.events()) {
        assertThat(events.json("challenge").at("/challenge/destUser/id").asString(""))
            .isEqualTo("rival");
        scene.until("it is withdrawn", () -> scene.count("cancel") > 0);
        assertThat(events.json("challengeCanceled").at("/challenge/challenger/id").asString(""))
            .isEqualTo("misere");
        scene.until("it is told", () -> !decisions(scene, "expired").isEmpty());
      }
    }
  }

  @Test
  void whoDeclinesIsCollectedInTheFileAndLeftInPeace() throws IOException {
    Path file = data.resolve("decliners.txt");
    try (Scene scene =
        scene("challenge_filter: fine\n  challenge_decliner_file_name: \"" + file + "\"")) {
      Hand shy = scene.hand("Shy");
      rate(scene, scene.hand("Other"), shy);
      try (LineStream events = shy.events()) {
        String id = events.json("challenge").at("/challenge/id").asString("");
        shy.post("api/challenge/" + id + "/decline", "reason=tooFast");
        scene.until("it is told", () -> !decisions(scene, "declined").isEmpty());
      }
      assertThat(decisions(scene, "declined").getFirst().reason())
          .isEqualTo("toofast; not asked for speed:bullet");
      scene.until(
          "it is written down",
          () -> Files.exists(file) && Files.readAllLines(file).equals(List.of("shy,speed:bullet")));
    }
  }

  @Test
  void whenTheServerCapsUsTheBotGoesOnWithHumans() {
    try (Scene scene = scene(ONE_BOT_GAME, "")) {
      Hand rival = scene.hand("Rival");
      Hand other = scene.human("Other");
      rate(scene, other, rival);
      try (LineStream events = rival.events()) {
        String id = events.json("challenge").at("/challenge/id").asString("");
        assertThat(rival.post("api/challenge/" + id + "/accept")).isEqualTo(200);
        String game = events.json("gameStart").at("/game/gameId").asString("");
        assertThat(rival.post("api/bot/game/" + game + "/resign")).isEqualTo(200);
        scene.until("the challenge is refused", () -> !decisions(scene, "refused").isEmpty());
      }
      assertThat(decisions(scene, "refused").getFirst().reason()).contains("bot.vsBot.day");
      scene.until(
          "it counts no games against bots today",
          () ->
              scene.bot().snapshot().budgets().stream()
                  .anyMatch(it -> it.name().equals("games against bots today") && it.left() == 0));
      Hand ann = scene.human("Ann");
      String challenge =
          ann.challenge("Misere", "variant=antichess&clock.limit=180&clock.increment=2");
      scene.until(
          "a human is served",
          () -> ann.shown(challenge).path("status").asString("").equals("accepted"));
    }
  }
}
