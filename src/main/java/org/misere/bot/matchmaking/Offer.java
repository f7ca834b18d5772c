package org.misere.bot.matchmaking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.misere.config.Configuration;
import org.misere.config.Configuration.ChallengeMode;
import org.misere.config.Configuration.ChallengeVariant;
import org.misere.config.Configuration.MatchmakingTerms;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.Color;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;

/**
 * What a challenge of ours proposes, and whom it is meant for. Immutable.
 *
 * @param to the ratings that it is meant for
 * @param request the id of the operator's request; empty: our own wish
 */
public record Offer(MatchmakingTerms to, ChallengeTerms challenge, Optional<String> request) {
  /** Bots may play nothing faster (s, estimated). */
  private static final int LEAST_ESTIMATE_SECONDS = 30;

  /**
   * One of the configured offers at random, and of its values one each.
   *
   * @param variants those that {@code random} chooses from
   * @return empty when the server would take none of them
   */
  static Optional<Offer> draw(
      Configuration.Matchmaking wishes, Set<String> variants, RandomGenerator random) {
    List<MatchmakingTerms> all = new ArrayList<>();
    all.add(wishes.terms());
    all.addAll(wishes.overrides().values());
    MatchmakingTerms terms = weighted(all, random);
    String variant =
        terms.variant() == ChallengeVariant.RANDOM
            ? pick(variants.stream().sorted().toList(), random)
            : "antichess";
    List<TimeControl> clocks = clocks(terms);
    List<TimeControl> days = days(terms);
    if (clocks.isEmpty() && days.isEmpty()) {
      return Optional.empty();
    }
    boolean byDays = clocks.isEmpty() || (!days.isEmpty() && random.nextBoolean());
    TimeControl timeControl = pick(byDays ? days : clocks, random);
    boolean rated =
        switch (terms.mode()) {
          case RATED -> true;
          case CASUAL -> false;
          case RANDOM -> random.nextBoolean() && isRatable(timeControl);
        };
    return Optional.of(
        new Offer(
            terms,
            new ChallengeTerms(variant, rated, timeControl, Optional.empty()),
            Optional.empty()));
  }

  /** Clocks that the server takes from a bot in the wanted mode. */
  private static List<TimeControl> clocks(MatchmakingTerms terms) {
    List<TimeControl> clocks = new ArrayList<>();
    for (int limit : terms.initialTimeSeconds()) {
      for (int increment : terms.incrementSeconds()) {
        var clock = new TimeControl.RealTime(limit, increment);
        if (clock.estimatedSeconds() >= LEAST_ESTIMATE_SECONDS
            && (terms.mode() != ChallengeMode.RATED || isRatable(clock))) {
          clocks.add(clock);
        }
      }
    }
    return clocks;
  }

  private static List<TimeControl> days(MatchmakingTerms terms) {
    return terms.mode() == ChallengeMode.RATED
        ? List.of()
        : terms.days().stream()
            .map(it -> (TimeControl) new TimeControl.Correspondence(it))
            .toList();
  }

  /** Variants are rated with a clock only, and 0+1 is not. */
  private static boolean isRatable(TimeControl timeControl) {
    return timeControl instanceof TimeControl.RealTime(int limit, int increment)
        && (limit > 0 || increment > 1);
  }

  private static MatchmakingTerms weighted(List<MatchmakingTerms> all, RandomGenerator random) {
    long lot = random.nextLong(all.stream().mapToLong(MatchmakingTerms::weight).sum());
    for (MatchmakingTerms terms : all) {
      lot -= terms.weight();
      if (lot < 0) {
        return terms;
      }
    }
    return all.getLast();
  }

  private static <T> T pick(List<T> list, RandomGenerator random) {
    return list.get(random.nextInt(list.size()));
  }

  Offer withColor(Color color) {
    return new Offer(
        to,
        new ChallengeTerms(
            challenge.variantKey(), challenge.rated(), challenge.timeControl(), Optional.of(color)),
        request);
  }

  Speed speed() {
    return Speed.of(challenge.timeControl());
  }

  /** In words, such as {@code 3+2 rated}. */
  public String words() {
    return challenge.timeControl().words()
        + (challenge.rated() ? " rated" : " casual")
        + challenge.color().map(it -> " as " + it.key()).orElse("");
  }
}
