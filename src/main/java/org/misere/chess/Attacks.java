package org.misere.chess;

/**
 * Where men reach, as bitboards (a1 = bit 0, h8 = bit 63). Sliders look up a table by the occupied
 * squares of their lines, packed with {@link Long#compress}, which is one instruction (PEXT) on
 * x86-64 and on no other class's mind.
 */
public final class Attacks {
  static final long FILE_A = 0x0101010101010101L;
  static final long FILE_H = FILE_A << 7;

  private static final int[][] BISHOP_STEPS = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  private static final int[][] ROOK_STEPS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  private static final int[][] KNIGHT_STEPS = {
    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}
  };

  private static final long[] KNIGHT = new long[64];
  private static final long[] KING = new long[64];
  private static final long[] PAWN = new long[128];
  private static final long[] BISHOP_MASK = new long[64];
  private static final long[] ROOK_MASK = new long[64];
  private static final int[] BISHOP_OFFSET = new int[64];
  private static final int[] ROOK_OFFSET = new int[64];
  private static final long[] SLIDER = new long[5_248 + 102_400];

  static {
    int used = 0;
    for (int square = 0; square < 64; square++) {
      KNIGHT[square] = steps(square, KNIGHT_STEPS);
      KING[square] = steps(square, BISHOP_STEPS) | steps(square, ROOK_STEPS);
      PAWN[square] = steps(square, new int[][] {{-1, 1}, {1, 1}});
      PAWN[64 | square] = steps(square, new int[][] {{-1, -1}, {1, -1}});
      BISHOP_MASK[square] = rays(square, 0, BISHOP_STEPS) & inner(square);
      ROOK_MASK[square] = rays(square, 0, ROOK_STEPS) & inner(square);
      BISHOP_OFFSET[square] = used;
      used = fill(square, BISHOP_MASK[square], BISHOP_STEPS, used);
      ROOK_OFFSET[square] = used;
      used = fill(square, ROOK_MASK[square], ROOK_STEPS, used);
    }
  }

  private Attacks() {}

  public static long knight(int square) {
    return KNIGHT[square & 63];
  }

  public static long king(int square) {
    return KING[square & 63];
  }

  public static long bishop(int square, long occupied) {
    int i = square & 63;
    return SLIDER[BISHOP_OFFSET[i] + (int) Long.compress(occupied, BISHOP_MASK[i])];
  }

  public static long rook(int square, long occupied) {
    int i = square & 63;
    return SLIDER[ROOK_OFFSET[i] + (int) Long.compress(occupied, ROOK_MASK[i])];
  }

  public static long queen(int square, long occupied) {
    return bishop(square, occupied) | rook(square, occupied);
  }

  /** The squares on which a pawn of this side captures. */
  public static long pawn(Side side, int square) {
    return pawn(side.ordinal(), square);
  }

  static long pawn(int side, int square) {
    return PAWN[(side << 6 | square) & 127];
  }

  /** The squares that a man of this type attacks; for pawns see {@link #pawn(Side, int)}. */
  public static long of(int pieceType, int square, long occupied) {
    return switch (pieceType) {
      case PieceType.KNIGHT -> knight(square);
      case PieceType.BISHOP -> bishop(square, occupied);
      case PieceType.ROOK -> rook(square, occupied);
      case PieceType.QUEEN -> queen(square, occupied);
      case PieceType.KING -> king(square);
      default -> throw new IllegalArgumentException("no such slider or leaper: " + pieceType);
    };
  }

  /** Fills the table for one slider on one square, one entry for each set of blockers. */
  private static int fill(int square, long mask, int[][] directions, int offset) {
    int sets = 1 << Long.bitCount(mask);
    for (int i = 0; i < sets; i++) {
      SLIDER[offset + i] = rays(square, Long.expand(i, mask), directions);
    }
    return offset + sets;
  }

  /** The board without the edges that don't hold {@code square}: a man there blocks nothing. */
  private static long inner(int square) {
    long rank = 0xffL << (square & 56);
    long file = FILE_A << (square & 7);
    long topAndBottom = 0xff000000000000ffL & ~rank;
    long leftAndRight = (FILE_A | FILE_H) & ~file;
    return ~(topAndBottom | leftAndRight);
  }

  private static long rays(int square, long occupied, int[][] directions) {
    long reached = 0;
    for (int[] direction : directions) {
      int file = (square & 7) + direction[0];
      int rank = (square >> 3) + direction[1];
      while (onBoard(file, rank)) {
        long bit = 1L << (rank << 3 | file);
        reached |= bit;
        if ((occupied & bit) != 0) {
          break;
        }
        file += direction[0];
        rank += direction[1];
      }
    }
    return reached;
  }

  private static long steps(int square, int[][] steps) {
    long reached = 0;
    for (int[] step : steps) {
      int file = (square & 7) + step[0];
      int rank = (square >> 3) + step[1];
      if (onBoard(file, rank)) {
        reached |= 1L << (rank << 3 | file);
      }
    }
    return reached;
  }

  private static boolean onBoard(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
  }
}
