package org.misere.store;

/** What we did in a game that must not be done again after a restart. */
public record GameConduct(boolean greeted, int takebacksAccepted) {
  /** Nothing yet. */
  public static final GameConduct NEW = new GameConduct(false, 0);
}
