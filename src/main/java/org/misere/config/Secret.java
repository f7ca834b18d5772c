package org.misere.config;

/**
 * A text that may be used but never shown: {@code toString} hides it, and nothing in this room puts
 * it into a message.
 */
public final class Secret {
  private final String text;

  Secret(String text) {
    this.text = text;
  }

  /** The text itself; hand it on to what sends it, and to nothing that writes. */
  public String reveal() {
    return text;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret that && text.equals(that.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return "[hidden]";
  }
}
