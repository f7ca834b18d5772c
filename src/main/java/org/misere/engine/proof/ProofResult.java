package org.misere.engine.proof;

import java.util.List;
import java.util.Optional;
import org.misere.chess.Move;
import org.misere.chess.Side;

/**
 * What a proof search found.
 *
 * @param winner who wins by force; absent: not known. A win that is announced has been checked move
 *     by move against the rules
 * @param plies until the game is over at most, when the winner follows the proof; 0 when unknown
 * @param line from the position to the end: the winner's moves of the proof, the loser's longest
 *     defence; as {@link Move} codes
 * @param nodes positions looked at
 * @param millis spent, the check included
 * @param proofPositions positions in the checked proof
 */
public record ProofResult(
    Optional<Side> winner,
    int plies,
    List<Integer> line,
    long nodes,
    long millis,
    long proofPositions) {

  public ProofResult {
    line = List.copyOf(line);
  }

  /** The move to play, {@link Move#NONE} when nothing is known or nothing can be played. */
  public int move() {
    return line.isEmpty() ? Move.NONE : line.getFirst();
  }
}
