package org.misere.chess;

import java.util.List;
import java.util.Optional;

/**
 * The rules of one game of the losing-chess family, as a value. Everything that differs inside the
 * family is a component of this record; what all members share (piece moves, no check, no castling,
 * having no men wins) is in {@link Moves} and {@link Verdicts}. Code asks the value what the rule
 * is and never which ruleset it has, so a further ruleset is one more value.
 *
 * @param id the name by which commands and options call it
 * @param capturesForced whether a side that can capture must
 * @param promotions the piece types that a pawn may become, as bits {@code 1 << PieceType}
 * @param stalemate the result when the side to move has men but no legal move
 * @param deadPosition which positions are drawn because nobody can make progress
 * @param halfmoves the draw by half-moves without capture or pawn move; rules of thumb call it
 *     fifty moves
 * @param repetition the draw by occurrences of the same position, the first one counted
 */
public record Ruleset(
    String id,
    boolean capturesForced,
    int promotions,
    Stalemate stalemate,
    DeadPosition deadPosition,
    Limit halfmoves,
    Limit repetition) {

  /** The result, as seen by a side that is to move and has men but no legal move. */
  public enum Stalemate {
    WIN,
    LOSS,
    DRAW,
    /** The side with fewer men wins, whatever they are; equal numbers draw. */
    FEWER_PIECES
  }

  /** Which positions of opposite-coloured bishops are drawn at once. */
  public enum DeadPosition {
    NONE,
    /** Bishops alone, each side's on one square colour, the colours different. */
    BISHOPS_ONLY,
    /** The same, and also with pawns that are locked for good and that no bishop can touch. */
    BISHOPS_AND_LOCKED_PAWNS
  }

  /**
   * A count at which the game is drawn.
   *
   * @param claimable from here on a player may claim the draw; 0: never. Every game of this program
   *     has a bot in it, which does
   * @param automatic from here on the game is drawn unasked; 0: never
   */
  public record Limit(int claimable, int automatic) {
    /** Whether {@code count} ends the game although nobody claims. */
    public boolean endsAt(int count) {
      return automatic > 0 && count >= automatic;
    }

    /** Whether {@code count} ends the game when somebody claims as soon as that is possible. */
    public boolean endsWithClaimAt(int count) {
      return claimable > 0 && count >= claimable || endsAt(count);
    }
  }

  private static final int QUEEN_ROOK_BISHOP_KNIGHT =
      1 << PieceType.QUEEN | 1 << PieceType.ROOK | 1 << PieceType.BISHOP | 1 << PieceType.KNIGHT;
  private static final int ALSO_KING = QUEEN_ROOK_BISHOP_KNIGHT | 1 << PieceType.KING;

  /** Antichess as Lichess plays it (scalachess {@code Antichess} and lila's claims for bots). */
  public static final Ruleset ANTICHESS =
      new Ruleset(
          "antichess",
          true,
          ALSO_KING,
          Stalemate.WIN,
          DeadPosition.BISHOPS_AND_LOCKED_PAWNS,
          new Limit(100, 100),
          new Limit(3, 5));

  /** Suicide chess as FICS plays it; draws by the counters are claims there. */
  public static final Ruleset FICS_SUICIDE =
      new Ruleset(
          "fics-suicide",
          true,
          ALSO_KING,
          Stalemate.FEWER_PIECES,
          DeadPosition.BISHOPS_ONLY,
          new Limit(100, 0),
          new Limit(3, 0));

  /** Giveaway of the second founding text: the stalemated side loses. */
  public static final Ruleset GIVEAWAY_CHESS =
      new Ruleset(
          "giveaway-chess",
          true,
          QUEEN_ROOK_BISHOP_KNIGHT,
          Stalemate.LOSS,
          DeadPosition.BISHOPS_AND_LOCKED_PAWNS,
          new Limit(100, 100),
          new Limit(3, 3));

  /** Suicide chess of the second founding text: stalemate is a draw. */
  public static final Ruleset SUICIDE_CHESS =
      new Ruleset(
          "suicide-chess",
          true,
          QUEEN_ROOK_BISHOP_KNIGHT,
          Stalemate.DRAW,
          DeadPosition.BISHOPS_AND_LOCKED_PAWNS,
          new Limit(100, 100),
          new Limit(3, 3));

  /** Omnicide of the second founding text: captures are a choice. */
  public static final Ruleset OMNICIDE =
      new Ruleset(
          "omnicide",
          false,
          QUEEN_ROOK_BISHOP_KNIGHT,
          Stalemate.DRAW,
          DeadPosition.BISHOPS_AND_LOCKED_PAWNS,
          new Limit(100, 100),
          new Limit(3, 3));

  private static final List<Ruleset> ALL =
      List.of(ANTICHESS, FICS_SUICIDE, GIVEAWAY_CHESS, SUICIDE_CHESS, OMNICIDE);

  /**
   * A ruleset.
   *
   * @throws IllegalArgumentException when no promotion is allowed, or promotion to a pawn
   */
  public Ruleset {
    if ((promotions & ALSO_KING) != promotions || promotions == 0) {
      throw new IllegalArgumentException("a pawn must be able to promote, and not to a pawn");
    }
  }

  /** The rulesets that the product knows, Lichess's first. */
  public static List<Ruleset> all() {
    return ALL;
  }

  public static Optional<Ruleset> byId(String id) {
    return ALL.stream().filter(ruleset -> ruleset.id.equals(id)).findFirst();
  }

  /** Whether a pawn may become a man of this {@link PieceType}. */
  public boolean promotesTo(int pieceType) {
    return (promotions >>> pieceType & 1) != 0;
  }
}
