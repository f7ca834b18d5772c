package org.misere.engine.tables;

import org.misere.chess.Attacks;
import org.misere.chess.PieceType;
import org.misere.chess.Position;

/** A handful of men on squares and the side to move: a board that is cheap to fill and to copy. */
final class Men {
  private static final long FILE_A = 0x0101010101010101L;
  private static final long FILE_H = FILE_A << 7;

  /** Room for the largest table's men. */
  static final int MOST = 3;

  final int[] types = new int[MOST];
  final int[] squares = new int[MOST];

  /** 0 moves its pawns up the board, 1 down. */
  final int[] sides = new int[MOST];

  int count;
  int sideToMove;

  void clear() {
    count = 0;
  }

  void add(int type, int square, int side) {
    types[count] = type;
    squares[count] = square;
    sides[count++] = side;
  }

  /** Becomes the same as another. */
  void set(Men other) {
    count = other.count;
    sideToMove = other.sideToMove;
    for (int i = 0; i < count; i++) {
      types[i] = other.types[i];
      squares[i] = other.squares[i];
      sides[i] = other.sides[i];
    }
  }

  /** Becomes a position's board, which has no more men than there is room. */
  void set(Position position) {
    clear();
    sideToMove = position.sideToMoveIndex();
    for (long b = position.occupied(); b != 0; b &= b - 1) {
      int square = Long.numberOfTrailingZeros(b);
      add(position.pieceTypeAt(square), square, (int) (position.men(1) >>> square & 1));
    }
  }

  /** The man on a square goes, if there is one. */
  void removeAt(int square) {
    for (int i = 0; i < count; i++) {
      if (squares[i] == square) {
        count--;
        types[i] = types[count];
        squares[i] = squares[count];
        sides[i] = sides[count];
        return;
      }
    }
  }

  int count(int side) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += sides[i] == side ? 1 : 0;
    }
    return sum;
  }

  long occupied(int side) {
    long set = 0;
    for (int i = 0; i < count; i++) {
      set |= sides[i] == side ? 1L << squares[i] : 0;
    }
    return set;
  }

  /** The squares that a man attacks. */
  long attacks(int man, long occupied) {
    return types[man] == PieceType.PAWN
        ? pawnAttacks(sides[man], squares[man])
        : Attacks.of(types[man], squares[man], occupied);
  }

  static long pawnAttacks(int side, int square) {
    long pawn = 1L << square;
    return side == 0
        ? (pawn & ~FILE_A) << 7 | (pawn & ~FILE_H) << 9
        : (pawn & ~FILE_A) >>> 9 | (pawn & ~FILE_H) >>> 7;
  }

  /** A pawn's step. */
  static int up(int side) {
    return side == 0 ? 8 : -8;
  }

  /** Whether a pawn of this side that reaches the square is promoted. */
  static boolean isLastRank(int side, int square) {
    return square >>> 3 == (side == 0 ? 7 : 0);
  }

  /**
   * Whether a pawn that has just made a double step to the square can be taken en passant.
   *
   * @param side the pawn's
   */
  boolean allowsEnPassant(int side, int square) {
    long takers = pawnAttacks(side, square - up(side));
    for (int i = 0; i < count; i++) {
      if (sides[i] != side && types[i] == PieceType.PAWN && (takers >>> squares[i] & 1) != 0) {
        return true;
      }
    }
    return false;
  }
}
