package org.misere.lichess;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A player as games and challenges show one. Everything may be missing: an AI has only a level, an
 * anonymous nothing.
 *
 * @param id lower-case account id
 * @param name the name as the account writes it
 * @param title such as {@code BOT} or {@code GM}
 */
public record Player(
    Optional<String> id,
    Optional<String> name,
    Optional<String> title,
    OptionalInt rating,
    boolean provisional,
    OptionalInt aiLevel) {
  public boolean isBot() {
    return title.filter("BOT"::equals).isPresent();
  }

  /** A name to print, whatever is known. */
  public String display() {
    return name.or(() -> id)
        .orElseGet(() -> aiLevel.isPresent() ? "AI level " + aiLevel.getAsInt() : "Anonymous");
  }
}
