package org.misere.sandbox;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.misere.chess.Ruleset;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;

/**
 * The fields of a challenge, checked as the site does.
 *
 * @param rated what will be: a variant game that can't be rated is made casual
 * @param rematchOf an extension of the sandbox: the game that is to be repeated
 */
record ChallengeForm(
    String variant,
    boolean rated,
    TimeControl timeControl,
    String color,
    Optional<String> fen,
    boolean keepAliveStream,
    Set<String> rules,
    Optional<String> rematchOf) {

  private static final Set<String> OTHER_VARIANTS =
      Set.of(
          "standard",
          "chess960",
          "crazyhouse",
          "atomic",
          "horde",
          "kingOfTheHill",
          "racingKings",
          "threeCheck",
          "fromPosition");
  private static final Set<Integer> SHORT_LIMITS = Set.of(0, 15, 30, 45, 60, 90);
  private static final Set<Integer> DAYS = Set.of(1, 2, 3, 5, 7, 10, 14);
  private static final int MAX_LIMIT_SECONDS = 10800;
  private static final int MAX_INCREMENT_SECONDS = 60;
  private static final String INVALID = "Invalid value";

  /**
   * Reads the form.
   *
   * @throws RefusedException when a field is wrong
   */
  static ChallengeForm of(Map<String, String> form) {
    TimeControl timeControl = timeControl(form);
    String variant = form.getOrDefault("variant", "standard");
    if (Ruleset.byId(variant).isEmpty() && !OTHER_VARIANTS.contains(variant)) {
      throw RefusedException.field("variant", INVALID);
    }
    String color = form.getOrDefault("color", "random");
    if (!Set.of("white", "black", "random").contains(color)) {
      throw RefusedException.field("color", INVALID);
    }
    boolean rated = flag(form, "rated");
    if (rated && !(timeControl instanceof TimeControl.RealTime)) {
      throw RefusedException.field("rated", "can't be rated");
    }
    Set<String> rules = new LinkedHashSet<>();
    for (String rule : form.getOrDefault("rules", "").split(",", -1)) {
      if (!rule.isBlank()) {
        rules.add(rule.strip());
      }
    }
    return new ChallengeForm(
        variant,
        rated && mayBeRated(variant, timeControl),
        timeControl,
        color,
        Optional.ofNullable(form.get("fen")).filter(fen -> !fen.isBlank()),
        flag(form, "keepAliveStream"),
        Set.copyOf(rules),
        Optional.ofNullable(form.get("rematchOf")).filter(id -> !id.isBlank()));
  }

  boolean isUltraBullet() {
    return Speed.of(timeControl) == Speed.ULTRA_BULLET;
  }

  /** Variant games are rated only with a real clock and some time on it (reference, 7.4). */
  private static boolean mayBeRated(String variant, TimeControl timeControl) {
    return variant.equals("standard")
        || timeControl instanceof TimeControl.RealTime clock
            && clock.estimatedSeconds() >= 30
            && (clock.limitSeconds() > 0 || clock.incrementSeconds() > 1);
  }

  private static TimeControl timeControl(Map<String, String> form) {
    if (form.containsKey("clock.limit") || form.containsKey("clock.increment")) {
      int limit = number(form, "clock.limit");
      int increment = number(form, "clock.increment");
      boolean allowed =
          SHORT_LIMITS.contains(limit)
              || limit > 0 && limit % 60 == 0 && limit <= MAX_LIMIT_SECONDS;
      if (!allowed) {
        throw RefusedException.field("clock.limit", INVALID);
      }
      if (increment < 0 || increment > MAX_INCREMENT_SECONDS || limit + increment == 0) {
        throw RefusedException.field("clock.increment", INVALID);
      }
      return new TimeControl.RealTime(limit, increment);
    }
    if (form.containsKey("days")) {
      int days = number(form, "days");
      if (!DAYS.contains(days)) {
        throw RefusedException.field("days", INVALID);
      }
      return new TimeControl.Correspondence(days);
    }
    return new TimeControl.Unlimited();
  }

  private static int number(Map<String, String> form, String field) {
    String text = form.get(field);
    if (text == null) {
      throw RefusedException.field(field, "This field is required");
    }
    try {
      return (int) Double.parseDouble(text);
    } catch (NumberFormatException _) {
      throw RefusedException.field(field, "Numeric value expected");
    }
  }

  private static boolean flag(Map<String, String> form, String field) {
    return form.getOrDefault(field, "false").equals("true");
  }
}
