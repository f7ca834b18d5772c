package org.misere.chess;

/**
 * What is legal. The family knows no check, so a move is legal when the man moves so and when it is
 * a capture or none is due:
 *
 * <ul>
 *   <li>where a ruleset forces captures, quiet moves are legal only if there is no capture, and en
 *       passant counts as one;
 *   <li>once a side has no men the game is over and nothing is legal.
 * </ul>
 *
 * Everything here is free of allocation.
 */
public final class Moves {
  private static final long RANK_1 = 0xffL;
  private static final long LAST_RANKS = RANK_1 | RANK_1 << 56;

  private Moves() {}

  /** Puts the legal moves into {@code moves}, captures first. */
  public static void generate(Position position, MoveList moves) {
    generateCaptures(position, moves);
    if (moves.isEmpty() || !position.ruleset().capturesForced()) {
      addQuiets(position, moves);
    }
  }

  /** Puts the captures, en passant and capturing promotions included, into {@code moves}. */
  public static void generateCaptures(Position position, MoveList moves) {
    moves.clear();
    long enemies = position.sides[position.us ^ 1];
    addPieceMoves(position, enemies, moves);
    addPawnCaptures(position, enemies, moves);
  }

  public static boolean isLegal(Position position, int move) {
    MoveList moves = new MoveList();
    generate(position, moves);
    return moves.contains(move);
  }

  public static boolean hasLegalMove(Position position) {
    return hasCapture(position) || countMoves(position) != 0;
  }

  /** Whether the side to move can capture. */
  public static boolean hasCapture(Position position) {
    long enemies = position.sides[position.us ^ 1];
    long own = position.sides[position.us];
    long occupied = enemies | own;
    int up = up(position);
    long pawns = own & position.types[PieceType.PAWN];
    if (((leftAttacks(pawns, up) | rightAttacks(pawns, up)) & enemies) != 0
        || position.enPassantSquare >= 0) {
      return true;
    }
    long queens = position.types[PieceType.QUEEN];
    for (long b = own & position.types[PieceType.KNIGHT]; b != 0; b &= b - 1) {
      if ((Attacks.knight(Long.numberOfTrailingZeros(b)) & enemies) != 0) {
        return true;
      }
    }
    for (long b = own & (position.types[PieceType.BISHOP] | queens); b != 0; b &= b - 1) {
      if ((Attacks.bishop(Long.numberOfTrailingZeros(b), occupied) & enemies) != 0) {
        return true;
      }
    }
    for (long b = own & (position.types[PieceType.ROOK] | queens); b != 0; b &= b - 1) {
      if ((Attacks.rook(Long.numberOfTrailingZeros(b), occupied) & enemies) != 0) {
        return true;
      }
    }
    for (long b = own & position.types[PieceType.KING]; b != 0; b &= b - 1) {
      if ((Attacks.king(Long.numberOfTrailingZeros(b)) & enemies) != 0) {
        return true;
      }
    }
    return false;
  }

  /** The number of legal moves, without listing them. */
  public static int countMoves(Position position) {
    long own = position.sides[position.us];
    long enemies = position.sides[position.us ^ 1];
    if (own == 0 || enemies == 0) {
      return 0;
    }
    long occupied = own | enemies;
    long empty = ~occupied;
    long queens = position.types[PieceType.QUEEN];
    int captures = 0;
    int quiets = 0;
    for (long b = own & position.types[PieceType.KNIGHT]; b != 0; b &= b - 1) {
      long reached = Attacks.knight(Long.numberOfTrailingZeros(b));
      captures += Long.bitCount(reached & enemies);
      quiets += Long.bitCount(reached & empty);
    }
    for (long b = own & position.types[PieceType.KING]; b != 0; b &= b - 1) {
      long reached = Attacks.king(Long.numberOfTrailingZeros(b));
      captures += Long.bitCount(reached & enemies);
      quiets += Long.bitCount(reached & empty);
    }
    for (long b = own & (position.types[PieceType.BISHOP] | queens); b != 0; b &= b - 1) {
      long reached = Attacks.bishop(Long.numberOfTrailingZeros(b), occupied);
      captures += Long.bitCount(reached & enemies);
      quiets += Long.bitCount(reached & empty);
    }
    for (long b = own & (position.types[PieceType.ROOK] | queens); b != 0; b &= b - 1) {
      long reached = Attacks.rook(Long.numberOfTrailingZeros(b), occupied);
      captures += Long.bitCount(reached & enemies);
      quiets += Long.bitCount(reached & empty);
    }
    int up = up(position);
    long pawns = own & position.types[PieceType.PAWN];
    long left = leftAttacks(pawns, up) & enemies;
    long right = rightAttacks(pawns, up) & enemies;
    long single = Long.rotateLeft(pawns, up) & empty;
    long twice = Long.rotateLeft(single & ownThird(up), up) & empty;
    captures += Long.bitCount(left) + Long.bitCount(right);
    quiets += Long.bitCount(single) + Long.bitCount(twice);
    if (position.enPassantSquare >= 0) {
      captures += Long.bitCount(Attacks.pawn(position.us ^ 1, position.enPassantSquare) & pawns);
    }
    Ruleset ruleset = position.ruleset();
    if (((left | right | single) & LAST_RANKS) != 0) {
      int further = Long.bitCount(ruleset.promotions()) - 1;
      captures += further * (Long.bitCount(left & LAST_RANKS) + Long.bitCount(right & LAST_RANKS));
      quiets += further * Long.bitCount(single & LAST_RANKS);
    }
    return captures != 0 && ruleset.capturesForced() ? captures : captures + quiets;
  }

  private static void addQuiets(Position position, MoveList moves) {
    if (position.sides[position.us ^ 1] == 0) {
      return;
    }
    long empty = ~position.occupied();
    addPieceMoves(position, empty, moves);
    int up = up(position);
    long pawns = position.sides[position.us] & position.types[PieceType.PAWN];
    long single = Long.rotateLeft(pawns, up) & empty;
    long twice = Long.rotateLeft(single & ownThird(up), up) & empty;
    addPawnMoves(position, single, up, moves);
    addPawnMoves(position, twice, 2 * up, moves);
  }

  private static void addPieceMoves(Position position, long targets, MoveList moves) {
    long own = position.sides[position.us];
    long occupied = position.occupied();
    long queens = position.types[PieceType.QUEEN];
    for (long b = own & position.types[PieceType.KNIGHT]; b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      addAll(from, Attacks.knight(from) & targets, moves);
    }
    for (long b = own & (position.types[PieceType.BISHOP] | queens); b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      addAll(from, Attacks.bishop(from, occupied) & targets, moves);
    }
    for (long b = own & (position.types[PieceType.ROOK] | queens); b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      addAll(from, Attacks.rook(from, occupied) & targets, moves);
    }
    for (long b = own & position.types[PieceType.KING]; b != 0; b &= b - 1) {
      int from = Long.numberOfTrailingZeros(b);
      addAll(from, Attacks.king(from) & targets, moves);
    }
  }

  private static void addAll(int from, long targets, MoveList moves) {
    int[] array = moves.moves;
    int size = moves.size;
    for (long b = targets; b != 0; b &= b - 1) {
      array[size++] = Move.of(from, Long.numberOfTrailingZeros(b));
    }
    moves.size = size;
  }

  private static void addPawnCaptures(Position position, long enemies, MoveList moves) {
    int up = up(position);
    long pawns = position.sides[position.us] & position.types[PieceType.PAWN];
    addPawnMoves(position, leftAttacks(pawns, up) & enemies, up - 1, moves);
    addPawnMoves(position, rightAttacks(pawns, up) & enemies, up + 1, moves);
    int enPassant = position.enPassantSquare;
    if (enPassant >= 0) {
      for (long b = Attacks.pawn(position.us ^ 1, enPassant) & pawns; b != 0; b &= b - 1) {
        moves.add(Move.enPassant(Long.numberOfTrailingZeros(b), enPassant));
      }
    }
  }

  /** Adds pawn moves by their targets; on the last rank one for each promotion. */
  private static void addPawnMoves(Position position, long targets, int step, MoveList moves) {
    for (long b = targets & ~LAST_RANKS; b != 0; b &= b - 1) {
      int to = Long.numberOfTrailingZeros(b);
      moves.add(Move.of(to - step, to));
    }
    for (long b = targets & LAST_RANKS; b != 0; b &= b - 1) {
      int to = Long.numberOfTrailingZeros(b);
      for (int pieceType = PieceType.KING; pieceType >= PieceType.KNIGHT; pieceType--) {
        if (position.ruleset().promotesTo(pieceType)) {
          moves.add(Move.promotion(to - step, to, pieceType));
        }
      }
    }
  }

  /** A pawn's step: 8 for White, -8 for Black. */
  private static int up(Position position) {
    return 8 - 16 * position.us;
  }

  /** The rank from which the second half of a double step starts. */
  private static long ownThird(int up) {
    return up > 0 ? RANK_1 << 16 : RANK_1 << 40;
  }

  private static long leftAttacks(long pawns, int up) {
    return Long.rotateLeft(pawns & ~Attacks.FILE_A, up - 1);
  }

  private static long rightAttacks(long pawns, int up) {
    return Long.rotateLeft(pawns & ~Attacks.FILE_H, up + 1);
  }
}
