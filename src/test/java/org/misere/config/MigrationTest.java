package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.misere.config.Configuration.ChallengeMode;
import org.misere.config.Configuration.Mode;
import org.misere.config.Configuration.TimeControlKey;
import org.misere.config.Migration.Fate;

/** Files of lichess-bot and BotLi become ours. */
class MigrationTest {
  private static Migration of(String yaml) throws Exception {
    return Migration.of(yaml, Files.readString(Path.of("config/misere.yml")));
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = MigrationTest.class.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static List<String> report(Migration migration, Fate fate) {
    return migration.report().stream()
        .filter(line -> line.fate() == fate)
        .map(line -> line.text().isEmpty() ? line.key() : line.key() + ": " + line.text())
        .toList();
  }

  @Test
  void theNewFileMeansWhatTheLichessBotFileMeant() throws Exception {
    String old = resource("lichess-bot.yml").replaceFirst("token: .*", "");
    Migration migration = of(old);
    assertThat(Given.configuration(migration.file())).isEqualTo(Given.configuration(old));
    assertThat(Given.warnings(migration.file())).isEmpty();
  }

  @Test
  void theNewFileKeepsTheComments() throws Exception {
    assertThat(of("abort_time: 12").file())
        .contains("# Seconds that the opponent has for the first move", "\nabort_time: 12\n");
  }

  @Test
  void eachKeyIsReportedAsTakenRenamedOrDropped() throws Exception {
    Migration migration = of(resource("lichess-bot.yml"));
    assertThat(report(migration, Fate.TAKEN)).contains("abort_time", "challenge.concurrency");
    assertThat(report(migration, Fate.RENAMED))
        .contains("engine.uci_options.Threads: engine.threads");
    assertThat(report(migration, Fate.DROPPED))
        .contains(
            "engine.uci_options.Move Overhead: move_overhead is given, and goes before it",
            "fake_think_time: has no meaning here; it is ignored");
  }

  @Test
  void theTokenIsNotCopied() throws Exception {
    Migration migration = of("token: lip_CANARY");
    assertThat(migration.toString()).doesNotContain("CANARY");
    assertThat(report(migration, Fate.DROPPED))
        .containsExactly("token: put it into LICHESS_TOKEN, not into a file");
  }

  @Test
  void whatIsWrongThereIsDroppedWithTheReasonAndOurDefaultStands() throws Exception {
    Migration migration = of("challenge: {variants: [standard], concurency: 3}\nabort_time: 9");
    assertThat(Given.configuration(migration.file()).challenge().bot().variants())
        .containsExactly("antichess");
    assertThat(String.join("\n", report(migration, Fate.DROPPED)))
        .contains("challenge.variants: antichess is missing", "challenge.concurency: unknown key");
  }

  @Test
  void aBotLiFileBecomesOurs() throws Exception {
    Configuration ours = Given.configuration(of(resource("botli.yml")).file());
    assertThat(ours.engine().threads()).isEqualTo(2);
    assertThat(ours.engine().ponder()).isFalse();
    assertThat(ours.moveOverhead()).hasMillis(100);
    assertThat(ours.maxTakebacksAccepted()).isEqualTo(3);
    assertThat(ours.challenge().bot().modes()).containsExactly(Mode.RATED);
    assertThat(ours.challenge().human().modes()).hasSize(2);
    assertThat(ours.challenge().human().timeControls())
        .containsExactlyInAnyOrder(TimeControlKey.BULLET, TimeControlKey.RAPID);
    assertThat(ours.challenge().bot().blockList()).containsExactly("foe");
    assertThat(ours.greeting().hello()).startsWith("Hey");
  }

  @Test
  void aBotLiMatchmakingTypeBecomesAnOffer() throws Exception {
    var matchmaking = Given.configuration(of(resource("botli.yml")).file()).matchmaking();
    assertThat(matchmaking.overrides()).containsOnlyKeys("bullet");
    assertThat(matchmaking.overrides().get("bullet").initialTimeSeconds()).containsExactly(30);
    assertThat(matchmaking.overrides().get("bullet").mode()).isEqualTo(ChallengeMode.CASUAL);
    assertThat(matchmaking.challengeTimeout()).hasMinutes(2);
  }

  @Test
  void whatBotLiHasAloneIsDroppedWithTheReason() throws Exception {
    assertThat(report(of(resource("botli.yml")), Fate.DROPPED))
        .contains(
            "engines.variants.name: the engine is inside",
            "whitelist: it lets these in always, and allow_list here lets nobody else in",
            "matchmaking.types.blitz: only antichess is played here, and this is standard");
  }

  @Test
  void whatIsNoYamlIsRefused() {
    assertThatThrownBy(() -> of("a: [")).isInstanceOf(Migration.Unreadable.class);
    assertThatThrownBy(() -> of("just words")).hasMessageContaining("holds no keys");
  }
}
