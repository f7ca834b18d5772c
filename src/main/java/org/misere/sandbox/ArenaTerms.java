package org.misere.sandbox;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.misere.chess.Ruleset;
import org.misere.lichess.TimeControl;

/**
 * An arena as it is opened.
 *
 * @param ruleset a ruleset id; it is the variant key of the games
 * @param botsAllowed whether bots may join
 * @param delay until it starts
 * @param length how long it runs
 * @param password asked of whoever joins, if there is one
 */
public record ArenaTerms(
    String name,
    String ruleset,
    TimeControl.RealTime clock,
    boolean rated,
    boolean botsAllowed,
    Duration delay,
    Duration length,
    Optional<String> password) {

  private static final int MOST_MINUTES = 1440;

  /** Casual antichess for bots, from now on. */
  public static ArenaTerms forBots(int limitSeconds, int incrementSeconds, Duration length) {
    return new ArenaTerms(
        "Antichess Arena",
        "antichess",
        new TimeControl.RealTime(limitSeconds, incrementSeconds),
        false,
        true,
        Duration.ZERO,
        length,
        Optional.empty());
  }

  public ArenaTerms startingIn(Duration later) {
    return new ArenaTerms(name, ruleset, clock, rated, botsAllowed, later, length, password);
  }

  public ArenaTerms withPassword(String word) {
    return new ArenaTerms(
        name, ruleset, clock, rated, botsAllowed, delay, length, Optional.of(word));
  }

  public ArenaTerms withoutBots() {
    return new ArenaTerms(name, ruleset, clock, rated, false, delay, length, password);
  }

  /**
   * Reads the form of the API's "create a new arena": {@code clockTime} in min, {@code
   * clockIncrement} in s, {@code minutes}, {@code waitMinutes}, {@code variant}, {@code rated},
   * {@code password}, and {@code conditions.bots}.
   *
   * @throws RefusedException when a field is wrong
   */
  static ArenaTerms of(Map<String, String> form) {
    String ruleset = form.getOrDefault("variant", "antichess");
    if (Ruleset.byId(ruleset).isEmpty()) {
      throw RefusedException.field("variant", "This server has no such games");
    }
    return new ArenaTerms(
        form.getOrDefault("name", "Sandbox") + " Arena",
        ruleset,
        new TimeControl.RealTime(
            (int) (number(form, "clockTime", "3", 0, 60) * 60),
            (int) number(form, "clockIncrement", "2", 0, 60)),
        form.getOrDefault("rated", "true").equals("true"),
        form.getOrDefault("conditions.bots", "true").equals("true"),
        minutes(number(form, "waitMinutes", "5", 0, 60)),
        minutes(number(form, "minutes", "45", 1, MOST_MINUTES)),
        Optional.ofNullable(form.get("password")).filter(word -> !word.isBlank()));
  }

  private static Duration minutes(double count) {
    return Duration.ofMillis((long) (count * 60_000));
  }

  private static double number(
      Map<String, String> form, String field, String otherwise, double least, double most) {
    try {
      double number = Double.parseDouble(form.getOrDefault(field, otherwise));
      if (number >= least && number <= most) {
        return number;
      }
    } catch (NumberFormatException _) {
      throw RefusedException.field(field, "Numeric value expected");
    }
    throw RefusedException.field(field, "Must be between " + least + " and " + most);
  }
}
