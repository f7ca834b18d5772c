package org.misere.chess;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Legal moves the slow, obvious way: a board of letters, written from the rules alone and with
 * nothing of the fast generator. The judge of {@link Moves} in tests.
 */
final class ObviousRules {
  private final char[][] board = new char[8][8];
  private final Ruleset ruleset;
  private final boolean white;
  private final String enPassant;

  ObviousRules(Ruleset ruleset, String fen) {
    this.ruleset = ruleset;
    String[] fields = fen.split(" ");
    String[] ranks = fields[0].split("/");
    for (int i = 0; i < 8; i++) {
      int file = 0;
      for (char c : ranks[i].toCharArray()) {
        for (int n = Character.isDigit(c) ? c - '0' : 1; n > 0; n--) {
          board[7 - i][file++] = Character.isDigit(c) ? ' ' : c;
        }
      }
    }
    white = fields[1].equals("w");
    enPassant = fields[3];
  }

  SortedSet<String> moves() {
    List<String> captures = new ArrayList<>();
    List<String> quiets = new ArrayList<>();
    boolean enemyLives = false;
    for (int rank = 0; rank < 8; rank++) {
      for (int file = 0; file < 8; file++) {
        char man = board[rank][file];
        if (man == ' ') {
          continue;
        }
        if (Character.isUpperCase(man) != white) {
          enemyLives = true;
          continue;
        }
        switch (Character.toLowerCase(man)) {
          case 'p' -> pawn(file, rank, captures, quiets);
          case 'n' -> {
            for (int[] s : new int[][] {{1, 2}, {2, 1}}) {
              for (int sign = 0; sign < 4; sign++) {
                int x = (sign & 1) == 0 ? s[0] : -s[0];
                int y = (sign & 2) == 0 ? s[1] : -s[1];
                line(file, rank, x, y, 1, captures, quiets);
              }
            }
          }
          case 'b' -> star(file, rank, false, true, 8, captures, quiets);
          case 'r' -> star(file, rank, true, false, 8, captures, quiets);
          case 'q' -> star(file, rank, true, true, 8, captures, quiets);
          case 'k' -> star(file, rank, true, true, 1, captures, quiets);
          default -> throw new IllegalStateException("a man called " + man);
        }
      }
    }
    SortedSet<String> legal = new TreeSet<>();
    if (enemyLives) {
      legal.addAll(captures);
      if (captures.isEmpty() || !ruleset.capturesForced()) {
        legal.addAll(quiets);
      }
    }
    return legal;
  }

  private void star(
      int file,
      int rank,
      boolean straight,
      boolean diagonal,
      int reach,
      List<String> captures,
      List<String> quiets) {
    for (int x = -1; x <= 1; x++) {
      for (int y = -1; y <= 1; y++) {
        boolean isStraight = (x == 0) != (y == 0);
        boolean isDiagonal = x != 0 && y != 0;
        if (isStraight && straight || isDiagonal && diagonal) {
          line(file, rank, x, y, reach, captures, quiets);
        }
      }
    }
  }

  private void line(
      int file, int rank, int x, int y, int reach, List<String> captures, List<String> quiets) {
    for (int step = 1; step <= reach; step++) {
      int toFile = file + step * x;
      int toRank = rank + step * y;
      if (toFile < 0 || toFile > 7 || toRank < 0 || toRank > 7) {
        return;
      }
      char there = board[toRank][toFile];
      String move = name(file, rank) + name(toFile, toRank);
      if (there == ' ') {
        quiets.add(move);
        continue;
      }
      if (Character.isUpperCase(there) != white) {
        captures.add(move);
      }
      return;
    }
  }

  private void pawn(int file, int rank, List<String> captures, List<String> quiets) {
    int ahead = white ? rank + 1 : rank - 1;
    String from = name(file, rank);
    if (board[ahead][file] == ' ') {
      promoting(from + name(file, ahead), ahead, quiets);
      int far = white ? rank + 2 : rank - 2;
      if (rank == (white ? 1 : 6) && board[far][file] == ' ') {
        quiets.add(from + name(file, far));
      }
    }
    for (int side = file - 1; side <= file + 1; side += 2) {
      if (side < 0 || side > 7) {
        continue;
      }
      char there = board[ahead][side];
      boolean enemy = there != ' ' && Character.isUpperCase(there) != white;
      if (enemy || name(side, ahead).equals(enPassant)) {
        promoting(from + name(side, ahead), ahead, captures);
      }
    }
  }

  private void promoting(String move, int rank, List<String> moves) {
    if (rank != 0 && rank != 7) {
      moves.add(move);
      return;
    }
    for (int pieceType = PieceType.KNIGHT; pieceType <= PieceType.KING; pieceType++) {
      if (ruleset.promotesTo(pieceType)) {
        moves.add(move + "  nbrqk".charAt(pieceType));
      }
    }
  }

  private static String name(int file, int rank) {
    return "" + (char) ('a' + file) + (char) ('1' + rank);
  }
}
