package org.misere.engine;

import java.util.random.RandomGenerator;

/**
 * Random boards of all sorts, most of which no game reaches: armies of any kind and size, many
 * kings or none, single men, blocked pawns, sides without men. No pawn stands on a last rank.
 */
final class RandomBoards {
  private static final String MIXED = "PPPNBRQKpppnbrqk";
  private static final String KINGLESS = "PPNBRQppnbrq";
  private static final String ROYAL = "KKKKPkkkkp";
  private static final String HEAVY = "QQRBNKqqrbnk";
  private static final String PAWNS = "Pp";

  private RandomBoards() {}

  static String next(RandomGenerator random) {
    char[] board = new char[64];
    switch (random.nextInt(7)) {
      case 0 -> placeAll(board, MIXED, 2 + random.nextInt(5), random);
      case 1 -> placeAll(board, MIXED, 2 + random.nextInt(31), random);
      case 2 -> placeAll(board, KINGLESS, 2 + random.nextInt(31), random);
      case 3 -> placeAll(board, ROYAL, 2 + random.nextInt(31), random);
      case 4 -> placeAll(board, HEAVY, 2 + random.nextInt(31), random);
      case 5 -> placeAll(board, PAWNS, 1 + random.nextInt(6), random);
      default -> {
        block(board, random);
        placeAll(board, MIXED, random.nextInt(8), random);
      }
    }
    return fen(board, random);
  }

  private static String fen(char[] board, RandomGenerator random) {
    StringBuilder fen = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      int gap = 0;
      for (int file = 0; file < 8; file++) {
        char man = board[8 * rank + file];
        if (man == 0) {
          gap++;
        } else {
          fen.append(gap == 0 ? "" : gap).append(man);
          gap = 0;
        }
      }
      fen.append(gap == 0 ? "" : gap).append(rank == 0 ? "" : "/");
    }
    return fen + (random.nextBoolean() ? " w" : " b") + " - - " + random.nextInt(101) + " 1";
  }

  private static void placeAll(char[] board, String men, int number, RandomGenerator random) {
    for (int i = 0; i < number; i++) {
      place(board, men.charAt(random.nextInt(men.length())), random);
    }
  }

  private static void place(char[] board, char man, RandomGenerator random) {
    int square = random.nextInt(64);
    boolean pawn = man == 'P' || man == 'p';
    while (board[square] != 0 || pawn && (square < 8 || square > 55)) {
      square = random.nextInt(64);
    }
    board[square] = man;
  }

  /** Pawns that stand in each other's way, on some files. */
  private static void block(char[] board, RandomGenerator random) {
    for (int file = 0; file < 8; file++) {
      if (random.nextInt(3) > 0) {
        int square = 8 * (1 + random.nextInt(5)) + file;
        board[square] = 'P';
        board[square + 8] = 'p';
      }
    }
  }
}
