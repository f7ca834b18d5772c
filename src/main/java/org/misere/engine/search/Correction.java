package org.misere.engine.search;

import org.misere.chess.PieceType;
import org.misere.chess.Position;

/**
 * By how much searches found the evaluation wrong in positions with the same pawns, or the same
 * other men of a side: what is added to it. Chess engines call it correction history. Confined to
 * one thread.
 */
final class Correction {
  private static final int BITS = 14;

  /** Corrections are kept in so small parts of a centipawn. */
  private static final int GRAIN = 64;

  private static final int MOST = 128 * GRAIN;

  /** No single result counts as a larger error, in centipawns. */
  private static final int MOST_ERROR = 256;

  /** A result of so many plies or more counts {@code HEAVIEST} in {@code WHOLE}. */
  private static final int HEAVIEST = 16;

  private static final int WHOLE = 256;

  private static final long MIX = 0x9e3779b97f4a7c15L;

  private final short[] pawns = new short[2 << BITS];
  private final short[] ours = new short[2 << BITS];
  private final short[] theirs = new short[2 << BITS];

  /** Forgets everything. */
  void clear() {
    java.util.Arrays.fill(pawns, (short) 0);
    java.util.Arrays.fill(ours, (short) 0);
    java.util.Arrays.fill(theirs, (short) 0);
  }

  /** Centipawns to add to the evaluation, for the side to move. */
  int of(Position position) {
    int us = position.sideToMoveIndex();
    int sum =
        2 * pawns[pawnIndex(position, us)]
            + ours[menIndex(position, us, us)]
            + theirs[menIndex(position, us, us ^ 1)];
    return sum / (2 * GRAIN);
  }

  /**
   * Learns what a search found.
   *
   * @param plies how deep it went
   * @param error its score less the evaluation, centipawns, for the side to move
   */
  void learn(Position position, int plies, int error) {
    int us = position.sideToMoveIndex();
    int weight = Math.min(plies + 1, HEAVIEST);
    int target = Math.clamp(error, -MOST_ERROR, MOST_ERROR) * GRAIN;
    move(pawns, pawnIndex(position, us), target, weight);
    move(ours, menIndex(position, us, us), target, weight);
    move(theirs, menIndex(position, us, us ^ 1), target, weight);
  }

  private static void move(short[] table, int index, int target, int weight) {
    int value = (table[index] * (WHOLE - weight) + target * weight) / WHOLE;
    table[index] = (short) Math.clamp(value, -MOST, MOST);
  }

  private static int pawnIndex(Position position, int us) {
    long white = position.men(0, PieceType.PAWN);
    long black = position.men(1, PieceType.PAWN);
    return index(us, white * MIX ^ Long.rotateLeft(black, 32));
  }

  private static int menIndex(Position position, int us, int side) {
    long mixed = 0;
    for (int type = PieceType.PAWN + 1; type <= PieceType.KING; type++) {
      mixed = (mixed ^ position.men(side, type)) * MIX;
      mixed ^= mixed >>> 29;
    }
    return index(us, mixed);
  }

  private static int index(int us, long mixed) {
    return us << BITS | (int) (mixed * 0xd6e8feb86659fd93L >>> 64 - BITS);
  }
}
