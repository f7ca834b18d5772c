package org.misere.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.config.Configuration.ChallengeFilter;
import org.misere.config.Configuration.ChallengeMode;
import org.misere.config.Configuration.ChallengeVariant;
import org.misere.config.Configuration.Matchmaking;
import org.misere.config.Configuration.MatchmakingTerms;
import org.misere.config.Configuration.RatingPreference;

/** Reads {@code matchmaking:}. */
final class MatchmakingReader {
  private static final Set<Integer> SHORT_CLOCKS = Set.of(0, 15, 30, 45, 60, 90);
  private static final int MAX_WEIGHT = 100_000;
  private static final Set<Integer> DAYS = Set.of(1, 2, 3, 5, 7, 10, 14);

  private static final MatchmakingTerms DEFAULTS =
      new MatchmakingTerms(
          ChallengeVariant.ANTICHESS,
          List.of(60, 180),
          List.of(1, 2),
          List.of(),
          600,
          ChallengeReader.MAX_RATING,
          OptionalInt.of(300),
          RatingPreference.NONE,
          ChallengeMode.RANDOM,
          1,
          OptionalInt.empty(),
          OptionalInt.empty());

  private MatchmakingReader() {}

  static Matchmaking matchmaking(Section root) {
    try (Section section = root.section("matchmaking")) {
      boolean allow = section.flag("allow_matchmaking", false);
      boolean duringGames = section.flag("allow_during_games", false);
      var timeout = section.minutes("challenge_timeout", 30);
      ChallengeFilter filter =
          section.choice("challenge_filter", ChallengeFilter.class, ChallengeFilter.COARSE);
      Set<String> blockList = section.names("block_list", Set.of());
      var onlineBlockList = section.addresses("online_block_list", List.of());
      boolean includeBlockList = section.flag("include_challenge_block_list", false);
      var declinerFile = section.file("challenge_decliner_file_name", Optional.empty());
      MatchmakingTerms terms = terms(section, DEFAULTS);
      Map<String, MatchmakingTerms> overrides = new LinkedHashMap<>();
      section
          .overridingByName("overrides")
          .forEach(
              (name, own) -> {
                try (own) {
                  Optional<String> other = own.word("challenge_variant", VariantKeys::isAnother);
                  if (other.isPresent()) {
                    own.leaveOut(other.get() + " is not played here; this offer is left out");
                    return;
                  }
                  overrides.put(name, terms(own, cleared(own, terms)));
                }
              });
      return new Matchmaking(
          allow,
          duringGames,
          timeout,
          filter,
          blockList,
          onlineBlockList,
          includeBlockList,
          declinerFile,
          terms,
          Map.copyOf(overrides));
    }
  }

  /** An offer of its own may take away clocks, days and the bound on ratings by an empty key. */
  private static MatchmakingTerms cleared(Section own, MatchmakingTerms general) {
    return new MatchmakingTerms(
        general.variant(),
        own.clears("challenge_initial_time") ? List.of() : general.initialTimeSeconds(),
        own.clears("challenge_increment") ? List.of() : general.incrementSeconds(),
        own.clears("challenge_days") ? List.of() : general.days(),
        general.opponentMinRating(),
        general.opponentMaxRating(),
        own.clears("opponent_rating_difference")
            ? OptionalInt.empty()
            : general.opponentRatingDifference(),
        general.ratingPreference(),
        general.mode(),
        general.weight(),
        own.clears("opponent_min_rating_difference")
            ? OptionalInt.empty()
            : general.opponentMinRatingDifference(),
        own.clears("opponent_target_rating_difference")
            ? OptionalInt.empty()
            : general.opponentTargetRatingDifference());
  }

  private static MatchmakingTerms terms(Section section, MatchmakingTerms otherwise) {
    MatchmakingTerms terms =
        new MatchmakingTerms(
            section.choice("challenge_variant", ChallengeVariant.class, otherwise.variant()),
            section.wholes(
                "challenge_initial_time",
                otherwise.initialTimeSeconds(),
                MatchmakingReader::isServerClock,
                "seconds: 0, 15, 30, 45, 60, 90, or whole minutes up to 10800; not empty"),
            section.wholes(
                "challenge_increment",
                otherwise.incrementSeconds(),
                seconds -> seconds >= 0 && seconds <= 180,
                "seconds, 0 to 180; not empty"),
            section.wholes(
                "challenge_days",
                otherwise.days(),
                DAYS::contains,
                "days: 1, 2, 3, 5, 7, 10, 14; not empty"),
            section.whole(
                "opponent_min_rating",
                otherwise.opponentMinRating(),
                0,
                ChallengeReader.MAX_RATING,
                ""),
            section.whole(
                "opponent_max_rating",
                otherwise.opponentMaxRating(),
                0,
                ChallengeReader.MAX_RATING,
                ""),
            section.optionalWhole(
                "opponent_rating_difference",
                otherwise.opponentRatingDifference(),
                0,
                ChallengeReader.MAX_RATING,
                ""),
            section.choice(
                "rating_preference", RatingPreference.class, otherwise.ratingPreference()),
            section.choice("challenge_mode", ChallengeMode.class, otherwise.mode()),
            section.whole("challenge_weight", otherwise.weight(), 1, MAX_WEIGHT, ""),
            section.optionalWhole(
                "opponent_min_rating_difference",
                otherwise.opponentMinRatingDifference(),
                0,
                ChallengeReader.MAX_RATING,
                ""),
            section.optionalWhole(
                "opponent_target_rating_difference",
                otherwise.opponentTargetRatingDifference(),
                0,
                ChallengeReader.MAX_RATING,
                ""));
    int least = terms.opponentMinRatingDifference().orElse(0);
    int most = terms.opponentRatingDifference().orElse(ChallengeReader.MAX_RATING);
    if (least > most) {
      section.fault(
          section.gives("opponent_min_rating_difference")
              ? "opponent_min_rating_difference"
              : "opponent_rating_difference",
          "no difference is both at least " + least + " and at most " + most,
          "opponent_min_rating_difference up to opponent_rating_difference");
    }
    if (terms.opponentMinRating() > terms.opponentMaxRating()) {
      section.fault(
          section.gives("opponent_max_rating") ? "opponent_max_rating" : "opponent_min_rating",
          "no rating is both at least "
              + terms.opponentMinRating()
              + " and at most "
              + terms.opponentMaxRating(),
          "opponent_min_rating up to opponent_max_rating");
    }
    return terms;
  }

  /** Whether the server has clocks that begin with this. */
  static boolean isServerClock(int seconds) {
    return SHORT_CLOCKS.contains(seconds)
        || (seconds > 0 && seconds <= 10_800 && seconds % 60 == 0);
  }
}
