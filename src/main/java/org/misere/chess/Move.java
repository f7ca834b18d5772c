package org.misere.chess;

/**
 * Moves as {@code int} codes: from in bits 0-5, to in bits 6-11 (a1 = 0, h8 = 63), promotion in
 * bits 12-14 (0 none, else a {@link PieceType} code 1..6), bit 15 set for a capture en passant. No
 * two legal moves of a position share a code.
 */
public final class Move {
  /** No move: a1a1, which is never legal. */
  public static final int NONE = 0;

  private Move() {}

  public static int from(int move) {
    return move & 63;
  }

  public static int to(int move) {
    return (move >>> 6) & 63;
  }

  /** The {@link PieceType} code promoted to, or 0. */
  public static int promotion(int move) {
    return (move >>> 12) & 7;
  }

  public static boolean isEnPassant(int move) {
    return (move & 0x8000) != 0;
  }

  public static int of(int from, int to) {
    return from | to << 6;
  }

  public static int promotion(int from, int to, int pieceType) {
    return from | to << 6 | pieceType << 12;
  }

  public static int enPassant(int from, int to) {
    return from | to << 6 | 0x8000;
  }
}
