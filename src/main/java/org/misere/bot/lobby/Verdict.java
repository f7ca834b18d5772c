package org.misere.bot.lobby;

import org.misere.lichess.DeclineReason;

/** What becomes of a challenge, and why in one line. */
public sealed interface Verdict {
  /**
   * The key that decided with its path, such as {@code challenge.bot.min_base}; empty when it was
   * none of the configuration's.
   */
  String key();

  /** What was found, without the key. */
  String finding();

  /** The reason in one line, with the key that made it. */
  default String why() {
    return key().isEmpty() ? finding() : key() + ": " + finding();
  }

  record Accept(String key, String finding) implements Verdict {}

  record Decline(DeclineReason reason, String key, String finding) implements Verdict {}

  /** It would be taken, but there is no place now. */
  record Wait(String key, String finding) implements Verdict {}

  /** It is not ours to answer. */
  record Ignore(String finding) implements Verdict {
    @Override
    public String key() {
      return "";
    }
  }
}
