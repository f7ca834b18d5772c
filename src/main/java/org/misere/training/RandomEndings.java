package org.misere.training;

import java.util.SplittableRandom;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;

/**
 * Endings with men at random, none of which can be taken at once. Games from the start reach few
 * kinds of endings, and mostly those that the engine already judges well; these show it the others.
 */
final class RandomEndings {
  private static final int MOST_MEN_OF_ONE_SIDE = 7;
  private static final int MOST_MEN_OF_THE_OTHER = 4;

  /** Pawns as often as everything else together, as endings have them. */
  private static final String MEN = "pppppnbrqk";

  private RandomEndings() {}

  /** A game that begins with such an ending. */
  static Game next(Ruleset ruleset, SplittableRandom random) {
    while (true) {
      char[] board = new char[64];
      Side one = random.nextBoolean() ? Side.WHITE : Side.BLACK;
      place(board, one, 1 + random.nextInt(MOST_MEN_OF_ONE_SIDE), random);
      place(board, one.other(), 1 + random.nextInt(MOST_MEN_OF_THE_OTHER), random);
      Position white = Fen.parse(ruleset, fen(board, Side.WHITE));
      Position black = Fen.parse(ruleset, fen(board, Side.BLACK));
      if (white.hasCapture() || black.hasCapture()) {
        continue;
      }
      Game game = Game.from(random.nextBoolean() ? white : black);
      if (Moves.hasLegalMove(game.position()) && game.outcome().isEmpty()) {
        return game;
      }
    }
  }

  private static void place(char[] board, Side side, int men, SplittableRandom random) {
    for (int placed = 0; placed < men; ) {
      char man = MEN.charAt(random.nextInt(MEN.length()));
      int square = random.nextInt(64);
      boolean fits = man != 'p' || square >= 8 && square < 56;
      if (board[square] == 0 && fits) {
        board[square] = side == Side.WHITE ? Character.toUpperCase(man) : man;
        placed++;
      }
    }
  }

  private static String fen(char[] board, Side toMove) {
    StringBuilder text = new StringBuilder();
    for (int rank = 7; rank >= 0; rank--) {
      int empty = 0;
      for (int file = 0; file < 8; file++) {
        char man = board[rank * 8 + file];
        if (man == 0) {
          empty++;
          continue;
        }
        if (empty > 0) {
          text.append(empty);
          empty = 0;
        }
        text.append(man);
      }
      if (empty > 0) {
        text.append(empty);
      }
      text.append(rank > 0 ? "/" : "");
    }
    return text.append(toMove == Side.WHITE ? " w - - 0 1" : " b - - 0 1").toString();
  }
}
