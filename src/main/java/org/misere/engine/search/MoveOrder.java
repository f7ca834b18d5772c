package org.misere.engine.search;

import static org.misere.engine.search.Searcher.MAX_PLY;

import java.util.Arrays;
import org.misere.chess.Attacks;
import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.PieceType;
import org.misere.chess.Position;
import org.misere.chess.Side;

/**
 * In which order the moves of a node are tried, and what is learned from those that cut. Confined
 * to one thread.
 */
final class MoveOrder {
  private static final int TABLE_MOVE = 1 << 30;
  private static final int KILLER = 1 << 20;
  private static final int MOST_BONUS = 1_600;

  private final SearchParameters parameters;
  private final History history = new History();
  private final int[][] worths = new int[MAX_PLY + 2][MoveList.CAPACITY];
  private final int[] killers = new int[2 * (MAX_PLY + 2)];

  /** The man and target of the move that led to a ply, as {@link History#manTo}. */
  private final int[] arrivals = new int[MAX_PLY + 3];

  MoveOrder(SearchParameters parameters) {
    this.parameters = parameters;
  }

  /** Forgets what earlier games taught. */
  void newGame() {
    history.clear();
  }

  /** Prepares for a search. */
  void begin() {
    Arrays.fill(killers, Move.NONE);
    Arrays.fill(arrivals, 0);
  }

  /** Says which man came to which square by the move that led to a ply; 0: no move did. */
  void setArrival(int ply, int manTo) {
    arrivals[ply] = manTo;
  }

  /** The killer of two plies below belongs to other moves than those to come. */
  void forgetKillerBelow(int ply) {
    killers[2 * (ply + 2 < MAX_PLY ? ply + 2 : ply)] = Move.NONE;
  }

  /** What the move in a place of a ply's list is worth in the ordering. */
  int worth(int ply, int place) {
    return worths[ply][place];
  }

  /** The squares that a side attacks. */
  static long attacks(Position position, int side) {
    long occupied = position.occupied();
    long reached = 0;
    for (long b = position.men(side); b != 0; b &= b - 1) {
      int square = Long.numberOfTrailingZeros(b);
      int type = position.pieceTypeAt(square);
      reached |=
          type == PieceType.PAWN
              ? Attacks.pawn(side == 0 ? Side.WHITE : Side.BLACK, square)
              : Attacks.of(type, square, occupied);
    }
    return reached;
  }

  /** Values the captures of a ply. */
  void captures(Position position, MoveList moves, int tableMove, int ply) {
    int us = position.sideToMoveIndex();
    int[] worth = worths[ply];
    long retaken = parameters.retakenBonus() == 0 ? 0 : attacks(position, us ^ 1);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      int to = Move.to(move);
      worth[i] =
          move == tableMove
              ? TABLE_MOVE
              : history.capture(
                      us, position.pieceTypeAt(Move.from(move)), to, position.pieceTypeAt(to))
                  + (int) (retaken >>> to & 1) * parameters.retakenBonus();
    }
  }

  /** Values the quiet moves of a ply. */
  void quiets(Position position, MoveList moves, int tableMove, int ply, long enemyAttacks) {
    int us = position.sideToMoveIndex();
    int[] worth = worths[ply];
    int before = arrivals[ply];
    int counter = history.counter(before);
    int killer = killers[2 * ply];
    int secondKiller = killers[2 * ply + 1];
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if (move == tableMove) {
        worth[i] = TABLE_MOVE;
        continue;
      }
      int to = Move.to(move);
      int manTo = History.manTo(us, position.pieceTypeAt(Move.from(move)), to);
      int value =
          history.quiet(History.quietIndex(us, move, enemyAttacks)) + history.reply(before, manTo);
      if (move == killer) {
        value += KILLER;
      } else if (move == secondKiller) {
        value += KILLER - 1;
      } else if (move == counter) {
        value += History.BOUND;
      }
      if ((enemyAttacks >>> to & 1) != 0) {
        value += parameters.offerBonus();
      }
      worth[i] = value;
    }
  }

  /** Brings the best of the moves from {@code first} on to that place. */
  void select(MoveList moves, int first, int ply) {
    int[] worth = worths[ply];
    int best = first;
    for (int i = first + 1; i < moves.size(); i++) {
      if (worth[i] > worth[best]) {
        best = i;
      }
    }
    if (best != first) {
      moves.swap(first, best);
      int value = worth[first];
      worth[first] = worth[best];
      worth[best] = value;
    }
  }

  /**
   * Remembers the capture that cut, and that those before it did not.
   *
   * @param cutter its place
   * @param plies how deep the node was searched
   * @param excluded a move that was not tried, or none
   */
  void rewardCapture(Position position, MoveList moves, int cutter, int plies, int excluded) {
    int us = position.sideToMoveIndex();
    for (int i = 0; i <= cutter; i++) {
      int move = moves.get(i);
      if (move != excluded) {
        int to = Move.to(move);
        int type = position.pieceTypeAt(Move.from(move));
        history.addCapture(us, type, to, position.pieceTypeAt(to), gain(i, cutter, plies));
      }
    }
  }

  /** Remembers the quiet move that cut, and that those before it did not. */
  void rewardQuiet(
      Position position,
      MoveList moves,
      int cutter,
      int plies,
      int ply,
      long enemyAttacks,
      int excluded) {
    int us = position.sideToMoveIndex();
    int before = arrivals[ply];
    for (int i = 0; i <= cutter; i++) {
      int move = moves.get(i);
      if (move != excluded) {
        int gain = gain(i, cutter, plies);
        int type = position.pieceTypeAt(Move.from(move));
        history.addQuiet(History.quietIndex(us, move, enemyAttacks), gain);
        history.addReply(before, History.manTo(us, type, Move.to(move)), gain);
      }
    }
    int move = moves.get(cutter);
    if (killers[2 * ply] != move) {
      killers[2 * ply + 1] = killers[2 * ply];
      killers[2 * ply] = move;
    }
    history.setCounter(before, move);
  }

  private static int gain(int place, int cutter, int plies) {
    int bonus = Math.min(MOST_BONUS, 16 * plies * plies + 60 * plies);
    return place == cutter ? bonus : -bonus;
  }
}
