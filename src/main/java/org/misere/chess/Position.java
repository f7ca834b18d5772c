package org.misere.chess;

import java.util.Arrays;

/**
 * A board with the side to move, its counters and the moves that led to it: bitboards, changed in
 * place by {@link #make} and {@link #unmake}. Kings are men like others; there may be none or many.
 * Squares are 0 (a1) to 63 (h8). Confined to one thread.
 *
 * <p>Making a move allocates nothing except when the history outgrows its arrays, which double.
 */
public final class Position {
  private static final int SPARE_PLIES = 512;

  private final Ruleset ruleset;

  /** By {@link PieceType}; index 0 is unused. */
  final long[] types = new long[7];

  /** By {@link Side#ordinal}. */
  final long[] sides = new long[2];

  private final byte[] pieceTypes = new byte[64];

  /** The side to move, as {@link Side#ordinal}. */
  int us;

  /** A square on which a pawn of the side to move can capture en passant, or -1. */
  int enPassantSquare = -1;

  private int halfmoveClock;

  /** The half-moves before the first one of the history, counted from White's move 1. */
  private int pliesBefore;

  private long key = Zobrist.TURN;

  private int ply;

  /** The ply after the last null move: the position can't return to anything before it. */
  private int afterNull;

  private long[] keys = new long[SPARE_PLIES];
  private long[] undo = new long[SPARE_PLIES];

  /** An empty board, White to move; {@link Fen} fills it. */
  Position(Ruleset ruleset) {
    this.ruleset = ruleset;
  }

  private Position(Position other) {
    this(other.ruleset);
    System.arraycopy(other.types, 0, types, 0, types.length);
    System.arraycopy(other.sides, 0, sides, 0, sides.length);
    System.arraycopy(other.pieceTypes, 0, pieceTypes, 0, pieceTypes.length);
    us = other.us;
    enPassantSquare = other.enPassantSquare;
    halfmoveClock = other.halfmoveClock;
    pliesBefore = other.pliesBefore;
    key = other.key;
    ply = other.ply;
    afterNull = other.afterNull;
    int room = other.ply + SPARE_PLIES;
    keys = Arrays.copyOf(Arrays.copyOf(other.keys, other.ply), room);
    undo = Arrays.copyOf(Arrays.copyOf(other.undo, other.ply), room);
  }

  /** The start position of every ruleset: the usual array without castling, White to move. */
  public static Position start(Ruleset ruleset) {
    return Fen.parse(ruleset, Fen.START);
  }

  /** A position of its own with the same board and history. */
  public Position copy() {
    return new Position(this);
  }

  public Ruleset ruleset() {
    return ruleset;
  }

  public Side sideToMove() {
    return us == 0 ? Side.WHITE : Side.BLACK;
  }

  /** The side to move as {@link Side#ordinal}. */
  public int sideToMoveIndex() {
    return us;
  }

  /** The men of a side, given as {@link Side#ordinal}. */
  public long men(int side) {
    return sides[side];
  }

  /** The men of a type and a side, given as {@link Side#ordinal}. */
  public long men(int side, int pieceType) {
    return sides[side] & types[pieceType];
  }

  /** The Polyglot key: board, side to move, and the file of an en-passant capture if possible. */
  public long key() {
    return key;
  }

  public long pieces(Side side) {
    return sides[side.ordinal()];
  }

  public long pieces(int pieceType) {
    return types[pieceType];
  }

  public long pieces(Side side, int pieceType) {
    return sides[side.ordinal()] & types[pieceType];
  }

  public long occupied() {
    return sides[0] | sides[1];
  }

  /** The {@link PieceType} on a square, {@link PieceType#NONE} on an empty one. */
  public int pieceTypeAt(int square) {
    return pieceTypes[square];
  }

  /** Whether a man of this side stands on the square. */
  public boolean isAt(Side side, int square) {
    return (pieces(side) >>> square & 1) != 0;
  }

  public int count(Side side) {
    return Long.bitCount(pieces(side));
  }

  public int count(Side side, int pieceType) {
    return Long.bitCount(pieces(side, pieceType));
  }

  /** The square of a possible en-passant capture by the side to move, or -1. */
  public int enPassantSquare() {
    return enPassantSquare;
  }

  /** Half-moves since the last capture or pawn move. */
  public int halfmoveClock() {
    return halfmoveClock;
  }

  public int fullmoveNumber() {
    return 1 + (pliesBefore + ply) / 2;
  }

  /** Moves made on this board and not taken back. */
  public int ply() {
    return ply;
  }

  public boolean hasCapture() {
    return Moves.hasCapture(this);
  }

  /** How often this position has occurred in its history, this time included. */
  public int repetitions() {
    int count = 1;
    int horizon = horizon();
    for (int i = ply - 4; i >= horizon; i -= 2) {
      if (keys[i] == key) {
        count++;
      }
    }
    return count;
  }

  /** Whether this position has occurred before in its history. */
  public boolean isRepetition() {
    int horizon = horizon();
    for (int i = ply - 4; i >= horizon; i -= 2) {
      if (keys[i] == key) {
        return true;
      }
    }
    return false;
  }

  /** The first ply to which the position could return: captures and pawn moves are for good. */
  private int horizon() {
    return Math.max(afterNull, ply - halfmoveClock);
  }

  /** Plays a legal move. What is not legal leaves the position in disorder: check it before. */
  public void make(int move) {
    int side = us;
    int other = side ^ 1;
    int from = Move.from(move);
    int to = Move.to(move);
    int pieceType = pieceTypes[from];
    int captured = pieceTypes[to];
    remember(move, captured);
    long newKey = key ^ Zobrist.TURN;
    if (enPassantSquare >= 0) {
      newKey ^= Zobrist.enPassant(enPassantSquare);
      enPassantSquare = -1;
    }
    halfmoveClock++;
    if (captured != PieceType.NONE) {
      types[captured] ^= 1L << to;
      sides[other] ^= 1L << to;
      newKey ^= Zobrist.piece(other, captured, to);
      halfmoveClock = 0;
    }
    long fromTo = 1L << from | 1L << to;
    types[pieceType] ^= fromTo;
    sides[side] ^= fromTo;
    pieceTypes[from] = PieceType.NONE;
    pieceTypes[to] = (byte) pieceType;
    newKey ^= Zobrist.piece(side, pieceType, from) ^ Zobrist.piece(side, pieceType, to);
    if (pieceType == PieceType.PAWN) {
      halfmoveClock = 0;
      newKey ^= finishPawnMove(move, from, to);
    }
    us = other;
    key = newKey;
  }

  /** What only pawns do; answers with the change of the key. */
  private long finishPawnMove(int move, int from, int to) {
    int side = us;
    int other = side ^ 1;
    int promotion = Move.promotion(move);
    if (promotion != PieceType.NONE) {
      types[PieceType.PAWN] ^= 1L << to;
      types[promotion] ^= 1L << to;
      pieceTypes[to] = (byte) promotion;
      return Zobrist.piece(side, PieceType.PAWN, to) ^ Zobrist.piece(side, promotion, to);
    }
    if (Move.isEnPassant(move)) {
      int victim = to ^ 8;
      types[PieceType.PAWN] ^= 1L << victim;
      sides[other] ^= 1L << victim;
      pieceTypes[victim] = PieceType.NONE;
      return Zobrist.piece(other, PieceType.PAWN, victim);
    }
    if ((from ^ to) == 16) {
      int passed = from + to >>> 1;
      if ((Attacks.pawn(side, passed) & types[PieceType.PAWN] & sides[other]) != 0) {
        enPassantSquare = passed;
        return Zobrist.enPassant(passed);
      }
    }
    return 0;
  }

  /** Takes the last move back. */
  public void unmake() {
    long record = undo[--ply];
    int move = (int) record & 0xffff;
    int captured = (int) (record >>> 16) & 7;
    recall(record);
    us ^= 1;
    int side = us;
    int other = side ^ 1;
    int from = Move.from(move);
    int to = Move.to(move);
    int pieceType = pieceTypes[to];
    long fromTo = 1L << from | 1L << to;
    sides[side] ^= fromTo;
    pieceTypes[to] = (byte) captured;
    if (Move.promotion(move) == PieceType.NONE) {
      types[pieceType] ^= fromTo;
      pieceTypes[from] = (byte) pieceType;
    } else {
      types[pieceType] ^= 1L << to;
      types[PieceType.PAWN] ^= 1L << from;
      pieceTypes[from] = PieceType.PAWN;
    }
    if (captured != PieceType.NONE) {
      types[captured] ^= 1L << to;
      sides[other] ^= 1L << to;
    } else if (Move.isEnPassant(move)) {
      int victim = to ^ 8;
      types[PieceType.PAWN] ^= 1L << victim;
      sides[other] ^= 1L << victim;
      pieceTypes[victim] = PieceType.PAWN;
    }
  }

  /** Passes the turn, which no rule allows but a search may try; nothing before it can repeat. */
  public void makeNull() {
    remember(afterNull, PieceType.NONE);
    afterNull = ply;
    if (enPassantSquare >= 0) {
      key ^= Zobrist.enPassant(enPassantSquare);
      enPassantSquare = -1;
    }
    halfmoveClock++;
    us ^= 1;
    key ^= Zobrist.TURN;
  }

  public void unmakeNull() {
    long record = undo[--ply];
    recall(record);
    afterNull = (int) record & 0x7ffff;
    us ^= 1;
  }

  /** Keeps what {@link #recall} brings back, and beside it 16 bits for a move, 3 for its victim. */
  private void remember(int move, int captured) {
    if (ply == undo.length) {
      keys = Arrays.copyOf(keys, 2 * ply);
      undo = Arrays.copyOf(undo, 2 * ply);
    }
    keys[ply] = key;
    undo[ply] = (long) halfmoveClock << 32 | (enPassantSquare & 0x7f) << 19 | captured << 16 | move;
    ply++;
  }

  private void recall(long record) {
    key = keys[ply];
    // Sign extension brings the -1 back.
    enPassantSquare = (int) record << 6 >> 25;
    halfmoveClock = (int) (record >>> 32);
  }

  /** Puts a man on an empty square of a board that is being set up. */
  void put(Side side, int pieceType, int square) {
    types[pieceType] |= 1L << square;
    sides[side.ordinal()] |= 1L << square;
    pieceTypes[square] = (byte) pieceType;
    key ^= Zobrist.piece(side.ordinal(), pieceType, square);
  }

  /**
   * Completes a board that is being set up; an en-passant square that nobody can use is dropped.
   */
  void set(Side sideToMove, int enPassant, int halfmoves, int fullmoves) {
    us = sideToMove.ordinal();
    if (us == 1) {
      key ^= Zobrist.TURN;
    }
    if (enPassant >= 0
        && (Attacks.pawn(us ^ 1, enPassant) & types[PieceType.PAWN] & sides[us]) != 0) {
      enPassantSquare = enPassant;
      key ^= Zobrist.enPassant(enPassant);
    }
    halfmoveClock = halfmoves;
    pliesBefore = 2 * (fullmoves - 1) + us;
  }

  /** The FEN. */
  @Override
  public String toString() {
    return Fen.format(this);
  }
}
