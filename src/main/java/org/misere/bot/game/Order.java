package org.misere.bot.game;

import java.util.List;

/**
 * A move that is to be played in one position.
 *
 * @param before the moves that lead to that position; the move is never sent in another one
 */
record Order(String uci, boolean offeringDraw, List<String> before) {
  /** Half-moves before this one. */
  int ply() {
    return before.size();
  }

  boolean shownBy(List<String> moves) {
    return moves.size() > ply()
        && moves.get(ply()).equals(uci)
        && moves.subList(0, ply()).equals(before);
  }
}
