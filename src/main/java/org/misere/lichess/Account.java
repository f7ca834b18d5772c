package org.misere.lichess;

import java.util.Map;
import java.util.Optional;

/** The account behind the token. */
public record Account(String id, String username, Optional<String> title, Map<String, Perf> perfs) {
  public boolean isBot() {
    return title.filter("BOT"::equals).isPresent();
  }

  /**
   * The rating in a variant. The server leaves out the variants that were never played; everybody
   * begins there with {@value Perf#FIRST_RATING}, as its challenges and games say.
   */
  public int rating(String variantKey) {
    return Optional.ofNullable(perfs.get(variantKey)).map(Perf::rating).orElse(Perf.FIRST_RATING);
  }

  /** A rating category; one that was never played has the first rating, which is provisional. */
  public record Perf(int games, int rating, boolean provisional) {
    static final int FIRST_RATING = 1500;
  }
}
