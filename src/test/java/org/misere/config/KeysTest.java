package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.misere.config.Configuration.ChallengeFilter;
import org.misere.config.Configuration.ChallengeMode;
import org.misere.config.Configuration.ChallengeVariant;
import org.misere.config.Configuration.LogFormat;
import org.misere.config.Configuration.Mode;
import org.misere.config.Configuration.PgnGrouping;
import org.misere.config.Configuration.Preference;
import org.misere.config.Configuration.RatingPreference;
import org.misere.config.Configuration.SortBy;
import org.misere.config.Configuration.TimeControlKey;

/** Each key reaches its place. */
class KeysTest {
  private static Arguments key(
      String path, String value, Function<Configuration, Object> place, Object expected) {
    return arguments(path, value, place, expected);
  }

  static Stream<Arguments> keys() {
    return Stream.of(
        key("token", "abc_DEF-1", c -> c.token().orElseThrow().reveal(), "abc_DEF-1"),
        key("url", "http://127.0.0.1:9/x", c -> c.url(), URI.create("http://127.0.0.1:9/x/")),
        key("abort_time", "2.5", c -> c.abortTime(), Duration.ofMillis(2500)),
        key("move_overhead", "0", c -> c.moveOverhead(), Duration.ZERO),
        key("max_takebacks_accepted", "3", c -> c.maxTakebacksAccepted(), 3),
        key("quit_after_all_games_finish", "no", c -> c.quitAfterAllGamesFinish(), false),
        key("drain_timeout", "0", c -> c.drainTimeout(), Duration.ZERO),
        key("pgn_directory", "games", c -> c.pgnDirectory(), Optional.of(Path.of("games"))),
        key("pgn_file_grouping", "opponent", c -> c.pgnFileGrouping(), PgnGrouping.OPPONENT),
        key("data_directory", "/var/lib/x", c -> c.dataDirectory(), Path.of("/var/lib/x")),
        key("log.format", "json", c -> c.log().format(), LogFormat.JSON),
        key("log.streams", "true", c -> c.log().streams(), true),
        key("engine.threads", "2", c -> c.engine().threads(), 2),
        key("engine.hash", "4096", c -> c.engine().hashMegabytes(), 4096),
        key("engine.ponder", "off", c -> c.engine().ponder(), false),
        key("engine.max_think", "0.5", c -> c.engine().maxThink(), Duration.ofMillis(500)),
        key("engine.variety", "0", c -> c.engine().varietyCentipawns(), 0),
        key(
            "engine.draw_or_resign.resign_enabled",
            "true",
            c -> c.engine().drawOrResign().resignEnabled(),
            true),
        key(
            "engine.draw_or_resign.resign_score",
            "-700",
            c -> c.engine().drawOrResign().resignScore(),
            -700),
        key(
            "engine.draw_or_resign.resign_moves",
            "5",
            c -> c.engine().drawOrResign().resignMoves(),
            5),
        key(
            "engine.draw_or_resign.offer_draw_enabled",
            "false",
            c -> c.engine().drawOrResign().offerDrawEnabled(),
            false),
        key(
            "engine.draw_or_resign.offer_draw_score",
            "15",
            c -> c.engine().drawOrResign().offerDrawScore(),
            15),
        key(
            "engine.draw_or_resign.offer_draw_moves",
            "6",
            c -> c.engine().drawOrResign().offerDrawMoves(),
            6),
        key(
            "engine.draw_or_resign.offer_draw_pieces",
            "8",
            c -> c.engine().drawOrResign().offerDrawPieces(),
            8),
        key(
            "engine.draw_or_resign.offer_draw_min_move",
            "35",
            c -> c.engine().drawOrResign().offerDrawMinMove(),
            35),
        key(
            "engine.draw_or_resign.offer_draw_against_humans",
            "false",
            c -> c.engine().drawOrResign().offerDraw().humans(),
            false),
        key(
            "engine.draw_or_resign.offer_draw_min_rating",
            "2300",
            c -> c.engine().drawOrResign().offerDraw().minRating(),
            OptionalInt.of(2300)),
        key(
            "engine.draw_or_resign.resign_against_humans",
            "false",
            c -> c.engine().drawOrResign().resign().humans(),
            false),
        key(
            "engine.draw_or_resign.resign_min_rating",
            "2300",
            c -> c.engine().drawOrResign().resign().minRating(),
            OptionalInt.of(2300)),
        key("matchmaking.challenge_weight", "7", c -> c.matchmaking().terms().weight(), 7),
        key(
            "matchmaking.opponent_min_rating_difference",
            "50",
            c -> c.matchmaking().terms().opponentMinRatingDifference(),
            OptionalInt.of(50)),
        key(
            "matchmaking.opponent_target_rating_difference",
            "100",
            c -> c.matchmaking().terms().opponentTargetRatingDifference(),
            OptionalInt.of(100)),
        key("challenge.concurrency", "8", c -> c.challenge().concurrency(), 8),
        key(
            "challenge.games_reserved_for_humans",
            "1",
            c -> c.challenge().gamesReservedForHumans(),
            1),
        key("challenge.sort_by", "first", c -> c.challenge().sortBy(), SortBy.FIRST),
        key("challenge.preference", "human", c -> c.challenge().preference(), Preference.HUMAN),
        key("challenge.accept_bot", "false", c -> c.challenge().acceptBot(), false),
        key("challenge.only_bot", "true", c -> c.challenge().onlyBot(), true),
        key("challenge.min_base", "60", c -> c.challenge().bot().minBaseSeconds(), 60),
        key("challenge.max_base", "600", c -> c.challenge().human().maxBaseSeconds(), 600),
        key("challenge.min_increment", "1", c -> c.challenge().bot().minIncrementSeconds(), 1),
        key("challenge.max_increment", "9", c -> c.challenge().bot().maxIncrementSeconds(), 9),
        key("challenge.min_days", "2", c -> c.challenge().bot().minDays(), 2),
        key(
            "challenge.max_days",
            ".inf",
            c -> c.challenge().bot().maxDays(),
            Configuration.UNLIMITED_DAYS),
        key(
            "challenge.max_estimated_game_duration",
            "7.5",
            c -> c.challenge().human().maxEstimatedDuration(),
            Optional.of(Duration.ofSeconds(450))),
        key(
            "challenge.variants",
            "[standard, antichess]",
            c -> c.challenge().bot().variants(),
            Set.of("antichess")),
        key(
            "challenge.time_controls",
            "[correspondence, blitz]",
            c -> c.challenge().human().timeControls().speeds(),
            Set.of(TimeControlKey.BLITZ, TimeControlKey.CORRESPONDENCE)),
        key(
            "challenge.time_controls",
            "[rapid, 25+0, 0.5+1]",
            c -> c.challenge().bot().timeControls(),
            new Configuration.TimeControls(
                Set.of(TimeControlKey.RAPID),
                Set.of(new Configuration.Clock(1500, 0), new Configuration.Clock(30, 1)))),
        key("challenge.modes", "[rated]", c -> c.challenge().bot().modes(), Set.of(Mode.RATED)),
        key(
            "challenge.bullet_requires_increment",
            "true",
            c -> c.challenge().bot().bulletRequiresIncrement(),
            true),
        key("challenge.min_rating", "1200", c -> c.challenge().bot().minRating(), 1200),
        key("challenge.max_rating", "2500", c -> c.challenge().bot().maxRating(), 2500),
        key(
            "challenge.rating_difference",
            "400",
            c -> c.challenge().bot().ratingDifference(),
            OptionalInt.of(400)),
        key(
            "challenge.recent_bot_challenge_age",
            "60",
            c -> c.challenge().bot().recentBotChallengeAge(),
            Optional.of(Duration.ofSeconds(60))),
        key(
            "challenge.max_recent_bot_challenges",
            "2",
            c -> c.challenge().bot().maxRecentBotChallenges(),
            OptionalInt.of(2)),
        key(
            "challenge.max_simultaneous_games_per_user",
            "1",
            c -> c.challenge().human().maxSimultaneousGamesPerUser(),
            1),
        key(
            "challenge.block_list",
            "[Anna, 12345]",
            c -> c.challenge().bot().blockList(),
            Set.of("anna", "12345")),
        key(
            "challenge.allow_list",
            "[Bert]",
            c -> c.challenge().human().allowList(),
            Set.of("bert")),
        key(
            "challenge.online_block_list",
            "[\"https://example.org/list.txt\"]",
            c -> c.challenge().bot().onlineBlockList(),
            List.of(URI.create("https://example.org/list.txt"))),
        key(
            "challenge.whitelist",
            "[Dora]",
            c -> c.challenge().human().whitelist(),
            Set.of("dora")),
        key("matchmaking.allow_matchmaking", "yes", c -> c.matchmaking().allowMatchmaking(), true),
        key("matchmaking.allow_during_games", "on", c -> c.matchmaking().allowDuringGames(), true),
        key(
            "matchmaking.challenge_variant",
            "random",
            c -> c.matchmaking().terms().variant(),
            ChallengeVariant.RANDOM),
        key(
            "matchmaking.challenge_timeout",
            "1",
            c -> c.matchmaking().challengeTimeout(),
            Duration.ofMinutes(1)),
        key(
            "matchmaking.challenge_initial_time",
            "[30, 600]",
            c -> c.matchmaking().terms().initialTimeSeconds(),
            List.of(30, 600)),
        key(
            "matchmaking.challenge_increment",
            "[0]",
            c -> c.matchmaking().terms().incrementSeconds(),
            List.of(0)),
        key(
            "matchmaking.challenge_days",
            "[1, 3]",
            c -> c.matchmaking().terms().days(),
            List.of(1, 3)),
        key(
            "matchmaking.opponent_min_rating",
            "1500",
            c -> c.matchmaking().terms().opponentMinRating(),
            1500),
        key(
            "matchmaking.opponent_max_rating",
            "2000",
            c -> c.matchmaking().terms().opponentMaxRating(),
            2000),
        key(
            "matchmaking.opponent_rating_difference",
            "100",
            c -> c.matchmaking().terms().opponentRatingDifference(),
            OptionalInt.of(100)),
        key(
            "matchmaking.rating_preference",
            "high",
            c -> c.matchmaking().terms().ratingPreference(),
            RatingPreference.HIGH),
        key(
            "matchmaking.challenge_mode",
            "rated",
            c -> c.matchmaking().terms().mode(),
            ChallengeMode.RATED),
        key(
            "matchmaking.challenge_filter",
            "fine",
            c -> c.matchmaking().challengeFilter(),
            ChallengeFilter.FINE),
        key("matchmaking.block_list", "[Carl]", c -> c.matchmaking().blockList(), Set.of("carl")),
        key(
            "matchmaking.online_block_list",
            "[\"http://example.org/l\"]",
            c -> c.matchmaking().onlineBlockList(),
            List.of(URI.create("http://example.org/l"))),
        key(
            "matchmaking.include_challenge_block_list",
            "true",
            c -> c.matchmaking().includeChallengeBlockList(),
            true),
        key(
            "matchmaking.challenge_decliner_file_name",
            "no.txt",
            c -> c.matchmaking().declinerFile(),
            Optional.of(Path.of("no.txt"))),
        key("greeting.hello", "Hallo", c -> c.greeting().hello(), "Hallo"),
        key("greeting.goodbye", "Tschüs", c -> c.greeting().goodbye(), "Tschüs"),
        key("greeting.hello_spectators", "a", c -> c.greeting().helloSpectators(), "a"),
        key("greeting.goodbye_spectators", "b", c -> c.greeting().goodbyeSpectators(), "b"),
        key(
            "correspondence.move_time",
            "30",
            c -> c.correspondence().moveTime(),
            Duration.ofSeconds(30)),
        key(
            "correspondence.checkin_period",
            "600",
            c -> c.correspondence().checkinPeriod(),
            Duration.ofMinutes(10)),
        key(
            "correspondence.disconnect_time",
            "0",
            c -> c.correspondence().disconnectTime(),
            Duration.ZERO),
        key("correspondence.ponder", "true", c -> c.correspondence().ponder(), true),
        key("web.enabled", "false", c -> c.web().enabled(), false),
        key("web.address", "0.0.0.0", c -> c.web().address(), "0.0.0.0"),
        key("web.port", "0", c -> c.web().port(), 0));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("keys")
  void aKeyReachesItsPlace(
      String path, String value, Function<Configuration, Object> place, Object expected) {
    String more = path.equals("challenge.games_reserved_for_humans") ? "  concurrency: 2\n" : "";
    assertThat(place.apply(Given.configuration(yaml(path, value) + more))).isEqualTo(expected);
  }

  @Test
  void everyKeyIsTriedHere() {
    Set<String> tried = keys().map(a -> (String) a.get()[0]).collect(Collectors.toSet());
    Set<String> known =
        ((Reading.Valid) Given.reading(""))
            .settings().stream().map(Setting::key).collect(Collectors.toSet());
    assertThat(tried).isEqualTo(known);
  }

  @Test
  void termsForBotsAndHumansOverrideTheSectionsTerms() {
    var challenge =
        Given.configuration(
                """
                challenge:
                  max_base: 600
                  bot: {max_base: 180, modes: [rated]}
                  human: {min_increment: 2}
                """)
            .challenge();
    assertThat(challenge.bot().maxBaseSeconds()).isEqualTo(180);
    assertThat(challenge.bot().modes()).containsExactly(Mode.RATED);
    assertThat(challenge.human().maxBaseSeconds()).isEqualTo(600);
    assertThat(challenge.human().minIncrementSeconds()).isEqualTo(2);
    assertThat(challenge.human().modes()).hasSize(2);
  }

  @Test
  void whatSpeaksOfBotsOnlyDoesNotBindHumans() {
    var challenge =
        Given.configuration(
                """
                challenge:
                  bullet_requires_increment: true
                  recent_bot_challenge_age: 60
                  max_recent_bot_challenges: 1
                """)
            .challenge();
    assertThat(challenge.bot().bulletRequiresIncrement()).isTrue();
    assertThat(challenge.human().bulletRequiresIncrement()).isFalse();
    assertThat(challenge.human().maxRecentBotChallenges()).isEmpty();
  }

  @Test
  void matchmakingOverridesReplaceSomeOfTheTerms() {
    var overrides =
        Given.configuration(
                """
                matchmaking:
                  challenge_mode: casual
                  challenge_increment: [3]
                  overrides:
                    slow: {challenge_initial_time: [900]}
                """)
            .matchmaking()
            .overrides();
    assertThat(overrides).containsOnlyKeys("slow");
    assertThat(overrides.get("slow").initialTimeSeconds()).containsExactly(900);
    assertThat(overrides.get("slow").incrementSeconds()).containsExactly(3);
    assertThat(overrides.get("slow").mode()).isEqualTo(ChallengeMode.CASUAL);
  }

  @Test
  void aTextMissingFromAGreetingSectionIsSilent() {
    var greeting = Given.configuration("greeting: {hello: Hi}").greeting();
    assertThat(greeting.hello()).isEqualTo("Hi");
    assertThat(greeting.goodbye()).isEmpty();
  }

  private static String yaml(String path, String value) {
    StringBuilder text = new StringBuilder();
    String indent = "";
    for (String part : path.split("\\.")) {
      text.append(text.isEmpty() ? "" : "\n").append(indent).append(part).append(':');
      indent += "  ";
    }
    return text + " " + value + "\n";
  }

  @Test
  void anOfferOfAnotherVariantIsLeftOutWithAWarning() {
    String yaml =
        """
        matchmaking:
          overrides:
            hordes: {challenge_variant: horde, challenge_initial_time: [1, 2]}
            slow: {challenge_initial_time: 600}
        """;
    assertThat(Given.configuration(yaml).matchmaking().overrides()).containsOnlyKeys("slow");
    assertThat(Given.warnings(yaml)).singleElement().asString().contains("horde is not played");
  }

  /** 74,074 ms have no end as minutes. */
  @Test
  void aTimeWithoutAnEndInItsUnitIsWrittenShort() {
    var reading = (Reading.Valid) Given.reading("matchmaking: {challenge_timeout: 1.234567}");
    assertThat(reading.settings())
        .filteredOn(it -> it.key().equals("matchmaking.challenge_timeout"))
        .singleElement()
        .extracting(Setting::value)
        .isEqualTo("1.234567");
  }
}
