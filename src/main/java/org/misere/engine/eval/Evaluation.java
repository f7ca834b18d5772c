package org.misere.engine.eval;

import org.misere.chess.Position;

/** What a quiet position is worth, in centipawns for the side to move. Confined to one thread. */
public interface Evaluation {
  int evaluate(Position position);
}
