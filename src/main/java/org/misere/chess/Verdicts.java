package org.misere.chess;

import java.util.Optional;

/**
 * Who has won. The order of judgement is that of scalachess: no men, then no legal move, then the
 * draws; so a stalemate that wins beats a draw that falls on the same move.
 */
public final class Verdicts {
  private static final long DARK_SQUARES = 0xaa55aa55aa55aa55L;

  private Verdicts() {}

  /**
   * The verdict on a position by itself; its history is not looked at, only its half-move clock.
   * Nobody claims anything.
   */
  public static Optional<Outcome> of(Position position) {
    return decided(position).or(() -> drawnByPosition(position)).or(() -> drawnByCounter(position));
  }

  /** The verdict by men and moves alone, without the draws. */
  static Optional<Outcome> decided(Position position) {
    Side us = position.sideToMove();
    if (position.pieces(us) == 0) {
      return Optional.of(Outcome.win(us, Outcome.Reason.NO_PIECES));
    }
    if (position.pieces(us.other()) == 0) {
      return Optional.of(Outcome.win(us.other(), Outcome.Reason.NO_PIECES));
    }
    if (Moves.hasLegalMove(position)) {
      return Optional.empty();
    }
    int sign = stalemate(position);
    return Optional.of(
        sign == 0
            ? Outcome.draw(Outcome.Reason.STALEMATE)
            : Outcome.win(sign > 0 ? us : us.other(), Outcome.Reason.STALEMATE));
  }

  private static Optional<Outcome> drawnByPosition(Position position) {
    return isDead(position)
        ? Optional.of(Outcome.draw(Outcome.Reason.DEAD_POSITION))
        : Optional.empty();
  }

  private static Optional<Outcome> drawnByCounter(Position position) {
    return position.ruleset().halfmoves().endsAt(position.halfmoveClock())
        ? Optional.of(Outcome.draw(Outcome.Reason.FIFTY_MOVES))
        : Optional.empty();
  }

  /**
   * What it means for the side to move to have men but no legal move: 1 it wins, 0 a draw, -1 it
   * loses. Only to be asked when that is so. Free of allocation.
   */
  public static int stalemate(Position position) {
    return switch (position.ruleset().stalemate()) {
      case WIN -> 1;
      case LOSS -> -1;
      case DRAW -> 0;
      case FEWER_PIECES ->
          Integer.compare(
              Long.bitCount(position.sides[position.us ^ 1]),
              Long.bitCount(position.sides[position.us]));
    };
  }

  /**
   * Whether nobody can make progress, as far as the ruleset sees it. The side to move is taken to
   * have a move. Free of allocation.
   */
  public static boolean isDead(Position position) {
    long pawns = position.types[PieceType.PAWN];
    long bishops = position.types[PieceType.BISHOP];
    return switch (position.ruleset().deadPosition()) {
      case NONE -> false;
      case BISHOPS_ONLY -> position.occupied() == bishops && bishopsNeverMeet(position, bishops);
      case BISHOPS_AND_LOCKED_PAWNS ->
          position.occupied() == (bishops | pawns)
              && bishopsNeverMeet(position, bishops)
              && (pawns == 0 || pawnsAreLocked(position, pawns, bishops));
    };
  }

  /** Each side has bishops, on one square colour only, and the two colours differ. */
  private static boolean bishopsNeverMeet(Position position, long bishops) {
    long white = bishops & position.sides[0];
    long black = bishops & position.sides[1];
    return white != 0
        && black != 0
        && (within(white, DARK_SQUARES) && within(black, ~DARK_SQUARES)
            || within(white, ~DARK_SQUARES) && within(black, DARK_SQUARES));
  }

  /**
   * Every pawn has a pawn right in front of it, can't capture, en passant included, and stands on
   * the colour of its own side's bishops, where the other side's can't get at it.
   */
  private static boolean pawnsAreLocked(Position position, long pawns, long bishops) {
    for (int side = 0; side < 2; side++) {
      long own = pawns & position.sides[side];
      long ownBishops = bishops & position.sides[side];
      long colour = within(ownBishops, DARK_SQUARES) ? DARK_SQUARES : ~DARK_SQUARES;
      long front = side == 0 ? own << 8 : own >>> 8;
      if (!within(own, colour) || !within(front, pawns)) {
        return false;
      }
      for (long b = own; b != 0; b &= b - 1) {
        long attacked = Attacks.pawn(side, Long.numberOfTrailingZeros(b));
        if ((attacked & position.sides[side ^ 1]) != 0) {
          return false;
        }
      }
    }
    return position.enPassantSquare < 0;
  }

  /**
   * Whether this side could still win, as Lichess judges when a flag falls, a win is claimed or a
   * draw is offered. Only two lone knights are ever judged: a knight's capture changes its square
   * colour, so the right colours decide for good who could lose his. That a position can't be won
   * doesn't end the game.
   */
  public static boolean canWin(Position position, Side side) {
    long knights = position.types[PieceType.KNIGHT];
    boolean loneKnights =
        position.occupied() == knights
            && Long.bitCount(position.sides[0]) == 1
            && Long.bitCount(position.sides[1]) == 1;
    if (!loneKnights) {
      return true;
    }
    boolean sameColour = within(knights, DARK_SQUARES) || within(knights, ~DARK_SQUARES);
    return sameColour == (side == position.sideToMove());
  }

  private static boolean within(long set, long squares) {
    return (set & ~squares) == 0;
  }
}
