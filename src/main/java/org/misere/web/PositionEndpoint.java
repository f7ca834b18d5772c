package org.misere.web;

import java.util.List;
import java.util.Map;
import org.misere.bot.view.BoardDescription;
import org.misere.bot.view.BoardView;

/**
 * Says what a list of moves means, so that the pages need to know no rules: {@code GET
 * /position?rules=antichess&fen=startpos&moves=e2e3+b7b5}. Reads and computes only.
 */
final class PositionEndpoint implements Endpoint {
  /** Longer than any game that a server allows: Lichess stops at 600 half-moves. */
  private static final int MAX_MOVES = 1200;

  private static final int MAX_FEN = 100;

  /** The present position, where it began, and each move on the way. */
  record Answer(BoardDescription board, String startFen, List<BoardDescription.Ply> plies) {}

  @Override
  public Reply answer(Request request) {
    Map<String, String> query = request.query();
    String rules = query.getOrDefault("rules", "antichess");
    String fen = query.getOrDefault("fen", "startpos");
    String text = query.getOrDefault("moves", "").strip();
    List<String> moves = text.isEmpty() ? List.of() : List.of(text.split(" +", MAX_MOVES + 1));
    if (moves.size() > MAX_MOVES || fen.length() > MAX_FEN) {
      return problem("That is longer than any game.");
    }
    try {
      return Reply.json(
          200,
          Json.write(
              new Answer(
                  BoardView.describe(rules, fen, moves),
                  BoardView.describe(rules, fen, List.of()).fen(),
                  BoardView.replay(rules, fen, moves))));
    } catch (IllegalArgumentException e) {
      return problem(String.valueOf(e.getMessage()));
    }
  }

  private static Reply problem(String words) {
    return Reply.json(400, Json.write(Map.of("error", words)));
  }
}
