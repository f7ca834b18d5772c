package org.misere.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.misere.config.Configuration.Clock;
import org.misere.store.ChallengeWish;

/** The words that say what a challenge offers, in any order: {@code 3+2 white casual}. */
final class ChallengeWords {
  /** Bots may play nothing faster (s, estimated with 40 increments). */
  private static final int LEAST_ESTIMATE_SECONDS = 30;

  private static final List<Integer> DAYS = List.of(1, 2, 3, 5, 7, 10, 14);

  private Clock clock = new Clock(60, 1);
  private int days;
  private @Nullable Boolean rated;
  private String color = "random";

  /**
   * A challenge to a user.
   *
   * @throws CommandFailure when a word means nothing, or the server would refuse what they say
   */
  static ChallengeWish of(String user, List<String> words) {
    if (!user.matches("[A-Za-z0-9_-]{1,40}")) {
      throw new CommandFailure(ExitStatus.USAGE, "\"" + user + "\" is no account's name");
    }
    ChallengeWords read = new ChallengeWords();
    words.forEach(read::word);
    return read.wish(user);
  }

  private void word(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    switch (lower) {
      case "rated", "true", "yes" -> rated = true;
      case "casual", "unrated", "false", "no" -> rated = false;
      case "white", "black", "random" -> color = lower;
      case "antichess" -> {}
      default -> time(word, lower);
    }
  }

  private void time(String word, String lower) {
    if (lower.matches("[0-9]{1,2}d")) {
      days = Integer.parseInt(lower.substring(0, lower.length() - 1));
      if (!DAYS.contains(days)) {
        throw new CommandFailure(
            ExitStatus.USAGE, word + ": a move can have 1, 2, 3, 5, 7, 10 or 14 days");
      }
      return;
    }
    Optional<Clock> read = Clock.of(word);
    if (read.isEmpty()) {
      throw new CommandFailure(
          ExitStatus.USAGE,
          "\""
              + word
              + "\" means nothing here: give a clock such as 3+2 or days such as 3d, white or"
              + " black, rated or casual");
    }
    clock = read.get();
    days = 0;
  }

  private ChallengeWish wish(String user) {
    if (days == 0
        && clock.limitSeconds() + 40 * clock.incrementSeconds() < LEAST_ESTIMATE_SECONDS) {
      throw new CommandFailure(
          ExitStatus.USAGE, clock + " is ultraBullet, which bots may not play");
    }
    if (days > 0 && Boolean.TRUE.equals(rated)) {
      throw new CommandFailure(
          ExitStatus.USAGE, "antichess without a clock is casual: leave `rated` out");
    }
    return new ChallengeWish(
        user,
        clock.limitSeconds(),
        clock.incrementSeconds(),
        days,
        rated == null ? days == 0 : rated,
        color);
  }

  /** What a wish offers, such as {@code 3+2 rated as white}. */
  static String words(ChallengeWish wish) {
    String time =
        wish.days() > 0
            ? wish.days() + (wish.days() == 1 ? " day" : " days")
            : new Clock(wish.limitSeconds(), wish.incrementSeconds()).toString();
    return time
        + (wish.rated() ? " rated" : " casual")
        + (wish.color().equals("random") ? "" : " as " + wish.color());
  }
}
