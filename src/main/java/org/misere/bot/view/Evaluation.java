package org.misere.bot.view;

/** A score from White's side, whoever is to move. */
public sealed interface Evaluation {
  record Centipawns(int value) implements Evaluation {}

  /** A forced end; {@code winner} is {@code white} or {@code black}. */
  record EndIn(int plies, String winner) implements Evaluation {}
}
