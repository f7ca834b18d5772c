package org.misere.lichess;

import java.util.Locale;

/** Why a challenge is declined: the reason keys of the challenge API. */
public enum DeclineReason {
  GENERIC("generic"),
  LATER("later"),
  TOO_FAST("tooFast"),
  TOO_SLOW("tooSlow"),
  TIME_CONTROL("timeControl"),
  /** Send a rated one instead. */
  RATED("rated"),
  /** Send a casual one instead. */
  CASUAL("casual"),
  STANDARD("standard"),
  VARIANT("variant"),
  NO_BOT("noBot"),
  ONLY_BOT("onlyBot");

  private final String key;

  DeclineReason(String key) {
    this.key = key;
  }

  /** The word that is sent. */
  public String key() {
    return key;
  }

  /** The reason for a key in any case; unknown ones are {@link #GENERIC}, as on the server. */
  public static DeclineReason of(String key) {
    for (DeclineReason reason : values()) {
      if (reason.key.toLowerCase(Locale.ROOT).equals(key.toLowerCase(Locale.ROOT))) {
        return reason;
      }
    }
    return GENERIC;
  }
}
