package org.misere.lichess;

import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * What the server knows about a token.
 *
 * @param expires absent: never
 */
public record TokenInfo(String userId, Set<String> scopes, Optional<Instant> expires) {
  /** The one scope that a bot needs. */
  public static final String BOT_PLAY = "bot:play";

  public boolean mayPlay() {
    return scopes.contains(BOT_PLAY);
  }
}
