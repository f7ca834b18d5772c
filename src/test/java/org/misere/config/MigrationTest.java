package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.misere.config.Configuration.ChallengeFilter;
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
    assertThat(ours.challenge().human().timeControls().speeds())
        .containsExactlyInAnyOrder(TimeControlKey.BULLET, TimeControlKey.RAPID);
    assertThat(ours.challenge().bot().blockList()).containsExactly("foe");
    assertThat(ours.greeting().hello()).startsWith("Hey");
  }

  @Test
  void botLisFirstKindOfAntichessIsWhatWeOfferAndTheOthersAreFurtherOffers() throws Exception {
    var matchmaking = Given.configuration(of(resource("botli.yml")).file()).matchmaking();
    assertThat(matchmaking.terms().initialTimeSeconds()).containsExactly(30);
    assertThat(matchmaking.terms().incrementSeconds()).containsExactly(1);
    assertThat(matchmaking.terms().mode()).isEqualTo(ChallengeMode.CASUAL);
    assertThat(matchmaking.overrides()).containsOnlyKeys("slow");
    assertThat(matchmaking.overrides().get("slow").initialTimeSeconds()).containsExactly(600);
    assertThat(matchmaking.overrides().get("slow").opponentRatingDifference()).hasValue(200);
    assertThat(matchmaking.challengeTimeout()).hasMinutes(2);
  }

  @Test
  void eachSideOfBotLiHasItsOwnTerms() throws Exception {
    var challenge = Given.configuration(of(resource("botli-sides.yml")).file()).challenge();
    assertThat(challenge.acceptBot()).isTrue();
    assertThat(challenge.human().bulletRequiresIncrement()).isTrue();
    assertThat(challenge.human().minBaseSeconds()).isEqualTo(60);
    assertThat(challenge.human().maxEstimatedDuration()).hasValue(Duration.ofMinutes(15));
    assertThat(challenge.human().modes()).containsExactly(Mode.CASUAL);
    assertThat(challenge.human().timeControls().speeds())
        .containsExactlyInAnyOrder(TimeControlKey.BLITZ, TimeControlKey.RAPID);
    assertThat(challenge.bot().bulletRequiresIncrement()).isFalse();
    assertThat(challenge.bot().maxIncrementSeconds()).isEqualTo(5);
    assertThat(challenge.bot().modes()).hasSize(2);
    assertThat(challenge.bot().onlineBlockList())
        .containsExactly(URI.create("https://example.org/engines.txt"));
  }

  @Test
  void aSideThatBotLiGivesNothingIsNotLetIn() throws Exception {
    String yaml =
        """
        whitelist:
        challenge:
          human: {variants: [antichess], modes: [rated]}
          bot:
            variants:
            modes: [rated]
        """;
    assertThat(Given.configuration(of(yaml).file()).challenge().acceptBot()).isFalse();
  }

  @Test
  void everyKeyOfBotLiIsInTheReport() throws Exception {
    assertThat(of(resource("botli-sides.yml")).report())
        .extracting(Migration.Line::key)
        .contains(
            "engines.antichess.move_overhead_multiplier",
            "challenge.human.max_estimated_game_duration",
            "challenge.bot.variants",
            "online_blacklists",
            "matchmaking.types.mine.target_rating_diff");
  }

  @Test
  void anOfferOfAnotherVariantIsDroppedAsAWhole() throws Exception {
    Migration migration =
        of(
            """
            matchmaking:
              overrides:
                hordes: {challenge_variant: horde, challenge_mode: rated}
                slow: {challenge_initial_time: [600], challenge_mode: casual}
            """);
    assertThat(Given.configuration(migration.file()).matchmaking().overrides())
        .containsOnlyKeys("slow");
    assertThat(report(migration, Fate.DROPPED))
        .containsExactly(
            "matchmaking.overrides.hordes: horde is not played here; this offer is left out");
  }

  @Test
  void anOfferThatTakesTheClockAwayKeepsIt() throws Exception {
    String old =
        """
        matchmaking:
          overrides:
            calm:
              challenge_initial_time:
              challenge_increment:
              challenge_days: [2, 3]
              opponent_rating_difference:
        """;
    var calm = Given.configuration(of(old).file()).matchmaking().overrides().get("calm");
    assertThat(calm.initialTimeSeconds()).isEmpty();
    assertThat(calm.days()).containsExactly(2, 3);
    assertThat(calm.opponentRatingDifference()).isEmpty();
  }

  @Test
  void theOldNameOfTheFilterIsRenamed() throws Exception {
    Migration migration = of("matchmaking: {delay_after_decline: fine}");
    assertThat(Given.configuration(migration.file()).matchmaking().challengeFilter())
        .isEqualTo(ChallengeFilter.FINE);
    assertThat(report(migration, Fate.RENAMED))
        .containsExactly("matchmaking.delay_after_decline: matchmaking.challenge_filter");
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
