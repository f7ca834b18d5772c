package org.misere.bot.lobby;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.misere.config.Configuration;
import org.misere.config.Configuration.ChallengeTerms;
import org.misere.config.Configuration.TimeControlKey;
import org.misere.lichess.Challenge;
import org.misere.lichess.DeclineReason;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;

/** The filters on time: speed, base, increment, days. */
final class TimeControlFilter {
  private TimeControlFilter() {}

  static Optional<Verdict> judge(Challenge challenge, ChallengeTerms terms) {
    return switch (challenge.timeControl()) {
      case TimeControl.RealTime clock -> realTime(clock, challenge.speed(), terms);
      case TimeControl.Correspondence(int days) -> days(days, terms);
      case TimeControl.Unlimited() -> days(Configuration.UNLIMITED_DAYS, terms);
    };
  }

  private static Optional<Verdict> realTime(
      TimeControl.RealTime clock, Speed speed, ChallengeTerms terms) {
    if (speed == Speed.ULTRA_BULLET) {
      return ChallengePolicy.declined(
          DeclineReason.TOO_FAST, "time_controls", "bots may not play ultraBullet");
    }
    Optional<Verdict> bounds = bounds(clock, terms);
    if (bounds.isPresent()) {
      return bounds;
    }
    if (!allows(terms.timeControls(), speed)) {
      return ChallengePolicy.declined(
          direction(terms.timeControls(), speed),
          "time_controls",
          speed.key() + " is not among " + ChallengePolicy.listed(terms.timeControls()));
    }
    Optional<Verdict> length = length(clock, terms);
    if (length.isPresent()) {
      return length;
    }
    if (speed == Speed.BULLET && terms.bulletRequiresIncrement() && clock.incrementSeconds() == 0) {
      return ChallengePolicy.declined(
          DeclineReason.TIME_CONTROL, "bullet_requires_increment", "there is no increment");
    }
    return Optional.empty();
  }

  private static Optional<Verdict> bounds(TimeControl.RealTime clock, ChallengeTerms terms) {
    int base = clock.limitSeconds();
    int increment = clock.incrementSeconds();
    if (base < terms.minBaseSeconds()) {
      return tooFast("min_base", base + " s is less than " + terms.minBaseSeconds());
    }
    if (increment < terms.minIncrementSeconds()) {
      return tooFast("min_increment", increment + " s is less than " + terms.minIncrementSeconds());
    }
    if (base > terms.maxBaseSeconds()) {
      return tooSlow("max_base", base + " s is more than " + terms.maxBaseSeconds());
    }
    return increment > terms.maxIncrementSeconds()
        ? tooSlow("max_increment", increment + " s is more than " + terms.maxIncrementSeconds())
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
    if (!terms.timeControls().contains(TimeControlKey.CORRESPONDENCE)) {
      return ChallengePolicy.declined(
          DeclineReason.TIME_CONTROL,
          "time_controls",
          "correspondence is not among " + ChallengePolicy.listed(terms.timeControls()));
    }
    if (days > terms.maxDays()) {
      return tooSlow("max_days", inDays(days) + " is more than " + inDays(terms.maxDays()));
    }
    return days < terms.minDays()
        ? tooFast("min_days", inDays(days) + " is less than " + inDays(terms.minDays()))
        : Optional.empty();
  }

  private static String inDays(int days) {
    return days == Configuration.UNLIMITED_DAYS
        ? "no limit of time"
        : days + (days == 1 ? " day" : " days");
  }

  private static Optional<Verdict> tooFast(String key, String finding) {
    return ChallengePolicy.declined(DeclineReason.TOO_FAST, key, finding);
  }

  private static Optional<Verdict> tooSlow(String key, String finding) {
    return ChallengePolicy.declined(DeclineReason.TOO_SLOW, key, finding);
  }

  private static boolean allows(Set<TimeControlKey> keys, Speed speed) {
    return keys.stream().anyMatch(key -> key.name().equals(speed.name()));
  }

  /** Too fast when everything that is played is slower, too slow when all is faster. */
  private static DeclineReason direction(Set<TimeControlKey> keys, Speed speed) {
    boolean slower = keys.stream().allMatch(key -> speedOf(key).compareTo(speed) > 0);
    boolean faster = keys.stream().allMatch(key -> speedOf(key).compareTo(speed) < 0);
    return slower
        ? DeclineReason.TOO_FAST
        : faster ? DeclineReason.TOO_SLOW : DeclineReason.TIME_CONTROL;
  }

  private static Speed speedOf(TimeControlKey key) {
    return Speed.valueOf(key.name());
  }
}
