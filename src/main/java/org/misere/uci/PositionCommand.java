package org.misere.uci;

import java.util.List;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;

/** Reads the words of a {@code position} command. */
final class PositionCommand {
  private PositionCommand() {}

  /**
   * The game that the words describe.
   *
   * @throws IllegalArgumentException when they describe none; the message is for the user
   */
  static Game parse(Ruleset ruleset, List<String> words) {
    int movesAt = words.indexOf("moves");
    List<String> board = movesAt < 0 ? words : words.subList(0, movesAt);
    List<String> moves = movesAt < 0 ? List.of() : words.subList(movesAt + 1, words.size());
    String kind = board.isEmpty() ? "" : board.getFirst();
    if (kind.equals("startpos") && board.size() == 1) {
      return Game.replay(ruleset, "startpos", moves);
    }
    if (kind.equals("fen") && board.size() > 1) {
      return Game.replay(ruleset, String.join(" ", board.subList(1, board.size())), moves);
    }
    throw new IllegalArgumentException(
        "after position comes startpos, or fen and a FEN; then perhaps moves and a list of them");
  }
}
