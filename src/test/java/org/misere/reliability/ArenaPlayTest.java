package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.bot.Bot;
import org.misere.sandbox.ArenaTerms;
import org.misere.store.ArenaWish;
import org.misere.store.ArenaWishes;
import tools.jackson.databind.JsonNode;

/** The bot in an arena of the sandbox, wished for as the command does it. */
class ArenaPlayTest {
  private static final ArenaTerms BLITZ = ArenaTerms.forBots(300, 1, Duration.ofMinutes(30));

  @TempDir private Path data;

  private Scene scene() {
    return Scene.of("", "data_directory: \"" + data + "\"");
  }

  private ArenaWishes wishes() {
    return ArenaWishes.of(data, "misere");
  }

  private static JsonNode arena(Scene scene, String id) {
    return scene.botsHand().get("api/tournament/" + id);
  }

  private static boolean isIn(Scene scene, String arena) {
    return arena(scene, arena).path("nbPlayers").asInt() > 0;
  }

  @Test
  void gamesAreFollowedByGamesAndTheDrainWithdraws() throws Exception {
    try (Scene scene = scene()) {
      String arena = scene.sandbox().openArena(BLITZ);
      scene.sparring("Sparring", 1).joinArena(arena);
      wishes().add(ArenaWish.of(arena));

      scene.until("a second game of the arena", () -> scene.finishedGames().size() > 1);
      scene.bot().drain();

      assertThat(scene.end().get(120, TimeUnit.SECONDS)).isEqualTo(new Bot.End.Drained());
      assertThat(scene.count("arena-withdraw")).isEqualTo(1);
      scene.finishedGames().forEach(Scene::assertPlayedOut);
      assertThat(wishes().all()).as("for the next start").hasSize(1);
    }
  }

  @Test
  void theStartIsAwaited() {
    try (Scene scene = scene()) {
      Duration delay = Duration.ofSeconds(4);
      long start = scene.sandbox().uptimeMillis() + delay.toMillis();
      String arena = scene.sandbox().openArena(BLITZ.startingIn(delay));
      wishes().add(ArenaWish.of(arena));
      scene.until("it is in", () -> isIn(scene, arena));
      assertThat(scene.requests("arena-join").getFirst().millis()).isGreaterThanOrEqualTo(start);
    }
  }

  @Test
  void aWishTakenBackIsAWithdrawal() {
    try (Scene scene = scene()) {
      String arena = scene.sandbox().openArena(BLITZ);
      wishes().add(ArenaWish.of(arena));
      scene.until("it is in", () -> isIn(scene, arena));
      wishes().remove(arena);
      scene.until(
          "it has withdrawn",
          () -> arena(scene, arena).at("/standing/players/0/withdraw").asBoolean(false));
    }
  }

  @Test
  void anArenaThatRefusesUsIsForgotten() {
    try (Scene scene = scene()) {
      wishes().add(ArenaWish.of(scene.sandbox().openArena(BLITZ.withPassword("sesame"))));
      scene.until("the wish is gone", () -> wishes().all().isEmpty());
      scene.until(
          "the reason is told",
          () ->
              scene.bot().snapshot().decisions().stream()
                  .anyMatch(
                      it -> it.decision().equals("refused") && it.reason().contains("password")));
    }
  }
}
