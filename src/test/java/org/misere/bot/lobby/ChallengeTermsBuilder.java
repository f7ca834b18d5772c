package org.misere.bot.lobby;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.config.Configuration;
import org.misere.config.Configuration.ChallengeTerms;
import org.misere.config.Configuration.Clock;
import org.misere.config.Configuration.Mode;
import org.misere.config.Configuration.Origin;
import org.misere.config.Configuration.Preference;
import org.misere.config.Configuration.SortBy;
import org.misere.config.Configuration.TimeControlKey;
import org.misere.config.Configuration.TimeControls;

/** The terms for challenges of one side, from generous defaults. */
final class ChallengeTermsBuilder {
  private int minBase;
  private int maxBase = 1800;
  private int minIncrement;
  private int maxIncrement = 20;
  private int minDays = 1;
  private int maxDays = 14;
  private Optional<Duration> maxDuration = Optional.empty();
  private Set<TimeControlKey> timeControls =
      Set.of(
          TimeControlKey.BULLET,
          TimeControlKey.BLITZ,
          TimeControlKey.RAPID,
          TimeControlKey.CLASSICAL);
  private Set<Mode> modes = Set.of(Mode.CASUAL, Mode.RATED);
  private boolean bulletIncrement;
  private int minRating;
  private int maxRating = 4000;
  private OptionalInt difference = OptionalInt.empty();
  private OptionalInt recent = OptionalInt.empty();
  private int perUser = 5;
  private Set<String> block = Set.of();
  private Set<String> allow = Set.of();
  private List<URI> onlineBlockList = List.of();
  private Set<String> whitelist = Set.of();
  private Set<Clock> clocks = Set.of();
  private Set<String> own = Set.of();

  static ChallengeTermsBuilder terms() {
    return new ChallengeTermsBuilder();
  }

  ChallengeTermsBuilder base(int min, int max) {
    minBase = min;
    maxBase = max;
    return this;
  }

  ChallengeTermsBuilder increment(int min, int max) {
    minIncrement = min;
    maxIncrement = max;
    return this;
  }

  ChallengeTermsBuilder days(int min, int max) {
    minDays = min;
    maxDays = max;
    return this;
  }

  ChallengeTermsBuilder estimatedMinutes(int most) {
    maxDuration = Optional.of(Duration.ofMinutes(most));
    return this;
  }

  ChallengeTermsBuilder timeControls(TimeControlKey... keys) {
    timeControls = Set.of(keys);
    return this;
  }

  ChallengeTermsBuilder clocks(Clock... few) {
    clocks = Set.of(few);
    return this;
  }

  ChallengeTermsBuilder whitelist(String... names) {
    whitelist = Set.of(names);
    return this;
  }

  /** The keys that stand below {@code challenge.bot}. */
  ChallengeTermsBuilder ownOfBots(String... keys) {
    own = Set.of(keys);
    return this;
  }

  ChallengeTermsBuilder modes(Mode... keys) {
    modes = Set.of(keys);
    return this;
  }

  ChallengeTermsBuilder bulletRequiresIncrement() {
    bulletIncrement = true;
    return this;
  }

  ChallengeTermsBuilder rating(int min, int max) {
    minRating = min;
    maxRating = max;
    return this;
  }

  ChallengeTermsBuilder ratingDifference(int most) {
    difference = OptionalInt.of(most);
    return this;
  }

  ChallengeTermsBuilder recentBotChallenges(int most) {
    recent = OptionalInt.of(most);
    return this;
  }

  ChallengeTermsBuilder perUser(int most) {
    perUser = most;
    return this;
  }

  ChallengeTermsBuilder block(String... names) {
    block = Set.of(names);
    return this;
  }

  ChallengeTermsBuilder allow(String... names) {
    allow = Set.of(names);
    return this;
  }

  ChallengeTermsBuilder onlineBlockList(URI... addresses) {
    onlineBlockList = List.of(addresses);
    return this;
  }

  ChallengeTerms build() {
    return new ChallengeTerms(
        minBase,
        maxBase,
        minIncrement,
        maxIncrement,
        minDays,
        maxDays,
        maxDuration,
        Set.of("antichess"),
        new TimeControls(timeControls, clocks),
        modes,
        bulletIncrement,
        minRating,
        maxRating,
        difference,
        recent.isPresent() ? Optional.of(Duration.ofSeconds(60)) : Optional.empty(),
        recent,
        perUser,
        block,
        allow,
        onlineBlockList,
        whitelist,
        new Origin("bot", own));
  }

  /** The same for bots and humans, one game at once. */
  Configuration.Challenge both() {
    return both(1);
  }

  Configuration.Challenge both(int concurrency) {
    return new Configuration.Challenge(
        concurrency, 0, SortBy.FIRST, Preference.NONE, true, false, build(), build());
  }
}
