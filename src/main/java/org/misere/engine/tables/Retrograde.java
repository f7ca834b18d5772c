package org.misere.engine.tables;

import java.util.Arrays;
import org.misere.chess.PieceType;
import org.misere.chess.Ruleset;

/**
 * Makes one table: first what captures, promotions and stalemate decide, then backwards, ply by
 * ply, from what is decided to what can lead there. Used once, by one thread.
 */
final class Retrograde {
  private static final int LEVELS = EndgameValue.MOST_PLIES + 1;

  private final Ruleset ruleset;
  private final Layout layout;
  private final Endings endings;
  private final byte[] values;

  /** The moves inside the table that are not known to lose. */
  private final byte[] movesLeft;

  /** The slowest loss among the moves that leave the table. */
  private final byte[] slowestLoss;

  /** The last board that counted a place, so that images of one another count once. */
  private final int[] seenFrom;

  /** Places to be given a value, by its plies: index and, in the low bit, whether it is a win. */
  private final int[][] levels = new int[LEVELS][16];

  private final int[] levelSizes = new int[LEVELS];

  private final Men board = new Men();
  private final Men other = new Men();
  private long ours;
  private long theirs;

  /**
   * A table in the making.
   *
   * @param endings the values of the boards to which captures and promotions lead
   */
  Retrograde(Ruleset ruleset, Layout layout, Endings endings) {
    this.ruleset = ruleset;
    this.layout = layout;
    this.endings = endings;
    this.values = new byte[layout.size()];
    this.movesLeft = new byte[layout.size()];
    this.slowestLoss = new byte[layout.size()];
    this.seenFrom = new int[layout.hasPawns() ? 0 : layout.size()];
    Arrays.fill(seenFrom, -1);
  }

  EndgameTable make() {
    for (int index = 0; index < values.length; index++) {
      if (layout.fill(index, board)) {
        begin(index);
      }
    }
    Arrays.fill(seenFrom, -1);
    for (int plies = 0; plies < LEVELS; plies++) {
      for (int i = 0; i < levelSizes[plies]; i++) {
        int entry = levels[plies][i];
        settle(entry >>> 1, (entry & 1) != 0, plies);
      }
      levels[plies] = new int[0];
    }
    return new EndgameTable(layout, values);
  }

  private void schedule(int index, int value) {
    if (value == EndgameValue.DRAW) {
      return;
    }
    int plies = EndgameValue.plies(value);
    int size = levelSizes[plies]++;
    if (size == levels[plies].length) {
      levels[plies] = Arrays.copyOf(levels[plies], 2 * size);
    }
    levels[plies][size] = index << 1 | (value > 0 ? 1 : 0);
  }

  /** What the board that is set up has decided already, and how much is left open. */
  private void begin(int index) {
    lookAround();
    int captured = endings.afterCaptures(board);
    if (captured != Endings.NO_CAPTURE) {
      schedule(index, captured);
      return;
    }
    int inside = 0;
    int outside = 0;
    int best = EndgameValue.DRAW;
    int slowest = 0;
    boolean draws = false;
    long empty = ~(ours | theirs);
    int side = board.sideToMove;
    for (int man = 0; man < board.count; man++) {
      if (board.sides[man] != side) {
        continue;
      }
      if (board.types[man] != PieceType.PAWN) {
        inside += countInside(index, man, board.attacks(man, ~empty) & empty);
        continue;
      }
      int to = board.squares[man] + Men.up(side);
      if ((empty >>> to & 1) == 0) {
        continue;
      }
      boolean promotes = Men.isLastRank(side, to);
      int twice = to + Men.up(side);
      boolean steps = !promotes && isFirstStep(side, to) && (empty >>> twice & 1) != 0;
      boolean offers = steps && board.allowsEnPassant(side, twice);
      inside += (promotes ? 0 : 1) + (steps && !offers ? 1 : 0);
      if (!promotes && !offers) {
        continue;
      }
      outside++;
      int value = promotes ? endings.afterPromotion(board, man, to) : afterOffer(man, twice);
      draws |= value == EndgameValue.DRAW;
      if (value > 0 && (best <= 0 || EndgameValue.isBetter(value, best))) {
        best = value;
      } else if (value < 0) {
        slowest = Math.max(slowest, EndgameValue.plies(value));
      }
    }
    if (inside + outside == 0) {
      schedule(index, stalemate());
      return;
    }
    schedule(index, best);
    if (best <= 0 && !draws && inside == 0) {
      schedule(index, -slowest - 1);
    }
    // A move out of the table that doesn't lose is one that never turns out to lose.
    movesLeft[index] = (byte) (inside + (draws || best > 0 ? 1 : 0));
    slowestLoss[index] = (byte) slowest;
  }

  private void lookAround() {
    ours = board.occupied(board.sideToMove);
    theirs = board.occupied(board.sideToMove ^ 1);
  }

  /** Whether a pawn that has made one step has come from where it may make two. */
  private static boolean isFirstStep(int side, int square) {
    return square >>> 3 == (side == 0 ? 2 : 5);
  }

  private int countInside(int index, int man, long targets) {
    if (layout.hasPawns()) {
      return Long.bitCount(targets);
    }
    int from = board.squares[man];
    int count = 0;
    board.sideToMove ^= 1;
    for (long b = targets; b != 0; b &= b - 1) {
      board.squares[man] = Long.numberOfTrailingZeros(b);
      count += isNew(layout.index(board), index) ? 1 : 0;
    }
    board.sideToMove ^= 1;
    board.squares[man] = from;
    return count;
  }

  private boolean isNew(int place, int from) {
    if (layout.hasPawns()) {
      return true;
    }
    boolean isNew = seenFrom[place] != from;
    seenFrom[place] = from;
    return isNew;
  }

  /** The value of a double step after which the pawn can be taken in passing, and so must be. */
  private int afterOffer(int man, int to) {
    other.set(board);
    other.squares[man] = to;
    other.sideToMove ^= 1;
    return EndgameValue.before(endings.afterCaptures(other, to - Men.up(board.sideToMove)));
  }

  private int stalemate() {
    return switch (ruleset.stalemate()) {
      case WIN -> EndgameValue.WON;
      case LOSS -> EndgameValue.LOST;
      case DRAW -> EndgameValue.DRAW;
      case FEWER_PIECES -> Integer.compare(Long.bitCount(theirs), Long.bitCount(ours));
    };
  }

  private void settle(int index, boolean win, int plies) {
    if (values[index] != EndgameValue.DRAW) {
      return;
    }
    values[index] = (byte) (win ? plies + 1 : -plies - 1);
    if (plies == EndgameValue.MOST_PLIES) {
      return;
    }
    layout.fill(index, board);
    lookAround();
    long empty = ~(ours | theirs);
    int mover = board.sideToMove ^ 1;
    board.sideToMove = mover;
    for (int man = 0; man < board.count; man++) {
      if (board.sides[man] != mover) {
        continue;
      }
      int to = board.squares[man];
      long origins =
          board.types[man] == PieceType.PAWN
              ? pawnOrigins(mover, to, empty)
              : board.attacks(man, ~empty) & empty;
      for (long b = origins; b != 0; b &= b - 1) {
        board.squares[man] = Long.numberOfTrailingZeros(b);
        int before = layout.index(board);
        if (isNew(before, index)) {
          tell(before, win, plies);
        }
      }
      board.squares[man] = to;
    }
  }

  /** From where a pawn can have come to a square without taking, promoting or offering itself. */
  private long pawnOrigins(int side, int to, long empty) {
    int once = to - Men.up(side);
    if ((once >>> 3) == (side == 0 ? 0 : 7) || (empty >>> once & 1) == 0) {
      return 0;
    }
    int twice = once - Men.up(side);
    boolean doubleStep =
        isFirstStep(side, once) && (empty >>> twice & 1) != 0 && !board.allowsEnPassant(side, to);
    return 1L << once | (doubleStep ? 1L << twice : 0);
  }

  /** Tells a board that one of its quiet moves leads to a win or a loss of the side it gives to. */
  private void tell(int index, boolean opponentWins, int plies) {
    if (movesLeft[index] == 0 || values[index] != EndgameValue.DRAW) {
      return;
    }
    if (!opponentWins) {
      schedule(index, plies + 2);
    } else if (--movesLeft[index] == 0) {
      schedule(index, -Math.max(plies + 1, slowestLoss[index]) - 1);
    }
  }
}
