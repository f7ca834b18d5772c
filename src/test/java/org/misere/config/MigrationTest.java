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
    assertThat(ours.challenge().human().timeControls().words())
        .containsExactly("bullet", "rapid", "25+0");
    assertThat(ours.challenge().bot().whitelist()).containsExactly("friend");
    assertThat(ours.challenge().bot().maxBaseSeconds()).isEqualTo(10_800);
    assertThat(ours.challenge().bot().maxIncrementSeconds()).isEqualTo(180);
    assertThat(ours.challenge().bot().blockList()).containsExactly("foe");
    assertThat(ours.greeting().hello()).isEqualTo("Hey, I'm running Misère.");
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
    assertThat(challenge.human().timeControls().words()).containsExactly("blitz", "rapid", "25+0");
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
            "command blacklist: put the name into challenge.block_list: the file is read again when"
                + " it changes, without a restart",
            "matchmaking.types.blitz: only antichess is played here, and this is standard");
  }

  @Test
  void whatBotLiBoundsOfDrawsAndResigningIsTaken() throws Exception {
    String yaml =
        """
        offer_draw: {enabled: true, score: 10, consecutive_moves: 5, min_game_length: 30,
          against_humans: false, min_rating: 2300}
        resign: {enabled: true, score: -900, consecutive_moves: 4, against_humans: false}
        blacklist:
        """;
    var ours = Given.configuration(of(yaml).file()).engine().drawOrResign();
    assertThat(ours.offerDrawMinMove()).isEqualTo(30);
    assertThat(ours.offerDrawPieces()).isEqualTo(32);
    assertThat(ours.offerDraw().humans()).isFalse();
    assertThat(ours.offerDraw().minRating()).hasValue(2300);
    assertThat(ours.resign().humans()).isFalse();
    assertThat(ours.resignScore()).isEqualTo(-900);
  }

  @Test
  void botLisKindsKeepTheirWeightsAndDifferences() throws Exception {
    String yaml =
        """
        whitelist:
        matchmaking:
          types:
            fast: {tc: 1+1, variant: antichess, weight: 90, min_rating_diff: 20}
            slow: {tc: 10+0, variant: antichess, target_rating_diff: 150, max_rating_diff: 400}
        """;
    var ours = Given.configuration(of(yaml).file()).matchmaking();
    assertThat(ours.terms().weight()).isEqualTo(90);
    assertThat(ours.terms().opponentMinRatingDifference()).hasValue(20);
    assertThat(ours.terms().opponentRatingDifference()).hasValue(4000);
    assertThat(ours.terms().opponentTargetRatingDifference()).hasValue(0);
    assertThat(ours.overrides().get("slow").weight()).isEqualTo(45);
    assertThat(ours.overrides().get("slow").opponentTargetRatingDifference()).hasValue(150);
  }

  @Test
  void theServersAddressIsTakenFromBotLi() throws Exception {
    assertThat(Given.configuration(of("whitelist:\nurl: https://lichess.dev").file()).url())
        .isEqualTo(URI.create("https://lichess.dev/"));
  }

  @Test
  void aTimeControlThatTheServerHasNotIsLeftOutAlone() throws Exception {
    String yaml = "whitelist:\nchallenge: {human: {time_controls: [blitz, 7.3+0, 25+0]}}";
    Migration migration = of(yaml);
    assertThat(Given.configuration(migration.file()).challenge().human().timeControls().words())
        .containsExactly("blitz", "25+0");
    assertThat(report(migration, Fate.DROPPED))
        .contains(
            "challenge.human.time_controls: 7.3+0 left out: it is neither a speed nor a clock of"
                + " the server");
  }

  @Test
  void botLisCommandsAreNamedWithTheirCounterparts() throws Exception {
    assertThat(report(of("whitelist:"), Fate.RENAMED))
        .contains("command create: misere challenge USER 3+2 --pairs COUNT");
  }

  @Test
  void whatIsNoYamlIsRefused() {
    assertThatThrownBy(() -> of("a: [")).isInstanceOf(Migration.Unreadable.class);
    assertThatThrownBy(() -> of("just words")).hasMessageContaining("holds no keys");
  }
}
