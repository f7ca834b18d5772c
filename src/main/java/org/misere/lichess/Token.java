package org.misere.lichess;

/**
 * An account's access token. Its text is only reachable for the request header; {@code toString}
 * hides it.
 */
public final class Token {
  private final String secret;

  /**
   * A token with the given text.
   *
   * @throws IllegalArgumentException when {@code secret} is empty or has characters that no token
   *     has; the message does not repeat it
   */
  public Token(String secret) {
    if (!secret.matches("[A-Za-z0-9_-]{1,512}")) {
      throw new IllegalArgumentException(
          "the token has characters that no Lichess token has (letters, digits, _ and - only)");
    }
    this.secret = secret;
  }

  String secret() {
    return secret;
  }

  /** {@code text} without the token, should a server have repeated it. */
  String redact(String text) {
    return text.contains(secret) ? text.replace(secret, "[token]") : text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Token that && secret.equals(that.secret);
  }

  @Override
  public int hashCode() {
    return secret.hashCode();
  }

  @Override
  public String toString() {
    return "Token[hidden]";
  }
}
