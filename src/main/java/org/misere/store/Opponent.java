package org.misere.store;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Who played against us, or wanted to.
 *
 * @param id lower-case account id; {@code ai-3} for the server's own engine, {@code anonymous}
 * @param rating at the time, in the category of the game
 */
public record Opponent(String id, String name, Optional<String> title, OptionalInt rating) {
  public boolean isBot() {
    return title.filter("BOT"::equals).isPresent();
  }
}
