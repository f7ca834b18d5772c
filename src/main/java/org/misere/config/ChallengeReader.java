package org.misere.config;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.config.Configuration.Challenge;
import org.misere.config.Configuration.ChallengeTerms;
import org.misere.config.Configuration.Clock;
import org.misere.config.Configuration.Mode;
import org.misere.config.Configuration.Origin;
import org.misere.config.Configuration.Preference;
import org.misere.config.Configuration.SortBy;
import org.misere.config.Configuration.TimeControlKey;
import org.misere.config.Configuration.TimeControls;

/** Reads {@code challenge:}. */
final class ChallengeReader {
  private static final int MAX_GAMES = 50;
  private static final int MAX_BASE_SECONDS = 10_800;
  private static final int MAX_INCREMENT_SECONDS = 180;
  static final int MAX_RATING = 4000;

  private static final ChallengeTerms DEFAULTS =
      new ChallengeTerms(
          0,
          1800,
          0,
          20,
          1,
          14,
          Optional.empty(),
          Set.of(VariantKeys.ANTICHESS),
          new TimeControls(
              EnumSet.complementOf(EnumSet.of(TimeControlKey.CORRESPONDENCE)), Set.of()),
          EnumSet.allOf(Mode.class),
          false,
          0,
          MAX_RATING,
          OptionalInt.empty(),
          Optional.empty(),
          OptionalInt.empty(),
          5,
          Set.of(),
          Set.of(),
          List.of(),
          Set.of(),
          new Origin("", Set.of()));

  private ChallengeReader() {}

  static Challenge challenge(Section root) {
    try (Section section = root.section("challenge")) {
      int concurrency = section.whole("concurrency", 1, 1, MAX_GAMES, "games");
      int reserved =
          section.whole("games_reserved_for_humans", 0, 0, concurrency, "games (concurrency)");
      SortBy sortBy = section.choice("sort_by", SortBy.class, SortBy.BEST);
      Preference preference = section.choice("preference", Preference.class, Preference.NONE);
      boolean acceptBot = section.flag("accept_bot", true);
      boolean onlyBot = section.flag("only_bot", false);
      if (onlyBot && !acceptBot) {
        section.warning("only_bot", "with accept_bot: false nobody's challenge is accepted");
      }
      ChallengeTerms all = terms(section, DEFAULTS, DEFAULTS.origin());
      ChallengeTerms bot = overriding(section, "bot", all);
      ChallengeTerms human = overriding(section, "human", forHumans(all));
      return new Challenge(
          concurrency, reserved, sortBy, preference, acceptBot, onlyBot, bot, human);
    }
  }

  private static ChallengeTerms overriding(Section section, String side, ChallengeTerms general) {
    try (Section own = section.overriding(side)) {
      return terms(own, general, new Origin(side, own.given()));
    }
  }

  /** The section's terms without those that speak of bots only. */
  private static ChallengeTerms forHumans(ChallengeTerms all) {
    return new ChallengeTerms(
        all.minBaseSeconds(),
        all.maxBaseSeconds(),
        all.minIncrementSeconds(),
        all.maxIncrementSeconds(),
        all.minDays(),
        all.maxDays(),
        all.maxEstimatedDuration(),
        all.variants(),
        all.timeControls(),
        all.modes(),
        false,
        all.minRating(),
        all.maxRating(),
        all.ratingDifference(),
        Optional.empty(),
        OptionalInt.empty(),
        all.maxSimultaneousGamesPerUser(),
        all.blockList(),
        all.allowList(),
        all.onlineBlockList(),
        all.whitelist(),
        all.origin());
  }

  private static ChallengeTerms terms(Section section, ChallengeTerms otherwise, Origin origin) {
    String seconds = "seconds";
    ChallengeTerms terms =
        new ChallengeTerms(
            section.whole("min_base", otherwise.minBaseSeconds(), 0, MAX_BASE_SECONDS, seconds),
            section.whole("max_base", otherwise.maxBaseSeconds(), 0, MAX_BASE_SECONDS, seconds),
            section.whole(
                "min_increment",
                otherwise.minIncrementSeconds(),
                0,
                MAX_INCREMENT_SECONDS,
                seconds),
            section.whole(
                "max_increment",
                otherwise.maxIncrementSeconds(),
                0,
                MAX_INCREMENT_SECONDS,
                seconds),
            section.days("min_days", otherwise.minDays()),
            section.days("max_days", otherwise.maxDays()),
            section.optionalMinutes(
                "max_estimated_game_duration", otherwise.maxEstimatedDuration()),
            section.words(
                "variants",
                otherwise.variants(),
                "a list of variants with antichess in it",
                words -> VariantKeys.judge(words, section, "variants")),
            section.read(
                "time_controls",
                otherwise.timeControls(),
                TimeControlWords.ALLOWED,
                TimeControlWords::written,
                TimeControlWords::of),
            section.choices("modes", Mode.class, otherwise.modes()),
            section.flag("bullet_requires_increment", otherwise.bulletRequiresIncrement()),
            section.whole("min_rating", otherwise.minRating(), 0, MAX_RATING, ""),
            section.whole("max_rating", otherwise.maxRating(), 0, MAX_RATING, ""),
            section.optionalWhole(
                "rating_difference", otherwise.ratingDifference(), 0, MAX_RATING, ""),
            section.optionalSeconds("recent_bot_challenge_age", otherwise.recentBotChallengeAge()),
            section.optionalWhole(
                "max_recent_bot_challenges",
                otherwise.maxRecentBotChallenges(),
                0,
                Integer.MAX_VALUE,
                "challenges"),
            section.whole(
                "max_simultaneous_games_per_user",
                otherwise.maxSimultaneousGamesPerUser(),
                1,
                Integer.MAX_VALUE,
                "games"),
            section.names("block_list", otherwise.blockList()),
            section.names("allow_list", otherwise.allowList()),
            section.addresses("online_block_list", otherwise.onlineBlockList()),
            section.names("whitelist", otherwise.whitelist()),
            origin);
    ordered(section, "base", terms.minBaseSeconds(), terms.maxBaseSeconds());
    ordered(section, "increment", terms.minIncrementSeconds(), terms.maxIncrementSeconds());
    ordered(section, "days", terms.minDays(), terms.maxDays());
    ordered(section, "rating", terms.minRating(), terms.maxRating());
    if (section.gives("time_controls")) {
      terms.timeControls().clocks().forEach(clock -> possible(section, clock, terms));
    }
    return terms;
  }

  /** A clock that the bounds keep out is worth a word: whoever names it wants it. */
  private static void possible(Section section, Clock clock, ChallengeTerms terms) {
    List<String> against = new ArrayList<>();
    bound(
        against, "min_base", clock.limitSeconds() < terms.minBaseSeconds(), terms.minBaseSeconds());
    bound(
        against, "max_base", clock.limitSeconds() > terms.maxBaseSeconds(), terms.maxBaseSeconds());
    bound(
        against,
        "min_increment",
        clock.incrementSeconds() < terms.minIncrementSeconds(),
        terms.minIncrementSeconds());
    bound(
        against,
        "max_increment",
        clock.incrementSeconds() > terms.maxIncrementSeconds(),
        terms.maxIncrementSeconds());
    if (!against.isEmpty()) {
      section.warning("time_controls", clock + " is never taken: " + String.join(", ", against));
    }
  }

  private static void bound(List<String> against, String key, boolean outside, int bound) {
    if (outside) {
      against.add(key + " is " + bound);
    }
  }

  private static void ordered(Section section, String what, int least, int most) {
    String max = "max_" + what;
    String min = "min_" + what;
    if (least > most && (section.gives(min) || section.gives(max))) {
      section.fault(
          section.gives(max) ? max : min,
          "no " + what + " is both at least " + least + " and at most " + most,
          min + " up to " + max);
    }
  }
}
