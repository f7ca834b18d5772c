package org.misere.bot.matchmaking;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.misere.config.Configuration.ChallengeFilter;
import org.misere.lichess.DeclineReason;

/**
 * Who needn't be asked, for what, and until when. Immutable.
 *
 * @param list in order of arrival
 */
public record Refusals(List<Refused> list) {
  static final Refusals NONE = new Refusals(List.of());

  /** The end of what holds until an operator changes it. */
  static final long FOR_GOOD = Long.MAX_VALUE;

  /** Whatever the filter says, nobody is asked again at once. */
  private static final Duration AGAIN = Duration.ofMinutes(10);

  private static final Duration UNANSWERED = Duration.ofHours(2);
  private static final Duration FORBIDDEN = Duration.ofDays(1);

  /**
   * Somebody who refused.
   *
   * @param user id
   * @param terms what is not offered again, such as {@code speed:blitz}; empty: anything
   * @param reasonKey the API's key in lower case, or {@code capped}, {@code unanswered}, {@code
   *     forbidden}
   * @param untilMillis when it may be offered again
   */
  public record Refused(String user, String terms, String reasonKey, long untilMillis) {
    Refused forGood() {
      return new Refused(user, terms, reasonKey, FOR_GOOD);
    }

    /** What it spares the opponent, such as {@code not asked for speed:blitz for 7 days}. */
    String inWords(long nowMillis) {
      String what = terms.isEmpty() ? "not asked again" : "not asked for " + terms;
      return untilMillis == FOR_GOOD ? what : what + " for " + words(untilMillis - nowMillis);
    }

    private static String words(long millis) {
      Duration pause = Duration.ofMillis(millis);
      return pause.toDays() > 1
          ? pause.toDays() + " days"
          : pause.toHours() > 1 ? pause.toHours() + " hours" : pause.toMinutes() + " min";
    }
  }

  /** A line of the file of those who declined: a name, and after a comma what, if not all. */
  public static Refused forGood(String line) {
    int comma = line.indexOf(',');
    String name = comma < 0 ? line : line.substring(0, comma);
    return new Refused(
        name.strip().toLowerCase(Locale.ROOT),
        comma < 0 ? "" : line.substring(comma + 1).strip(),
        "declined",
        FOR_GOOD);
  }

  /**
   * A decline, remembered as the filter says: {@code coarse} for anything, {@code fine} for what
   * the reason is about.
   *
   * @param reasonKey as the event has it
   */
  static Refused declined(
      String user, Offer offer, String reasonKey, ChallengeFilter filter, long nowMillis) {
    DeclineReason reason = DeclineReason.of(reasonKey);
    String terms =
        switch (filter) {
          case NONE, COARSE -> "";
          case FINE -> about(reason, offer);
        };
    Duration pause = filter == ChallengeFilter.NONE ? AGAIN : coolDown(reason);
    return new Refused(
        user, terms, reasonKey.toLowerCase(Locale.ROOT), nowMillis + pause.toMillis());
  }

  static Refused unanswered(String user, long nowMillis) {
    return new Refused(user, "", "unanswered", nowMillis + UNANSWERED.toMillis());
  }

  /** The server doesn't let us challenge them: they block us, are closed, take no challenges. */
  static Refused forbidden(String user, long nowMillis) {
    return new Refused(user, "", "forbidden", nowMillis + FORBIDDEN.toMillis());
  }

  static Refused capped(String user, Duration rest, long nowMillis) {
    return new Refused(user, "", "capped", nowMillis + rest.toMillis());
  }

  private static String about(DeclineReason reason, Offer offer) {
    return switch (reason) {
      case TOO_FAST, TOO_SLOW, TIME_CONTROL -> speed(offer);
      case RATED, CASUAL -> mode(offer);
      case STANDARD, VARIANT -> variant(offer);
      case GENERIC, LATER, NO_BOT, ONLY_BOT -> "";
    };
  }

  /** How long a reason holds: a policy for long, a mood for hours. */
  private static Duration coolDown(DeclineReason reason) {
    return switch (reason) {
      case NO_BOT, STANDARD, VARIANT -> Duration.ofDays(30);
      case TOO_FAST, TOO_SLOW, TIME_CONTROL, RATED, CASUAL -> Duration.ofDays(7);
      case GENERIC, ONLY_BOT -> Duration.ofDays(1);
      case LATER -> Duration.ofHours(2);
    };
  }

  private static String speed(Offer offer) {
    return "speed:" + offer.speed().key();
  }

  private static String mode(Offer offer) {
    return offer.challenge().rated() ? "mode:rated" : "mode:casual";
  }

  private static String variant(Offer offer) {
    return "variant:" + offer.challenge().variantKey();
  }

  Refusals with(Refused refused) {
    List<Refused> longer = new ArrayList<>(list);
    longer.removeIf(it -> it.user().equals(refused.user()) && it.terms().equals(refused.terms()));
    longer.add(refused);
    return new Refusals(List.copyOf(longer));
  }

  Refusals at(long nowMillis) {
    return new Refusals(list.stream().filter(it -> it.untilMillis() > nowMillis).toList());
  }

  /** Whether this user is known not to want this. */
  boolean forbid(String user, Offer offer, long nowMillis) {
    return list.stream()
        .anyMatch(
            it ->
                it.untilMillis() > nowMillis
                    && it.user().equals(user)
                    && (it.terms().isEmpty()
                        || it.terms().equals(speed(offer))
                        || it.terms().equals(mode(offer))
                        || it.terms().equals(variant(offer))));
  }
}
