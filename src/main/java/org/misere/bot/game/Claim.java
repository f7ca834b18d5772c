package org.misere.bot.game;

import java.util.Optional;

/**
 * The countdown after the opponent left, and the one claim that it allows. Immutable; ms.
 *
 * <p>A claim on our own turn is answered with 200 and does nothing, so none is made then; the
 * answer never ends a game, only a status does.
 */
record Claim(Optional<Long> dueMillis, boolean made) {
  static final Claim NONE = new Claim(Optional.empty(), false);

  /** Our own timer adds this, so that a claim never comes early. */
  private static final long MARGIN_MILLIS = 250;

  /** A due time that moves later by more than this is a new countdown. */
  private static final long NEW_COUNTDOWN_MILLIS = 3_000;

  Claim gone(int seconds, long nowMillis) {
    long due = nowMillis + seconds * 1_000L + (seconds == 0 ? 0 : MARGIN_MILLIS);
    boolean fresh = dueMillis.isEmpty() || due > dueMillis.get() + NEW_COUNTDOWN_MILLIS;
    return new Claim(Optional.of(due), made && !fresh);
  }

  /** The opponent is back, or has moved. */
  Claim back() {
    return NONE;
  }

  boolean isDue(long nowMillis) {
    return !made && dueMillis.isPresent() && nowMillis >= dueMillis.get();
  }

  Claim claimed() {
    return new Claim(dueMillis, true);
  }

  long deadlineMillis() {
    return made ? Long.MAX_VALUE : dueMillis.orElse(Long.MAX_VALUE);
  }
}
