package org.misere.bot.matchmaking;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
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

/** Wishes for matchmaking, from the defaults, switched on, casual. */
final class WishesBuilder {
  private boolean allow = true;
  private boolean duringGames;
  private ChallengeFilter filter = ChallengeFilter.COARSE;
  private List<Integer> limits = List.of(180);
  private List<Integer> increments = List.of(2);
  private List<Integer> days = List.of();
  private int min = 600;
  private int max = 4000;
  private OptionalInt difference = OptionalInt.of(300);
  private RatingPreference preference = RatingPreference.NONE;
  private ChallengeMode mode = ChallengeMode.CASUAL;
  private int weight = 1;
  private OptionalInt leastDifference = OptionalInt.empty();
  private OptionalInt target = OptionalInt.empty();
  private Set<String> blocked = Set.of();
  private Optional<Path> file = Optional.empty();
  private final Map<String, MatchmakingTerms> overrides = new HashMap<>();

  static WishesBuilder wishes() {
    return new WishesBuilder();
  }

  WishesBuilder off() {
    allow = false;
    return this;
  }

  WishesBuilder duringGames() {
    duringGames = true;
    return this;
  }

  WishesBuilder filter(ChallengeFilter value) {
    filter = value;
    return this;
  }

  WishesBuilder clocks(List<Integer> limitSeconds, List<Integer> incrementSeconds) {
    limits = limitSeconds;
    increments = incrementSeconds;
    return this;
  }

  WishesBuilder days(Integer... values) {
    days = List.of(values);
    return this;
  }

  WishesBuilder rating(int least, int most) {
    min = least;
    max = most;
    return this;
  }

  WishesBuilder difference(int most) {
    difference = OptionalInt.of(most);
    return this;
  }

  WishesBuilder preferring(RatingPreference value) {
    preference = value;
    return this;
  }

  WishesBuilder weight(int value) {
    weight = value;
    return this;
  }

  WishesBuilder leastDifference(int least) {
    leastDifference = OptionalInt.of(least);
    return this;
  }

  WishesBuilder target(int wanted) {
    target = OptionalInt.of(wanted);
    return this;
  }

  WishesBuilder mode(ChallengeMode value) {
    mode = value;
    return this;
  }

  WishesBuilder blocked(String... ids) {
    blocked = Set.of(ids);
    return this;
  }

  WishesBuilder declinerFile() {
    file = Optional.of(Path.of("decliners.txt"));
    return this;
  }

  WishesBuilder or(String name, WishesBuilder other) {
    overrides.put(name, other.terms());
    return this;
  }

  private MatchmakingTerms terms() {
    return new MatchmakingTerms(
        ChallengeVariant.ANTICHESS,
        limits,
        increments,
        days,
        min,
        max,
        difference,
        preference,
        mode,
        weight,
        leastDifference,
        target);
  }

  Wishes build() {
    return new Wishes(
        new Matchmaking(
            allow,
            duringGames,
            Duration.ofMinutes(30),
            filter,
            Set.of(),
            List.of(),
            false,
            file,
            terms(),
            overrides),
        Set.of("antichess"),
        blocked,
        Refusals.NONE);
  }
}
