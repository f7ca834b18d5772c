package org.misere.engine.eval;

import org.jspecify.annotations.Nullable;
import org.misere.chess.Attacks;
import org.misere.chess.PieceType;
import org.misere.chess.Position;
import org.misere.chess.Side;

/**
 * The evaluation by hand-made terms. Losing chess turns on moves: who still has moves after which
 * the other side need not take (safe moves), who can make the other side take (offers), and who
 * will have to take. Men themselves matter little, and differently when few are left.
 */
public final class HandEvaluation implements Evaluation {
  /** Stays clear of the scores of forced wins. */
  private static final int BOUND = 20_000;

  private static final long FILE_A = 0x0101010101010101L;
  private static final long FILE_H = FILE_A << 7;
  private static final long DARK = 0xaa55aa55aa55aa55L;

  /** The squares in front of a pawn on its own and the next files, by side and square. */
  private static final long[][] PASSED_MASKS = passedMasks();

  private final long[] weights;

  /** Counts of the terms of the last position, when somebody wants to fit weights. */
  private final int @Nullable [] trace;

  private final long[] attacksOf = new long[64];
  private final long[] attacked = new long[2];
  private final long[] attackedTwice = new long[2];
  private final long[] attackedByPawns = new long[2];
  private long total;

  public HandEvaluation(EvaluationWeights weights) {
    this.weights = weights.packed();
    this.trace = null;
  }

  private HandEvaluation(long[] weights, int[] trace) {
    this.weights = weights;
    this.trace = trace;
  }

  /** An evaluation that also counts its terms into {@code trace}, which the caller clears. */
  public static HandEvaluation tracing(EvaluationWeights weights, int[] trace) {
    return new HandEvaluation(weights.packed(), trace);
  }

  @Override
  public int evaluate(Position position) {
    int us = position.sideToMoveIndex();
    total = 0;
    mapAttacks(position, 0);
    mapAttacks(position, 1);
    men(position, us);
    int ourSafe = side(position, us, 1, 0);
    int theirSafe = side(position, us ^ 1, -1, 1);
    add(
        Terms.SAFE_BALANCE
            + Math.min(ourSafe, Terms.SAFE_BALANCE_SIZE - 1) * Terms.SAFE_BALANCE_SIZE
            + Math.min(theirSafe, Terms.SAFE_BALANCE_SIZE - 1),
        1);
    add(Terms.TEMPO, 1);
    return blend(total, Long.bitCount(position.occupied()));
  }

  private static int blend(long sum, int men) {
    int value = 0;
    for (int phase = 0; phase < Phases.COUNT; phase++) {
      value += EvaluationWeights.unpack(sum, phase) * Phases.share(phase, men);
    }
    return Math.clamp(value / Phases.WHOLE, -BOUND, BOUND);
  }

  private void add(int term, int count) {
    total += weights[term] * count;
    if (trace != null) {
      trace[term] += count;
    }
  }

  private void mapAttacks(Position position, int side) {
    long occupied = position.occupied();
    long pawns = position.men(side, PieceType.PAWN);
    long left;
    long right;
    if (side == 0) {
      left = (pawns & ~FILE_A) << 7;
      right = (pawns & ~FILE_H) << 9;
    } else {
      left = (pawns & ~FILE_A) >>> 9;
      right = (pawns & ~FILE_H) >>> 7;
    }
    long once = left | right;
    long twice = left & right;
    attackedByPawns[side] = once;
    for (long b = position.men(side) ^ pawns; b != 0; b &= b - 1) {
      int square = Long.numberOfTrailingZeros(b);
      long reached = Attacks.of(position.pieceTypeAt(square), square, occupied);
      attacksOf[square] = reached;
      twice |= once & reached;
      once |= reached;
    }
    attacked[side] = once;
    attackedTwice[side] = twice;
  }

  private void men(Position position, int us) {
    int ours = Math.min(Long.bitCount(position.men(us)), Terms.MEN_MAX);
    int theirs = Math.min(Long.bitCount(position.men(us ^ 1)), Terms.MEN_MAX);
    if (ours > theirs) {
      add(Terms.MEN + ours * (Terms.MEN_MAX + 1) + theirs, 1);
    } else if (theirs > ours) {
      add(Terms.MEN + theirs * (Terms.MEN_MAX + 1) + ours, -1);
    }
    boolean ourKing = position.men(us, PieceType.KING) != 0;
    boolean theirKing = position.men(us ^ 1, PieceType.KING) != 0;
    if (ourKing != theirKing) {
      add(Terms.ONLY_KING, ourKing ? 1 : -1);
    }
    for (int a = PieceType.PAWN; a <= PieceType.KING; a++) {
      int ourA = Long.bitCount(position.men(us, a));
      int theirA = Long.bitCount(position.men(us ^ 1, a));
      if ((ourA | theirA) == 0) {
        continue;
      }
      for (int b = a; b <= PieceType.KING; b++) {
        int ourB = Long.bitCount(position.men(us, b));
        int theirB = Long.bitCount(position.men(us ^ 1, b));
        int own = ourA * ourB - theirA * theirB;
        if (own != 0) {
          add(Terms.OWN_PAIR + a * Terms.TYPES + b, own);
        }
        int cross = ourA * theirB - theirA * ourB;
        if (cross != 0) {
          add(Terms.CROSS_PAIR + a * Terms.TYPES + b, cross);
        }
      }
    }
  }

  /**
   * The terms of one side.
   *
   * @param sign 1 for the side to move, -1 for the other
   * @param waiting 0 for the side to move, 1 for the other
   * @return its safe moves
   */
  private int side(Position position, int side, int sign, int waiting) {
    int other = side ^ 1;
    long empty = ~position.occupied();
    long own = position.men(side);
    long enemies = position.men(other);
    long enemyAttacks = attacked[other];
    long retaken = attackedTwice[side];
    int flip = side == 0 ? 0 : 56;
    int safeTotal = 0;
    int offerTotal = 0;
    int captures = 0;
    long pawns = position.men(side, PieceType.PAWN);
    for (long b = own ^ pawns; b != 0; b &= b - 1) {
      int square = Long.numberOfTrailingZeros(b);
      int type = position.pieceTypeAt(square);
      add(Terms.SQUARE + type * 32 + folded(square ^ flip), sign);
      long reached = attacksOf[square];
      long free = reached & empty;
      int safe = Long.bitCount(free & ~enemyAttacks);
      long offers = free & enemyAttacks;
      int backed = Long.bitCount(offers & retaken);
      int bare = Long.bitCount(offers) - backed;
      int taking = Long.bitCount(reached & enemies);
      safeTotal += safe;
      offerTotal += bare;
      captures += taking;
      int slot = type * 2 + waiting;
      add(Terms.SAFE_MOVE + slot, sign * safe);
      add(Terms.BARE_OFFER + slot, sign * bare);
      add(Terms.BACKED_OFFER + slot, sign * backed);
      if (offers != 0) {
        takers(type, offers, retaken, other, sign, waiting);
      }
      if (taking != 0) {
        add(Terms.CAPTURER + slot, sign);
        victims(position, type, reached & enemies, enemyAttacks, sign, waiting);
      }
    }
    long pawnTargets;
    if (side == 0) {
      long single = pawns << 8 & empty;
      pawnTargets = single | (single & 0xff0000L) << 8 & empty;
    } else {
      long single = pawns >>> 8 & empty;
      pawnTargets = single | (single & 0xff0000000000L) >>> 8 & empty;
    }
    int safe = Long.bitCount(pawnTargets & ~enemyAttacks);
    long offers = pawnTargets & enemyAttacks;
    int backed = Long.bitCount(offers & attacked[side]);
    int bare = Long.bitCount(offers) - backed;
    int slot = PieceType.PAWN * 2 + waiting;
    add(Terms.SAFE_MOVE + slot, sign * safe);
    add(Terms.BARE_OFFER + slot, sign * bare);
    add(Terms.BACKED_OFFER + slot, sign * backed);
    if (offers != 0) {
      takers(PieceType.PAWN, offers, attacked[side], other, sign, waiting);
    }
    int pawnCaptures = Long.bitCount(attackedByPawns[side] & enemies);
    if (pawnCaptures != 0) {
      add(Terms.CAPTURER + slot, sign * pawnCaptures);
      victims(
          position, PieceType.PAWN, attackedByPawns[side] & enemies, enemyAttacks, sign, waiting);
    }
    safeTotal += safe;
    offerTotal += bare;
    captures += pawnCaptures;
    add(Terms.SAFE_TOTAL + Math.min(safeTotal, Terms.SAFE_TOTAL_MAX) * 2 + waiting, sign);
    add(Terms.OFFER_TOTAL + Math.min(offerTotal, Terms.OFFER_TOTAL_MAX) * 2 + waiting, sign);
    add(Terms.CAPTURES + Math.min(captures, Terms.CAPTURES_MAX) * 2 + waiting, sign);
    for (long b = own & enemyAttacks; b != 0; b &= b - 1) {
      int square = Long.numberOfTrailingZeros(b);
      boolean defended = (attacked[side] >>> square & 1) != 0;
      int type = position.pieceTypeAt(square);
      add((defended ? Terms.ATTACKED : Terms.HANGING) + type * 2 + waiting, sign);
    }
    pawns(position, side, sign, pawns);
    bishops(position, side, sign);
    add(Terms.PAWN_STEPS + pawnSteps(position, side, pawns) * 2 + waiting, sign);
    return safeTotal;
  }

  private void takers(int type, long offers, long retaken, int other, int sign, int waiting) {
    long lone = offers & ~attackedTwice[other];
    int backed = Long.bitCount(lone & retaken);
    add(Terms.LONE_TAKER + type * 4 + waiting, sign * (Long.bitCount(lone) - backed));
    add(Terms.LONE_TAKER + type * 4 + 2 + waiting, sign * backed);
    add(
        Terms.PAWN_TAKER + type * 2 + waiting,
        sign * Long.bitCount(offers & attackedByPawns[other]));
  }

  /** Squares before the own pawns that no man blocks, up to a bound. */
  private static int pawnSteps(Position position, int side, long pawns) {
    long empty = ~position.occupied();
    long step = pawns;
    int steps = 0;
    while (step != 0) {
      step = (side == 0 ? step << 8 : step >>> 8) & empty;
      steps += Long.bitCount(step);
    }
    return Math.min(steps, Terms.PAWN_STEPS_MAX);
  }

  private void victims(
      Position position, int attacker, long victims, long defended, int sign, int waiting) {
    int row = Terms.CAPTURE + attacker * Terms.TYPES * 4 + waiting;
    for (long b = victims; b != 0; b &= b - 1) {
      int square = Long.numberOfTrailingZeros(b);
      int isDefended = (int) (defended >>> square & 1);
      add(row + (position.pieceTypeAt(square) * 2 + isDefended) * 2, sign);
    }
  }

  private void pawns(Position position, int side, int sign, long pawns) {
    long enemyPawns = position.men(side ^ 1, PieceType.PAWN);
    long front = side == 0 ? pawns << 8 : pawns >>> 8;
    add(Terms.BLOCKED, sign * Long.bitCount(front & position.men(side ^ 1)));
    add(Terms.BLOCKED + 1, sign * Long.bitCount(front & position.men(side)));
    int flip = side == 0 ? 0 : 56;
    for (long b = pawns; b != 0; b &= b - 1) {
      int square = Long.numberOfTrailingZeros(b);
      add(Terms.SQUARE + PieceType.PAWN * 32 + folded(square ^ flip), sign);
      long file = FILE_A << (square & 7);
      long neighbours = (file & ~FILE_H) << 1 | (file & ~FILE_A) >>> 1;
      if ((pawns & neighbours) == 0) {
        add(Terms.ISOLATED, sign);
      }
      if ((pawns & file & (b & b - 1)) != 0) {
        add(Terms.DOUBLED, sign);
      }
      if ((PASSED_MASKS[side][square] & enemyPawns) == 0) {
        add(Terms.PASSED + ((square ^ flip) >>> 3), sign);
      }
    }
  }

  private void bishops(Position position, int side, int sign) {
    long own = position.men(side, PieceType.BISHOP);
    if (own != 0) {
      long theirs = position.men(side ^ 1, PieceType.BISHOP);
      boolean dark = (own & DARK) != 0;
      boolean light = (own & ~DARK) != 0;
      if (dark != light && theirs != 0 && (theirs & (dark ? DARK : ~DARK)) == 0) {
        add(Terms.OTHER_BISHOPS, sign);
      }
    }
  }

  private static int folded(int square) {
    int file = square & 7;
    return (square >>> 3) * 4 + (file < 4 ? file : 7 - file);
  }

  private static long[][] passedMasks() {
    long[][] masks = new long[2][64];
    for (int square = 0; square < 64; square++) {
      long file = FILE_A << (square & 7);
      long files = file | (file & ~FILE_H) << 1 | (file & ~FILE_A) >>> 1;
      int rank = square >>> 3;
      masks[Side.WHITE.ordinal()][square] = rank == 7 ? 0 : files & -1L << 8 * (rank + 1);
      masks[Side.BLACK.ordinal()][square] = rank == 0 ? 0 : files & -1L >>> 8 * (8 - rank);
    }
    return masks;
  }
}
