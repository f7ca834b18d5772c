package org.misere.bot.game;

import java.util.ArrayList;
import java.util.List;
import org.misere.chess.Game;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.chess.Verdicts;
import org.misere.lichess.Color;

/**
 * The position that a list of moves makes. Immutable: {@code game} is never played on.
 *
 * @param moves all moves from the initial position
 * @param legal the legal moves in UCI; empty when a side has won
 */
public record Board(List<String> moves, Game game, List<String> legal) {

  /**
   * The board after these moves.
   *
   * @throws IllegalArgumentException when the FEN or a move is impossible; the message says which
   */
  static Board of(Ruleset ruleset, String initialFen, List<String> moves) {
    Game game = Game.replay(ruleset, initialFen, moves);
    MoveList list = new MoveList();
    Moves.generate(game.position(), list);
    List<String> legal = new ArrayList<>(list.size());
    for (int i = 0; i < list.size(); i++) {
      legal.add(Uci.format(list.get(i)));
    }
    return new Board(List.copyOf(moves), game, List.copyOf(legal));
  }

  int ply() {
    return moves.size();
  }

  public boolean isTurnOf(Color color) {
    return (game.sideToMove() == Side.WHITE) == (color == Color.WHITE);
  }

  int men() {
    return Long.bitCount(game.position().occupied());
  }

  boolean canWin(Color color) {
    return Verdicts.canWin(game.position(), color == Color.WHITE ? Side.WHITE : Side.BLACK);
  }

  /** The game with further moves. */
  Game after(int... further) {
    Game copy = game.copy();
    for (int move : further) {
      copy.play(move);
    }
    return copy;
  }

  /** Whether {@code further} can be played one after the other. */
  boolean allows(int first, int second) {
    Position position = game.position();
    if (!Moves.isLegal(position, first)) {
      return false;
    }
    position.make(first);
    return Moves.isLegal(position, second);
  }
}
