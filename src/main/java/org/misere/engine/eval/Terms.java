package org.misere.engine.eval;

import java.util.ArrayList;
import java.util.List;

/**
 * The terms of the evaluation, as ranges of indices into the weights. Terms that depend on whose
 * turn it is have a weight for the side to move and another for the other side: under forced
 * captures a threat, an offer or a lack of moves means one thing before one's move and another
 * after it.
 */
public final class Terms {
  /** A run of weights. */
  record Range(String name, int first, int size) {}

  private static final List<Range> RANGES = new ArrayList<>();

  static final int TYPES = 7;
  static final int SAFE_TOTAL_MAX = 23;
  static final int OFFER_TOTAL_MAX = 15;
  static final int CAPTURES_MAX = 9;
  static final int MEN_MAX = 16;
  static final int SAFE_BALANCE_SIZE = 10;
  static final int PAWN_STEPS_MAX = 23;

  /** A man of a type on a square, seen from its own side, files folded: type * 32 + rank * 4. */
  static final int SQUARE = range("square", TYPES * 32);

  /** Moves of a type to empty squares that the enemy doesn't attack: type * 2 + waiting. */
  static final int SAFE_MOVE = range("safe-move", TYPES * 2);

  /** Moves to empty squares where the enemy must take and nothing of ours retakes. */
  static final int BARE_OFFER = range("bare-offer", TYPES * 2);

  /** Moves to empty squares where the enemy must take and we would retake. */
  static final int BACKED_OFFER = range("backed-offer", TYPES * 2);

  /** How many safe moves a side has in all, counted to a bound. */
  static final int SAFE_TOTAL = range("safe-total", (SAFE_TOTAL_MAX + 1) * 2);

  /** How many bare offers a side has in all, counted to a bound. */
  static final int OFFER_TOTAL = range("offer-total", (OFFER_TOTAL_MAX + 1) * 2);

  /** Men of a type that the enemy attacks and that nothing defends. */
  static final int HANGING = range("hanging", TYPES * 2);

  /** Men of a type that the enemy attacks and that are defended. */
  static final int ATTACKED = range("attacked", TYPES * 2);

  /** How many captures a side would have if it were its turn, counted to a bound. */
  static final int CAPTURES = range("captures", (CAPTURES_MAX + 1) * 2);

  /** Men of a type that attack an enemy man. */
  static final int CAPTURER = range("capturer", TYPES * 2);

  /**
   * A man of a type attacks a man of a type that is defended or not: ((attacker * 7 + victim) * 2 +
   * defended) * 2 + waiting.
   */
  static final int CAPTURE = range("capture", TYPES * TYPES * 4);

  /** A pawn that no enemy pawn can stop or take any more, by rank. */
  static final int PASSED = range("passed", 8);

  static final int ISOLATED = range("isolated", 1);
  static final int DOUBLED = range("doubled", 1);

  /** Pawns with an enemy man, or an own one, right in front. */
  static final int BLOCKED = range("blocked", 2);

  /** The side with more men has so many, the other so many: more * 17 + fewer. */
  static final int MEN = range("men", (MEN_MAX + 1) * (MEN_MAX + 1));

  /** Pairs of own types: products of counts. */
  static final int OWN_PAIR = range("own-pair", TYPES * TYPES);

  /** An own type against an enemy type, the lower code own. */
  static final int CROSS_PAIR = range("cross-pair", TYPES * TYPES);

  /** All bishops of a side on one square colour, and none of the enemy's on it. */
  static final int OTHER_BISHOPS = range("other-bishops", 1);

  /**
   * Safe moves of the side to move and of the other, counted to a bound: who runs out of them
   * first.
   */
  static final int SAFE_BALANCE = range("safe-balance", SAFE_BALANCE_SIZE * SAFE_BALANCE_SIZE);

  /** Offers that only one enemy man can take, bare and backed: type * 4 + backed * 2 + waiting. */
  static final int LONE_TAKER = range("lone-taker", TYPES * 4);

  /** Offers that a pawn can take, by the type that is offered: type * 2 + waiting. */
  static final int PAWN_TAKER = range("pawn-taker", TYPES * 2);

  /** Steps that a side's pawns have before they are blocked, counted to a bound. */
  static final int PAWN_STEPS = range("pawn-steps", (PAWN_STEPS_MAX + 1) * 2);

  /** Being the only side with a king. */
  static final int ONLY_KING = range("only-king", 1);

  static final int TEMPO = range("tempo", 1);

  /** How many weights there are. */
  public static final int COUNT = TEMPO + 1;

  private Terms() {}

  private static int range(String name, int size) {
    int first = RANGES.isEmpty() ? 0 : RANGES.getLast().first() + RANGES.getLast().size();
    RANGES.add(new Range(name, first, size));
    return first;
  }

  static List<Range> ranges() {
    return List.copyOf(RANGES);
  }
}
