package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.bot.view.BotSnapshot;
import org.misere.sandbox.FinishedGame;
import org.misere.sandbox.GameTerms;
import org.misere.sandbox.Limits;
import org.misere.sandbox.Ticket;
import org.misere.store.ChallengeWish;
import org.misere.store.ChallengeWishes;
import org.misere.store.MatchmakingSwitch;
import tools.jackson.databind.JsonNode;

/**
 * Whom the bot challenges by the operator's word: commands, and each key of {@code matchmaking:}.
 */
class OperatorsWordTest {
  @TempDir private Path data;

  private String keys(String more) {
    return "data_directory: \"" + data + "\"\n" + more;
  }

  /** Unhurried: a challenge stands for 21 s, and then it is too late to answer. */
  private Scene unhurried(String more) {
    return Scene.unhurried(Limits.none(), keys(more));
  }

  private ChallengeWishes wishes() {
    return ChallengeWishes.of(data, "misere");
  }

  private void wish(ChallengeWish... all) {
    wishes().add(List.of(all), Instant.now().toEpochMilli());
  }

  private static List<BotSnapshot.Decision> decisions(Scene scene, String decision) {
    return scene.bot().snapshot().decisions().stream()
        .filter(it -> it.decision().equals(decision))
        .toList();
  }

  /** An account with a settled rating. */
  private static Hand rated(Scene scene, String name, int rating) {
    Ticket ticket = scene.sandbox().addBot(name);
    scene.sandbox().rate(ticket, rating);
    return new Hand(scene.sandbox(), ticket);
  }

  @Test
  void aPairThatTheOperatorAsksForIsPlayedThoughMatchmakingIsOff() {
    try (Scene scene = unhurried("")) {
      scene.sparring("Sparring", 1);
      ChallengeWish wish = new ChallengeWish("Sparring", 180, 0, 0, false, "random");
      wish(wish.as("white"), wish.as("black"));

      scene.until("both games are played", () -> scene.finishedGames().size() > 1);

      assertThat(scene.finishedGames())
          .extracting(FinishedGame::white)
          .containsExactlyInAnyOrder(Scene.BOT, "Sparring");
      scene.until("nothing waits any more", () -> wishes().all().isEmpty());
      assertThat(decisions(scene, "sent"))
          .extracting(BotSnapshot.Decision::reason)
          .containsOnly("the operator asks for it");
    }
  }

  @Test
  void whoeverDeclinesTheOperatorIsLeftAlone() {
    try (Scene scene = unhurried("")) {
      Hand ann = scene.human("Ann");
      ChallengeWish wish = new ChallengeWish("Ann", 180, 2, 0, false, "random");
      try (LineStream events = ann.events()) {
        wish(wish, wish);
        String id = events.json("challenge").at("/challenge/id").asString("");
        ann.post("api/challenge/" + id + "/decline", "reason=later");
        scene.until("nothing waits any more", () -> wishes().all().isEmpty());
      }
      scene.until("it is told", () -> !decisions(scene, "declined").isEmpty());
      assertThat(decisions(scene, "declined"))
          .singleElement()
          .satisfies(it -> assertThat(it.reasonKey()).isEqualTo("later"));
      assertThat(scene.count("challenge")).isEqualTo(1);
    }
  }

  @Test
  void matchmakingBeginsAtOnceWhenItIsSwitchedOn() {
    try (Scene scene = unhurried("matchmaking: {opponent_rating_difference: 4000}")) {
      try (LineStream events = rated(scene, "Fit", 1700).events()) {
        MatchmakingSwitch.of(data, "misere").set(Optional.of(true));
        assertThat(events.json("challenge").at("/challenge/challenger/id").asString(""))
            .isEqualTo("misere");
      }
    }
  }

  /** Who is online, and what keeps each of them but one from being asked. */
  @Test
  void eachKeyThatChoosesTheOpponentCounts() throws IOException {
    HttpServer lists = listOf("Listed");
    String keys =
        """
        challenge:
          concurrency: 4
          min_base: 0
          block_list: [Foe]
        matchmaking:
          allow_matchmaking: true
          allow_during_games: true
          challenge_timeout: 1
          challenge_variant: random
          challenge_initial_time: [180]
          challenge_increment: [2]
          challenge_mode: rated
          challenge_filter: none
          opponent_min_rating: 1450
          opponent_max_rating: 1850
          opponent_rating_difference: 500
          opponent_min_rating_difference: 50
          rating_preference: high
          block_list: [Blocked]
          online_block_list: ["http://127.0.0.1:%d/"]
          include_challenge_block_list: true
        """
            .formatted(lists.getAddress().getPort());
    // The bot itself never played here: its account tells no rating, and it counts as 1500.
    // The one to be asked comes first: on a slow machine the bot may look before all are there.
    try (Scene scene = Scene.of("", keys(keys));
        LineStream events = rated(scene, "Fit", 1700).events();
        LineStream _ = rated(scene, "Foe", 1700).events();
        LineStream _ = rated(scene, "Blocked", 1700).events();
        LineStream _ = rated(scene, "Listed", 1700).events();
        LineStream _ = rated(scene, "Weak", 1440).events();
        LineStream _ = rated(scene, "Strong", 1900).events();
        LineStream _ = rated(scene, "Same", 1500).events()) {
      scene.human("Ann");
      scene.sandbox().startGame(GameTerms.casual(Scene.BOT, "Ann", 300, 0));

      JsonNode challenge = events.json("challenge").path("challenge");

      assertThat(challenge.at("/timeControl/show").asString("")).isEqualTo("3+2");
      assertThat(challenge.path("rated").asBoolean()).isTrue();
      assertThat(challenge.at("/variant/key").asString("")).isEqualTo("antichess");
      scene.until("it is told", () -> !decisions(scene, "sent").isEmpty());
      assertThat(decisions(scene, "sent"))
          .extracting(it -> it.opponent().name())
          .containsOnly("Fit");
      assertThat(scene.finishedGames()).as("it was sent during a game").isEmpty();
    } finally {
      lists.stop(0);
    }
  }

  private static HttpServer listOf(String name) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] text = (name + "\n").getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, text.length);
          try (OutputStream body = exchange.getResponseBody()) {
            body.write(text);
          }
        });
    server.start();
    return server;
  }

  @Test
  void anOverrideOfMuchWeightOffersDaysToTheNearestToItsTarget() {
    String keys =
        """
        matchmaking:
          allow_matchmaking: true
          challenge_timeout: 1
          overrides:
            calm:
              challenge_weight: 100000
              challenge_initial_time:
              challenge_increment:
              challenge_days: [3]
              challenge_mode: casual
              opponent_rating_difference:
              opponent_target_rating_difference: 200
        """;
    try (Scene scene = Scene.of("", keys(keys));
        LineStream events = rated(scene, "Wanted", 1690).events();
        LineStream _ = rated(scene, "Near", 1550).events();
        LineStream _ = rated(scene, "Far", 2100).events()) {
      JsonNode challenge = events.json("challenge").path("challenge");
      assertThat(challenge.at("/timeControl/daysPerTurn").asInt()).isEqualTo(3);
      assertThat(challenge.path("rated").asBoolean()).isFalse();
    }
  }
}
