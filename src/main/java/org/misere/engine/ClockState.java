package org.misere.engine;

/**
 * The clock of the side to move, in ms. Any value is allowed, negative ones too.
 *
 * @param remainingMillis left for the side to move
 * @param incrementMillis added after each move
 * @param opponentMillis left for the other side
 * @param overheadMillis kept back on each move for the network
 * @param maxThinkMillis cap for one move, whatever the clock says
 * @param movesToGo until more time is added; 0: no such control
 */
public record ClockState(
    long remainingMillis,
    long incrementMillis,
    long opponentMillis,
    long overheadMillis,
    long maxThinkMillis,
    int movesToGo) {

  /** A clock without a control at some move. */
  public ClockState(
      long remainingMillis,
      long incrementMillis,
      long opponentMillis,
      long overheadMillis,
      long maxThinkMillis) {
    this(remainingMillis, incrementMillis, opponentMillis, overheadMillis, maxThinkMillis, 0);
  }
}
