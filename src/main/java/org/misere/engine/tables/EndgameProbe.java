package org.misere.engine.tables;

import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.PieceType;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;

/** Asks the tables about positions. Free of allocation; confined to one thread. */
public final class EndgameProbe {
  private static final long LAST_RANKS = 0xff000000000000ffL;

  private final boolean forced;
  private final Endings endings;
  private final Men men = new Men();
  private final MoveList moves = new MoveList();

  EndgameProbe(Ruleset ruleset, Endings endings) {
    this.forced = ruleset.capturesForced();
    this.endings = endings;
  }

  /**
   * The value of a position by itself, without its history and its half-move clock, as {@link
   * EndgameValue} has it; {@link EndgameValue#UNKNOWN} with more men than tables have, when a table
   * isn't there, and where captures are free. A win in n plies holds under any half-move limit that
   * is more than n away.
   */
  public int value(Position position) {
    long occupied = position.occupied();
    if (Long.bitCount(occupied) > Men.MOST
        || !forced
        || position.enPassantSquare() >= 0
        || (position.pieces(PieceType.PAWN) & LAST_RANKS) != 0) {
      return EndgameValue.UNKNOWN;
    }
    men.set(position);
    return endings.value(men);
  }

  /** Whether a position has few enough men for tables. */
  public static boolean hasFewMen(Position position) {
    return Long.bitCount(position.occupied()) <= Men.MOST;
  }

  /** The move that wins soonest or loses latest; {@link Move#NONE} unless the winner is known. */
  public int decidedMove(Position position) {
    int value = value(position);
    if (value == EndgameValue.UNKNOWN || value == EndgameValue.DRAW) {
      return Move.NONE;
    }
    Moves.generate(position, moves);
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.get(i));
      int child = value(position);
      position.unmake();
      if (child != EndgameValue.UNKNOWN && EndgameValue.before(child) == value) {
        return moves.get(i);
      }
    }
    return Move.NONE;
  }

  /** The move that wins soonest, as far as tables know; {@link Move#NONE} when none is known. */
  public int winningMove(Position position) {
    if (Long.bitCount(position.occupied()) > Men.MOST) {
      return Move.NONE;
    }
    Moves.generate(position, moves);
    int winning = Move.NONE;
    int best = EndgameValue.DRAW;
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.get(i));
      int value = value(position);
      position.unmake();
      if (value < 0 && value != EndgameValue.UNKNOWN && (best == 0 || value > best)) {
        best = value;
        winning = moves.get(i);
      }
    }
    return winning;
  }
}
