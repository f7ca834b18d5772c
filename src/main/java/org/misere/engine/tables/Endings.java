package org.misere.engine.tables;

import org.misere.chess.PieceType;
import org.misere.chess.Ruleset;

/**
 * Values of boards in the order in which their men happen to stand: finds the table and turns the
 * board as the table wants it. Confined to one thread; the tables are shared.
 */
final class Endings {
  /** There is no capture that would decide the value. */
  static final int NO_CAPTURE = Integer.MAX_VALUE;

  private static final int NO_SQUARE = -1;

  /** Where the tables come from. */
  @FunctionalInterface
  interface Shelf {
    /**
     * The table of one or two men against a lone one, or null when it can't be had now.
     *
     * @param first a piece type, not below {@code second}
     * @param second a piece type or {@code NONE}
     */
    @org.jspecify.annotations.Nullable
    EndgameTable table(int first, int second, int lone);
  }

  private final Ruleset ruleset;
  private final Shelf shelf;
  private final Men ordered = new Men();
  private final Men child = new Men();

  Endings(Ruleset ruleset, Shelf shelf) {
    this.ruleset = ruleset;
    this.shelf = shelf;
  }

  /** The value of a board without a right to capture en passant. */
  int value(Men men) {
    int up = men.count(0);
    int down = men.count - up;
    if (up == 0 || down == 0) {
      boolean moverIsGone = (up == 0) == (men.sideToMove == 0);
      return moverIsGone ? EndgameValue.WON : EndgameValue.LOST;
    }
    int loneSide = loneSide(men, up, down);
    if (loneSide < 0) {
      return EndgameValue.UNKNOWN;
    }
    order(men, loneSide);
    boolean pair = men.count == Men.MOST;
    EndgameTable table =
        shelf.table(
            ordered.types[0],
            pair ? ordered.types[1] : PieceType.NONE,
            ordered.types[men.count - 1]);
    return table == null ? EndgameValue.UNKNOWN : table.value(ordered);
  }

  private static int loneSide(Men men, int up, int down) {
    if (up == 1 && down == 1) {
      // The lower type stands alone; of two like ones, that of side 1.
      boolean upIsLower = men.types[0] < men.types[1] == (men.sides[0] == 0);
      return men.types[0] != men.types[1] && upIsLower ? 0 : 1;
    }
    return up == 1 ? 0 : down == 1 ? 1 : -1;
  }

  /** Puts the lone man last, as side 1, and the higher of the other men first. */
  private void order(Men men, int loneSide) {
    ordered.clear();
    int turn = loneSide == 0 ? 56 : 0;
    int loneMan = 0;
    for (int i = 0; i < men.count; i++) {
      if (men.sides[i] == loneSide) {
        loneMan = i;
      } else {
        ordered.add(men.types[i], men.squares[i] ^ turn, 0);
      }
    }
    if (ordered.count == 2 && ordered.types[0] < ordered.types[1]) {
      int type = ordered.types[0];
      int square = ordered.squares[0];
      ordered.types[0] = ordered.types[1];
      ordered.squares[0] = ordered.squares[1];
      ordered.types[1] = type;
      ordered.squares[1] = square;
    }
    ordered.add(men.types[loneMan], men.squares[loneMan] ^ turn, 1);
    ordered.sideToMove = men.sideToMove == loneSide ? 1 : 0;
  }

  /** The best value that a capture has for the side to move, or {@link #NO_CAPTURE}. */
  int afterCaptures(Men men) {
    return afterCaptures(men, NO_SQUARE);
  }

  /**
   * The same where a pawn may also be taken in passing.
   *
   * @param enPassant the square behind that pawn
   */
  int afterCaptures(Men men, int enPassant) {
    int side = men.sideToMove;
    long enemies = men.occupied(side ^ 1);
    long occupied = enemies | men.occupied(side);
    int best = NO_CAPTURE;
    for (int man = 0; man < men.count; man++) {
      if (men.sides[man] != side) {
        continue;
      }
      boolean pawn = men.types[man] == PieceType.PAWN;
      long targets = enemies;
      if (pawn && enPassant != NO_SQUARE) {
        targets |= 1L << enPassant;
      }
      for (long b = men.attacks(man, occupied) & targets; b != 0; b &= b - 1) {
        int to = Long.numberOfTrailingZeros(b);
        int victim = pawn && to == enPassant ? to - Men.up(side) : to;
        boolean promotes = pawn && Men.isLastRank(side, to);
        int value =
            promotes ? promote(men, man, to, victim) : move(men, man, men.types[man], to, victim);
        best = best == NO_CAPTURE || EndgameValue.isBetter(value, best) ? value : best;
      }
    }
    return best;
  }

  /** The best value that a pawn's step to the last rank has for its side. */
  int afterPromotion(Men men, int man, int to) {
    return promote(men, man, to, NO_SQUARE);
  }

  private int promote(Men men, int man, int to, int victim) {
    int best = NO_CAPTURE;
    for (int type = PieceType.KNIGHT; type <= PieceType.KING; type++) {
      if (ruleset.promotesTo(type)) {
        int value = move(men, man, type, to, victim);
        best = best == NO_CAPTURE || EndgameValue.isBetter(value, best) ? value : best;
      }
    }
    return best;
  }

  private int move(Men men, int man, int type, int to, int victim) {
    child.set(men);
    child.types[man] = type;
    child.squares[man] = NO_SQUARE;
    int side = men.sides[man];
    child.removeAt(victim == NO_SQUARE ? Integer.MAX_VALUE : victim);
    for (int i = 0; i < child.count; i++) {
      if (child.squares[i] == NO_SQUARE && child.sides[i] == side) {
        child.squares[i] = to;
      }
    }
    child.sideToMove ^= 1;
    return EndgameValue.before(value(child));
  }
}
