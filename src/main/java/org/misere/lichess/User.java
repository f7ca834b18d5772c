package org.misere.lichess;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A public profile, as {@code /api/user/{name}} and {@code /api/bot/online} show one.
 *
 * @param perfs by key; a category that was never played may be missing
 * @param disabled closed
 * @param tosViolation marked: may not challenge most users
 * @param blocking we block them
 * @param seenAtMillis epoch ms
 */
public record User(
    String id,
    String username,
    Optional<String> title,
    Map<String, Account.Perf> perfs,
    boolean disabled,
    boolean tosViolation,
    boolean blocking,
    OptionalLong seenAtMillis) {
  public boolean isBot() {
    return title.filter("BOT"::equals).isPresent();
  }

  /** The rating in a category, if it was ever played. */
  public Optional<Account.Perf> perf(String key) {
    return Optional.ofNullable(perfs.get(key));
  }
}
