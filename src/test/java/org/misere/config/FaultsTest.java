package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong is named with its key, its line, what is allowed, and the key that was meant. */
class FaultsTest {
  @Test
  void allFaultsAreListedInTheOrderOfTheFile() {
    assertThat(
            Given.faults(
                """
                abort_tme: 30
                engine:
                  threads: 0
                challenge:
                  modes: []
                web:
                  port: "8080"
                """))
        .containsExactly(
            "line 1: abort_tme: unknown key; did you mean abort_time?",
            "line 3: engine.threads: `0` is not allowed;"
                + " allowed: a whole number of threads, 1 to 256",
            "line 5: challenge.modes: the list is empty;"
                + " allowed: a list of casual, rated; not empty",
            "line 7: web.port: `8080` in quotes is a text;"
                + " allowed: a whole number, 0 to 65535");
  }

  @Test
  void aKeyInTheWrongSectionIsPointedToItsOwn() {
    assertThat(Given.faults("concurrency: 3"))
        .containsExactly("line 1: concurrency: unknown key; did you mean challenge.concurrency?");
  }

  @Test
  void aFileOfBotLiIsPointedToItsMigration() {
    assertThat(Given.faults("blacklist: [foe]").getFirst())
        .contains("keys of BotLi", "misere config --from FILE");
  }

  @Test
  void aStrangeKeyGetsNoGuess() {
    assertThat(Given.faults("challenge:\n  lunch: noon"))
        .containsExactly("line 2: challenge.lunch: unknown key");
  }

  @Test
  void aKeyGivenTwiceIsAFault() {
    assertThat(Given.faults("abort_time: 20\nurl: ~\nabort_time: 40"))
        .containsExactly("line 3: abort_time: the key stands twice, first in line 1");
  }

  @Test
  void aMisspeltWordGetsTheNearestOne() {
    assertThat(Given.faults("challenge:\n  time_controls: [blitz, rapd]"))
        .containsExactly(
            "line 2: challenge.time_controls: `rapd` is not allowed; allowed: a list of bullet,"
                + " blitz, rapid, classical, correspondence, and of clocks such as 25+0 (minutes"
                + " and seconds); not empty; did you mean rapid?");
  }

  @Test
  void aClockThatTheServerHasNotIsAFault() {
    assertThat(Given.faults("challenge:\n  time_controls: [blitz, 7.3+0]").getFirst())
        .startsWith(
            "line 2: challenge.time_controls: the server has no clock such as 7.3+0; allowed: ");
  }

  @Test
  void aClockOutsideTheBoundsIsWarnedOf() {
    assertThat(Given.warnings("challenge:\n  time_controls: [blitz, 60+0]"))
        .singleElement()
        .asString()
        .contains("time_controls", "60+0 is never taken: max_base is 1800");
    assertThat(Given.warnings("challenge:\n  time_controls: [blitz, 60+0]\n  max_base: 3600"))
        .isEmpty();
  }

  @Test
  void aListWithoutAntichessIsAFault() {
    assertThat(Given.faults("challenge:\n  variants: [standard]"))
        .containsExactly(
            "line 2: challenge.variants: antichess is missing, and it is the only variant played"
                + " here; allowed: a list of variants with antichess in it");
  }

  @Test
  void aWordThatIsNoVariantIsAFault() {
    assertThat(Given.faults("challenge:\n  variants: [antichess, anticheese]").getFirst())
        .contains("`anticheese` is no variant", "did you mean antichess?");
  }

  @Test
  void reservedSlotsCannotExceedTheGamesAtOnce() {
    assertThat(Given.faults("challenge: {concurrency: 2, games_reserved_for_humans: 3}"))
        .singleElement()
        .asString()
        .contains("games_reserved_for_humans", "0 to 2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "challenge: {min_base: 300, max_base: 60}; challenge.max_base",
        "challenge: {min_increment: 30}; challenge.min_increment",
        "challenge: {min_days: .inf}; challenge.min_days",
        "challenge: {bot: {max_rating: 10, min_rating: 20}}; challenge.bot.max_rating",
        "matchmaking: {opponent_max_rating: 500}; matchmaking.opponent_max_rating",
        "abort_time: 0; abort_time",
        "abort_time: -1; abort_time",
        "abort_time: soon; abort_time",
        "abort_time: [30]; abort_time",
        "abort_time: .inf; abort_time",
        "move_overhead: -1; move_overhead",
        "engine: {threads: 257}; engine.threads",
        "engine: {threads: 1.5}; engine.threads",
        "engine: {hash: 65537}; engine.hash",
        "engine: {max_think: 0}; engine.max_think",
        "engine: {variety: -1}; engine.variety",
        "engine: {uci_options: {Threads: 0}}; engine.uci_options.Threads",
        "challenge: {concurrency: 51}; challenge.concurrency",
        "challenge: {max_base: 10801}; challenge.max_base",
        "challenge: {max_increment: 181}; challenge.max_increment",
        "challenge: {max_rating: 4001}; challenge.max_rating",
        "challenge: {time_controls: blitz}; challenge.time_controls",
        "challenge: {block_list: [two words]}; challenge.block_list",
        "challenge: {block_list: [~]}; challenge.block_list",
        "challenge: {online_block_list: [list.txt]}; challenge.online_block_list",
        "challenge: {human: {concurrency: 2}}; challenge.human.concurrency",
        "challenge: [antichess]; challenge",
        "matchmaking: {challenge_timeout: 0.5}; matchmaking.challenge_timeout",
        "matchmaking: {challenge_initial_time: [20]}; matchmaking.challenge_initial_time",
        "matchmaking: {challenge_initial_time: []}; matchmaking.challenge_initial_time",
        "matchmaking: {challenge_increment: [181]}; matchmaking.challenge_increment",
        "matchmaking: {challenge_days: [4]}; matchmaking.challenge_days",
        "matchmaking: {challenge_variant: standard}; matchmaking.challenge_variant",
        "matchmaking: {overrides: {x: {challenge_mode: no}}}; "
            + "matchmaking.overrides.x.challenge_mode",
        "quit_after_all_games_finish: maybe; quit_after_all_games_finish",
        "url: lichess.org; url",
        "url: ftp://lichess.org/; url",
        "url: https://user:pw@lichess.org/; url",
        "url: https://lichess.org/?a=b; url",
        "pgn_file_grouping: day; pgn_file_grouping",
        "log: {format: xml}; log.format",
        "web: {port: 65536}; web.port",
      })
  void aValueOutsideItsBoundsIsAFaultOfItsKey(String yaml, String path) {
    Reading reading = Given.reading(yaml);
    assertThat(reading).isInstanceOf(Reading.Faulty.class);
    assertThat(((Reading.Faulty) reading).faults())
        .singleElement()
        .satisfies(fault -> assertThat(fault.path()).isEqualTo(path))
        .satisfies(fault -> assertThat(fault.line()).isEqualTo(1));
  }

  @Test
  void whatIsNoYamlIsAFaultWithItsLine() {
    assertThat(Given.faults("url: ~\nengine: [1, 2\nweb:\n"))
        .singleElement()
        .asString()
        .startsWith("line 3: this is no YAML: ");
  }

  @Test
  void aFileOfSomethingElseIsAFault() {
    assertThat(Given.faults("- a\n- b\n")).singleElement().asString().contains("holds no keys");
  }

  @Test
  void aMissingFileIsAFault(@TempDir Path directory) {
    Path file = directory.resolve("gone.yml");
    assertThat(new ConfigurationReader(Map.of()).read(file))
        .isInstanceOfSatisfying(
            Reading.Faulty.class,
            faulty ->
                assertThat(faulty.faults().getFirst().sentence())
                    .isEqualTo(file + ": there is no such file"));
  }

  @Test
  void aDirectoryInPlaceOfTheFileIsAFault(@TempDir Path directory) {
    assertThat(new ConfigurationReader(Map.of()).read(directory))
        .isInstanceOfSatisfying(
            Reading.Faulty.class,
            faulty ->
                assertThat(faulty.faults().getFirst().sentence()).endsWith("it is a directory"));
  }

  @Test
  void anAliasReadsAsWhatItPointsTo() {
    var challenge =
        Given.configuration(
                "challenge:\n  bot: &terms {max_base: 60}\n  human: {<<: *terms, min_base: 30}\n")
            .challenge();
    assertThat(challenge.human().maxBaseSeconds()).isEqualTo(60);
    assertThat(challenge.human().minBaseSeconds()).isEqualTo(30);
  }
}
