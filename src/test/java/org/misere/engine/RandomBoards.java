package org.misere.engine;

import java.util.random.RandomGenerator;

/** Random boards of one to thirty-two men, with men of both sides and no pawn on a last rank. */
final class RandomBoards {
  private static final String MEN = "PPPNBRQKpppnbrqk";

  private RandomBoards() {}

  static String next(RandomGenerator random) {
    char[] board = new char[64];
    int men = 2 + random.nextInt(random.nextBoolean() ? 6 : 31);
    place(board, 'K', random);
    place(board, 'p', random);
    for (int i = 2; i < men; i++) {
      place(board, MEN.charAt(random.nextInt(MEN.length())), random);
    }
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

  private static void place(char[] board, char man, RandomGenerator random) {
    int square = random.nextInt(64);
    boolean pawn = man == 'P' || man == 'p';
    while (board[square] != 0 || pawn && (square < 8 || square > 55)) {
      square = random.nextInt(64);
    }
    board[square] = man;
  }
}
