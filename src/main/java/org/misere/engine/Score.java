package org.misere.engine;

/** A score from the side to move: centipawns, or plies to the end of a forced win or loss. */
public sealed interface Score {
  record Centipawns(int value) implements Score {}

  /**
   * A forced end.
   *
   * @param plies until the game is over; positive: the side to move wins, zero or negative: it
   *     loses. A side that has already won by having no move is {@code Win(0)}.
   */
  record Win(int plies) implements Score {}

  record Loss(int plies) implements Score {}
}
