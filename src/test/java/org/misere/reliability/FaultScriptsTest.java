package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.sandbox.FinishedGame;

/** The scripts of config/faults, each with a game that must be played to its end. */
class FaultScriptsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "duplicates",
        "final-line-twice",
        "drops",
        "lost-line-and-drop",
        "clean-eof",
        "half-lines",
        "pieces",
        "crlf",
        "garbage",
        "html-lines",
        "untyped",
        "unknown-fields",
        "unknown-status",
        "lost-lines",
        "silence",
        "chat-hangs",
        "stream-429",
        "stream-404-once",
        "event-drops",
        "event-silence",
        "stale-first-line",
        "first-line-again",
        "missing-fields",
        "restart",
      })
  void troubleOnStreamsCostsNoMoveAndNoSecondPost(String script) {
    try (Scene scene = Scene.script(script)) {
      scene.assertPlayedCleanly(scene.playShortGame());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "move-429",
        "move-5xx",
        "move-lost-answer",
        "move-lost-request",
        "move-hangs",
        "move-400-once",
        "stale",
        "shortened",
        "impossible-move",
        "everything-5xx",
      })
  void troubleWithMovesCostsNoGame(String script) {
    try (Scene scene = Scene.script(script)) {
      FinishedGame game = scene.playShortGame();
      Scene.assertPlayedOut(game);
      assertThat(scene.posts(game.id()).stream().filter(post -> post.status() == 200).count())
          .as("moves taken with an answer")
          .isLessThanOrEqualTo((game.moves().size() + 1) / 2);
    }
  }

  @Test
  void castlingRightsInTheFirstPositionMeanNothing() {
    try (Scene scene = Scene.script("castling-fen")) {
      scene.assertPlayedCleanly(scene.playGame());
    }
  }

  @Test
  void twoHundredMillisecondsEachWayCostNoGame() {
    try (Scene scene = Scene.script("lag")) {
      scene.sparring("Sparring", 1);
      Scene.assertPlayedOut(scene.awaitEnd(scene.asBlack("Sparring", Scene.SHORT)));
    }
  }

  @Test
  void aWholeGameGoesThroughTheStorm() {
    try (Scene scene = Scene.script("storm")) {
      Scene.assertPlayedOut(scene.playGame());
    }
  }

  @ParameterizedTest
  @MethodSource("scripts")
  void everyExampleCanBeRead(String script) {
    assertThat(Scene.read(script).rules().size() + Scene.read(script).lagInMillis()).isPositive();
  }

  static List<String> scripts() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("config/faults"))) {
      return files.map(file -> file.getFileName().toString().replace(".yml", "")).sorted().toList();
    }
  }
}
