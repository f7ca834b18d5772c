package org.misere.bot.lobby;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.misere.config.Configuration;
import org.misere.config.Configuration.ChallengeTerms;
import org.misere.config.Configuration.Clock;
import org.misere.config.Configuration.TimeControlKey;
import org.misere.config.Configuration.TimeControls;
import org.misere.lichess.Challenge;
import org.misere.lichess.DeclineReason;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;

/** The filters on time: speed, base, increment, days. */
final class TimeControlFilter {
  private static final String TIME_CONTROLS = "time_controls";

  private TimeControlFilter() {}

  static Optional<Verdict> judge(Challenge challenge, ChallengeTerms terms) {
    return switch (challenge.timeControl()) {
      case TimeControl.RealTime clock ->
          bounds(clock, terms)
              .or(() -> speed(clock, challenge.speed(), terms))
              .or(() -> length(clock, terms))
              .or(() -> increment(clock, challenge.speed(), terms));
      case TimeControl.Correspondence(int days) -> days(days, terms);
      case TimeControl.Unlimited() -> days(Configuration.UNLIMITED_DAYS, terms);
    };
  }

  /** What no bot may play, whatever is wanted. */
  static Optional<Verdict> impossible(Challenge challenge, ChallengeTerms terms) {
    return challenge.speed() == Speed.ULTRA_BULLET
        ? ChallengePolicy.declined(
            DeclineReason.TOO_FAST,
            terms.origin().path(TIME_CONTROLS),
            "bots may not play ultraBullet")
        : Optional.empty();
  }

  private static Optional<Verdict> speed(
      TimeControl.RealTime clock, Speed speed, ChallengeTerms terms) {
    TimeControls wanted = terms.timeControls();
    if (allows(wanted.speeds(), speed)
        || wanted.clocks().contains(new Clock(clock.limitSeconds(), clock.incrementSeconds()))) {
      return Optional.empty();
    }
    return ChallengePolicy.declined(
        direction(wanted, speed),
        terms.origin().path(TIME_CONTROLS),
        (wanted.clocks().isEmpty() ? "" : clock.words() + " ")
            + speed.key()
            + " is not among "
            + wanted.words());
  }

  private static Optional<Verdict> increment(
      TimeControl.RealTime clock, Speed speed, ChallengeTerms terms) {
    return speed == Speed.BULLET && terms.bulletRequiresIncrement() && clock.incrementSeconds() == 0
        ? ChallengePolicy.declined(
            DeclineReason.TIME_CONTROL,
            terms.origin().path("bullet_requires_increment"),
            "there is no increment")
        : Optional.empty();
  }

  private static Optional<Verdict> bounds(TimeControl.RealTime clock, ChallengeTerms terms) {
    int base = clock.limitSeconds();
    int increment = clock.incrementSeconds();
    if (base < terms.minBaseSeconds()) {
      return tooFast(terms, "min_base", base + " s is less than " + terms.minBaseSeconds());
    }
    if (increment < terms.minIncrementSeconds()) {
      return tooFast(
          terms, "min_increment", increment + " s is less than " + terms.minIncrementSeconds());
    }
    if (base > terms.maxBaseSeconds()) {
      return tooSlow(terms, "max_base", base + " s is more than " + terms.maxBaseSeconds());
    }
    return increment > terms.maxIncrementSeconds()
        ? tooSlow(
            terms, "max_increment", increment + " s is more than " + terms.maxIncrementSeconds())
        : Optional.empty();
  }

  private static Optional<Verdict> length(TimeControl.RealTime clock, ChallengeTerms terms) {
    long minutes = Math.round(estimatedSeconds(clock) / 60);
    return terms
        .maxEstimatedDuration()
        .filter(most -> minutes * 60 > most.toSeconds())
        .flatMap(
            most ->
                tooSlow(
                    terms,
                    "max_estimated_game_duration",
                    "about " + minutes + " min is more than " + words(most)));
  }

  private static String words(Duration duration) {
    return duration.toSeconds() % 60 == 0
        ? String.valueOf(duration.toMinutes())
        : String.valueOf(duration.toSeconds() / 60.0);
  }

  /**
   * How long a game lasts for both together, on the average: 1.33 times the base, and 105 times the
   * increment. BotLi, whose key this is, counts alike.
   */
  static double estimatedSeconds(TimeControl.RealTime clock) {
    return 1.33 * clock.limitSeconds() + 104.77 * clock.incrementSeconds();
  }

  private static Optional<Verdict> days(int days, ChallengeTerms terms) {
    if (!terms.timeControls().speeds().contains(TimeControlKey.CORRESPONDENCE)) {
      return ChallengePolicy.declined(
          DeclineReason.TIME_CONTROL,
          terms.origin().path(TIME_CONTROLS),
          "correspondence is not among " + terms.timeControls().words());
    }
    if (days > terms.maxDays()) {
      return tooSlow(terms, "max_days", inDays(days) + " is more than " + inDays(terms.maxDays()));
    }
    return days < terms.minDays()
        ? tooFast(terms, "min_days", inDays(days) + " is less than " + inDays(terms.minDays()))
        : Optional.empty();
  }

  private static String inDays(int days) {
    return days == Configuration.UNLIMITED_DAYS
        ? "no limit of time"
        : days + (days == 1 ? " day" : " days");
  }

  private static Optional<Verdict> tooFast(ChallengeTerms terms, String key, String finding) {
    return ChallengePolicy.declined(DeclineReason.TOO_FAST, terms.origin().path(key), finding);
  }

  private static Optional<Verdict> tooSlow(ChallengeTerms terms, String key, String finding) {
    return ChallengePolicy.declined(DeclineReason.TOO_SLOW, terms.origin().path(key), finding);
  }

  private static boolean allows(Set<TimeControlKey> keys, Speed speed) {
    return keys.stream().anyMatch(key -> key.name().equals(speed.name()));
  }

  /** Too fast when everything that is played is slower, too slow when all is faster. */
  private static DeclineReason direction(TimeControls wanted, Speed speed) {
    List<Speed> played =
        Stream.concat(
                wanted.speeds().stream().map(key -> Speed.valueOf(key.name())),
                wanted.clocks().stream().map(TimeControlFilter::speedOf))
            .toList();
    boolean slower = played.stream().allMatch(it -> it.compareTo(speed) > 0);
    boolean faster = played.stream().allMatch(it -> it.compareTo(speed) < 0);
    return slower
        ? DeclineReason.TOO_FAST
        : faster ? DeclineReason.TOO_SLOW : DeclineReason.TIME_CONTROL;
  }

  private static Speed speedOf(Clock clock) {
    return Speed.of(new TimeControl.RealTime(clock.limitSeconds(), clock.incrementSeconds()));
  }
}
