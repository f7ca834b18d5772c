package org.misere.engine.tables;

import org.misere.chess.PieceType;

/**
 * Where a table keeps the value of a board: one or two men of side 0 against a lone man of side 1.
 * Boards that are mirror images share a place: the lone man is moved into the triangle a1-d1-d4, or
 * with pawns to the files a to d. Immutable.
 */
final class Layout {
  private static final int SYMMETRIES = 8;
  private static final int MIRROR_FILES = 1;
  private static final int FLIP_DIAGONAL = 4;

  /** By symmetry and square: bit 0 mirrors the files, bit 1 the ranks, then bit 2 the diagonal. */
  private static final int[][] IMAGES = images();

  private static final int[] TRIANGLE = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};
  private static final int HALF = 32;

  /** The types of side 0, the higher first; the second is {@code NONE} where there is one man. */
  private final int first;

  private final int second;
  private final int lone;
  private final boolean pawns;

  /** By the lone man's square: the symmetry that brings it home, and its number there. */
  private final int[] symmetry = new int[64];

  private final int[] number = new int[64];

  private final int[] homes;

  Layout(int first, int second, int lone) {
    this.first = first;
    this.second = second;
    this.lone = lone;
    this.pawns = first == PieceType.PAWN || second == PieceType.PAWN || lone == PieceType.PAWN;
    this.homes = pawns ? leftHalf() : TRIANGLE;
    for (int square = 0; square < 64; square++) {
      for (int s = pawns ? MIRROR_FILES : SYMMETRIES - 1; s >= 0; s--) {
        for (int i = 0; i < homes.length; i++) {
          if (IMAGES[s][square] == homes[i]) {
            symmetry[square] = s;
            number[square] = i;
          }
        }
      }
    }
  }

  private static int[] leftHalf() {
    int[] half = new int[HALF];
    for (int i = 0; i < HALF; i++) {
      half[i] = (i >>> 2) * 8 + (i & 3);
    }
    return half;
  }

  private static int[][] images() {
    int[][] images = new int[SYMMETRIES][64];
    for (int s = 0; s < SYMMETRIES; s++) {
      for (int square = 0; square < 64; square++) {
        int image = square ^ ((s & 1) != 0 ? 7 : 0) ^ ((s & 2) != 0 ? 56 : 0);
        images[s][square] = (s & FLIP_DIAGONAL) != 0 ? (image & 7) * 8 + (image >>> 3) : image;
      }
    }
    return images;
  }

  boolean hasPawns() {
    return pawns;
  }

  /** How many places there are, those that stay unused included. */
  int size() {
    return 2 * homes.length * 64 * (second == PieceType.NONE ? 1 : 64);
  }

  /** The place of a board whose men are in the order of {@link #fill}. */
  int index(Men men) {
    int loneSquare = men.squares[men.count - 1];
    int image = symmetry[loneSquare];
    int index = index(men, image, number[loneSquare]);
    int home = homes[number[loneSquare]];
    if (!pawns && home % 9 == 0) {
      return Math.min(index, index(men, image ^ FLIP_DIAGONAL, number[loneSquare]));
    }
    return index;
  }

  private int index(Men men, int image, int loneNumber) {
    int place = men.sideToMove * homes.length + loneNumber;
    int a = IMAGES[image][men.squares[0]];
    if (second == PieceType.NONE) {
      return place << 6 | a;
    }
    int b = IMAGES[image][men.squares[1]];
    return first == second && a > b ? place << 12 | b << 6 | a : place << 12 | a << 6 | b;
  }

  /**
   * Sets up the board of a place.
   *
   * @return false where no legal board is kept there
   */
  boolean fill(int index, Men men) {
    men.clear();
    boolean pair = second != PieceType.NONE;
    int place = pair ? index >>> 12 : index >>> 6;
    int a = pair ? index >>> 6 & 63 : index & 63;
    int loneSquare = homes[place % homes.length];
    men.sideToMove = place / homes.length;
    men.add(first, a, 0);
    if (pair) {
      men.add(second, index & 63, 0);
      if (a == (index & 63) || loneSquare == (index & 63)) {
        return false;
      }
    }
    men.add(lone, loneSquare, 1);
    return a != loneSquare && pawnsStandRight(men) && index(men) == index;
  }

  private static boolean pawnsStandRight(Men men) {
    for (int i = 0; i < men.count; i++) {
      int rank = men.squares[i] >>> 3;
      if (men.types[i] == PieceType.PAWN && (rank == 0 || rank == 7)) {
        return false;
      }
    }
    return true;
  }
}
