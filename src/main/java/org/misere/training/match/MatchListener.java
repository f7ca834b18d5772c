package org.misere.training.match;

/** Told about the course of a match, one call at a time. */
public interface MatchListener {
  /**
   * A game has ended.
   *
   * @param line who played whom, the result and why
   * @param fault whether an engine did what it must never do
   */
  void gameEnded(String line, boolean fault, MatchScore score);

  /** A board can't go on; its games are left to the others. */
  void boardFailed(String reason);
}
