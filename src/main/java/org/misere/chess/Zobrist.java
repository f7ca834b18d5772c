package org.misere.chess;

/**
 * The random numbers of position keys: the 781 of the Polyglot book format, so that a position's
 * key is its book key.
 *
 * <p>That published table is the first output of Bob Jenkins's generator ISAAC-64 with an all-zero
 * seed, so it is computed here and not listed. The tests hold the published first and last number
 * and whole keys against it.
 */
final class Zobrist {
  private static final int ISAAC_SIZE = 256;
  private static final int PIECE_NUMBERS = 12 * 64;
  private static final int CASTLING_NUMBERS = 4;

  private static final long[] PIECES = new long[1024];
  private static final long[] EN_PASSANT_FILES = new long[8];

  /** In the key when White is to move. */
  static final long TURN;

  static {
    long[] random = isaac64(PIECE_NUMBERS + CASTLING_NUMBERS + 8 + 1);
    for (int pieceType = PieceType.PAWN; pieceType <= PieceType.KING; pieceType++) {
      for (int side = 0; side < 2; side++) {
        int polyglotPiece = 2 * (pieceType - 1) + (1 - side);
        System.arraycopy(random, 64 * polyglotPiece, PIECES, pieceType << 7 | side << 6, 64);
      }
    }
    System.arraycopy(random, PIECE_NUMBERS + CASTLING_NUMBERS, EN_PASSANT_FILES, 0, 8);
    TURN = random[random.length - 1];
  }

  private Zobrist() {}

  /** The number of a man on a square; {@code side} is 0 for White. */
  static long piece(int side, int pieceType, int square) {
    return PIECES[(pieceType << 7 | side << 6 | square) & 1023];
  }

  /** The number of a square on which an en-passant capture is possible. */
  static long enPassant(int square) {
    return EN_PASSANT_FILES[square & 7];
  }

  static long[] isaac64(int count) {
    long[] memory = new long[ISAAC_SIZE];
    long[] state = new long[8];
    java.util.Arrays.fill(state, 0x9e3779b97f4a7c13L);
    for (int round = 0; round < 4; round++) {
      stir(state);
    }
    for (int pass = 0; pass < 2; pass++) {
      for (int i = 0; i < ISAAC_SIZE; i += 8) {
        for (int j = 0; j < 8; j++) {
          state[j] += memory[i + j];
        }
        stir(state);
        System.arraycopy(state, 0, memory, i, 8);
      }
    }
    long[] output = new long[count];
    long a = 0;
    long b = 0;
    for (int start = 0, batch = 1; start < count; start += ISAAC_SIZE, batch++) {
      b += batch;
      for (int i = 0; i < ISAAC_SIZE; i++) {
        long x = memory[i];
        a =
            switch (i & 3) {
                  case 0 -> ~(a ^ a << 21);
                  case 1 -> a ^ a >>> 5;
                  case 2 -> a ^ a << 12;
                  default -> a ^ a >>> 33;
                }
                + memory[i + ISAAC_SIZE / 2 & ISAAC_SIZE - 1];
        long y = memory[(int) (x >>> 3) & ISAAC_SIZE - 1] + a + b;
        memory[i] = y;
        b = memory[(int) (y >>> 11) & ISAAC_SIZE - 1] + x;
        // A batch is handed out from its end.
        int place = start + ISAAC_SIZE - 1 - i;
        if (place < count) {
          output[place] = b;
        }
      }
    }
    return output;
  }

  private static void stir(long[] s) {
    int[] shifts = {9, -9, 23, -15, 14, -20, 17, -14};
    for (int i = 0; i < 8; i++) {
      int shift = shifts[i];
      int before = i + 7 & 7;
      s[i] -= s[i + 4 & 7];
      s[i + 5 & 7] ^= shift > 0 ? s[before] >>> shift : s[before] << -shift;
      s[before] += s[i];
    }
  }
}
