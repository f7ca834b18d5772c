package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.misere.bot.view.BotSnapshot;
import org.misere.sandbox.Limits;

/** Two processes on one account notice each other. */
class TwoProcessesTest {
  private static boolean warned(Scene scene, String words) {
    return scene.bot().snapshot().log().stream()
        .map(BotSnapshot.LogLine::text)
        .anyMatch(line -> line.contains(words));
  }

  private static String trouble(Scene scene) {
    return scene.bot().snapshot().events().trouble().orElse("");
  }

  @Test
  void theSecondSeesTheFirstBeforeItIsOnlineItself() {
    try (Scene first = Scene.of("");
        Scene second = first.rival()) {
      second.until("it warns", () -> warned(second, "is online already"));
    }
  }

  @Test
  void bothSeeThatTheStreamIsTakenFromThem() {
    // Unhurried, since it must happen several times within what is a minute for the bot.
    try (Scene first = Scene.unhurried(Limits.none(), "");
        Scene second = first.rival()) {
      for (Scene scene : new Scene[] {first, second}) {
        scene.until("it has noticed", () -> trouble(scene).contains("another process"));
      }
    }
  }

  @Test
  void oneAloneSeesNobody() {
    try (Scene scene = Scene.of("")) {
      assertThat(warned(scene, "is online already")).isFalse();
    }
  }
}
