package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.misere.config.Configuration.TimeControlKey;

/** A lichess-bot configuration can be pasted. */
class LichessBotFileTest {
  private static String file() throws IOException {
    try (InputStream in = LichessBotFileTest.class.getResourceAsStream("lichess-bot.yml")) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void itsSharedKeysMeanTheSame() throws IOException {
    Configuration configuration = Given.configuration(file());
    assertThat(configuration.abortTime()).isEqualTo(Duration.ofSeconds(20));
    assertThat(configuration.maxTakebacksAccepted()).isEqualTo(1);
    assertThat(configuration.challenge().concurrency()).isEqualTo(2);
    assertThat(configuration.challenge().bot().maxRecentBotChallenges()).hasValue(2);
    assertThat(configuration.challenge().human().timeControls().speeds())
        .contains(TimeControlKey.CORRESPONDENCE);
    assertThat(configuration.matchmaking().terms().initialTimeSeconds()).containsExactly(60, 180);
    assertThat(configuration.greeting().hello()).startsWith("Hi!");
  }

  @Test
  void itsEngineOptionsFillOurKeysWhenThoseAreMissing() throws IOException {
    Configuration configuration = Given.configuration(file());
    assertThat(configuration.engine().threads()).isEqualTo(4);
    assertThat(configuration.engine().hashMegabytes()).isEqualTo(512);
    assertThat(configuration.moveOverhead()).isEqualTo(Duration.ofMillis(2000));
    assertThat(
            Given.configuration("engine: {hash: 16, uci_options: {Hash: 512, move overhead: 70}}"))
        .satisfies(c -> assertThat(c.engine().hashMegabytes()).isEqualTo(16))
        .satisfies(c -> assertThat(c.moveOverhead()).isEqualTo(Duration.ofMillis(70)));
  }

  @Test
  void whatHasNoMeaningHereIsNamedInAWarningEach() throws IOException {
    assertThat(Given.warnings(file()))
        .contains(
            "line 4: engine.dir: has no meaning here (the engine is inside); it is ignored",
            "line 47: engine.uci_options.SyzygyPath: has no meaning here (the engine is inside);"
                + " it is ignored",
            "line 11: engine.polyglot: is not built yet; it has no effect",
            "line 54: fake_think_time: has no meaning here; it is ignored",
            "line 85: challenge.variants: standard, chess960 left out: only antichess is played"
                + " here");
  }

  @Test
  void aFilterThatLetsNobodyThroughIsWarnedOf() {
    assertThat(Given.warnings("challenge: {only_bot: true, accept_bot: false}"))
        .containsExactly(
            "line 1: challenge.only_bot: with accept_bot: false nobody's challenge is accepted");
  }
}
