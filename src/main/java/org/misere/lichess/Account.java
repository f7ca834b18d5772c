package org.misere.lichess;

import java.util.Map;
import java.util.Optional;

/** The account behind the token. */
public record Account(String id, String username, Optional<String> title, Map<String, Perf> perfs) {
  public boolean isBot() {
    return title.filter("BOT"::equals).isPresent();
  }

  /** A rating category. {@code rating} is 1500 and provisional for one that was never played. */
  public record Perf(int games, int rating, boolean provisional) {}
}
