package org.misere.cli;

import org.misere.config.Configuration;
import org.misere.lichess.Token;

/** The configured token as the client takes it. */
final class Tokens {
  private Tokens() {}

  /**
   * The token.
   *
   * @throws CommandFailure when there is none, or when it has characters that no token has
   */
  static Token of(Configuration configuration) {
    try {
      return new Token(ConfigurationOption.token(configuration).reveal());
    } catch (IllegalArgumentException e) {
      throw new CommandFailure(ExitStatus.USAGE, String.valueOf(e.getMessage()));
    }
  }
}
