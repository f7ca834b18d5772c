package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The defaults, all of them: a change here is a change for every operator. */
class DefaultsTest {
  private static final List<String> DEFAULTS =
      """
      token: ~
      url: https://lichess.org/
      abort_time: 30
      move_overhead: 500
      max_takebacks_accepted: 0
      quit_after_all_games_finish: true
      drain_timeout: 3600
      pgn_directory: ~
      pgn_file_grouping: game
      data_directory: "data"
      log.format: text
      log.streams: false
      engine.threads: 1
      engine.hash: 64
      engine.ponder: true
      engine.max_think: 30
      engine.variety: 8
      engine.draw_or_resign.resign_enabled: false
      engine.draw_or_resign.resign_score: -1000
      engine.draw_or_resign.resign_moves: 3
      engine.draw_or_resign.resign_against_humans: true
      engine.draw_or_resign.resign_min_rating: ~
      engine.draw_or_resign.offer_draw_enabled: true
      engine.draw_or_resign.offer_draw_score: 0
      engine.draw_or_resign.offer_draw_moves: 10
      engine.draw_or_resign.offer_draw_pieces: 10
      engine.draw_or_resign.offer_draw_min_move: 1
      engine.draw_or_resign.offer_draw_against_humans: true
      engine.draw_or_resign.offer_draw_min_rating: ~
      challenge.concurrency: 1
      challenge.games_reserved_for_humans: 0
      challenge.sort_by: best
      challenge.preference: none
      challenge.accept_bot: true
      challenge.only_bot: false
      challenge.min_base: 0
      challenge.max_base: 1800
      challenge.min_increment: 0
      challenge.max_increment: 20
      challenge.min_days: 1
      challenge.max_days: 14
      challenge.max_estimated_game_duration: ~
      challenge.variants: [antichess]
      challenge.time_controls: [bullet, blitz, rapid, classical]
      challenge.modes: [casual, rated]
      challenge.bullet_requires_increment: false
      challenge.min_rating: 0
      challenge.max_rating: 4000
      challenge.rating_difference: ~
      challenge.recent_bot_challenge_age: ~
      challenge.max_recent_bot_challenges: ~
      challenge.max_simultaneous_games_per_user: 5
      challenge.block_list: []
      challenge.allow_list: []
      challenge.online_block_list: []
      challenge.whitelist: []
      matchmaking.allow_matchmaking: false
      matchmaking.allow_during_games: false
      matchmaking.challenge_timeout: 30
      matchmaking.challenge_filter: coarse
      matchmaking.block_list: []
      matchmaking.online_block_list: []
      matchmaking.include_challenge_block_list: false
      matchmaking.challenge_decliner_file_name: ~
      matchmaking.challenge_variant: antichess
      matchmaking.challenge_initial_time: [60, 180]
      matchmaking.challenge_increment: [1, 2]
      matchmaking.challenge_days: ~
      matchmaking.opponent_min_rating: 600
      matchmaking.opponent_max_rating: 4000
      matchmaking.opponent_rating_difference: 300
      matchmaking.rating_preference: none
      matchmaking.challenge_mode: random
      matchmaking.challenge_weight: 1
      matchmaking.opponent_min_rating_difference: ~
      matchmaking.opponent_target_rating_difference: ~
      greeting.hello: "Hi {opponent}, have a good game! Type !help for what I can do."
      greeting.goodbye: "Thanks for the game, {opponent}!"
      greeting.hello_spectators: "Welcome! Type !help for what I can tell you."
      greeting.goodbye_spectators: "Thanks for watching!"
      correspondence.move_time: 60
      correspondence.checkin_period: 300
      correspondence.disconnect_time: 150
      correspondence.ponder: false
      web.enabled: true
      web.address: "127.0.0.1"
      web.port: 8080
      """
          .lines()
          .toList();

  @Test
  void everyKeyHasItsDocumentedDefault() {
    assertThat(Given.reading("")).isInstanceOf(Reading.Valid.class);
    assertThat(settings("")).containsExactlyElementsOf(DEFAULTS);
  }

  @Test
  void anEmptyFileMeansTheDefaults() {
    assertThat(Given.configuration("# nothing yet\n")).isEqualTo(Given.configuration(""));
  }

  @Test
  void nullCountsAsNotGiven() {
    assertThat(Given.configuration("abort_time: ~\nengine:\nchallenge: {variants: null}\n"))
        .isEqualTo(Given.configuration(""));
  }

  @Test
  void theSettingsSayWhatTheFileGives() {
    assertThat(((Reading.Valid) Given.reading("abort_time: 30")).settings())
        .filteredOn(Setting::given)
        .extracting(Setting::key)
        .containsExactly("abort_time");
  }

  private static List<String> settings(String yaml) {
    return ((Reading.Valid) Given.reading(yaml))
        .settings().stream().map(setting -> setting.key() + ": " + setting.value()).toList();
  }
}
