package org.misere.bot.view;

import java.util.List;
import java.util.Optional;

/**
 * A position for a page.
 *
 * @param turn {@code white} or {@code black}
 * @param captureDue every legal move is a capture
 */
public record BoardDescription(
    String fen,
    String turn,
    List<Placed> men,
    List<LegalMove> legalMoves,
    boolean captureDue,
    Optional<String> lastMove,
    Optional<Verdict> verdict) {

  /** A man: {@code square} such as {@code e4}, {@code role} such as {@code king}. */
  public record Placed(String square, String color, String role) {}

  public record LegalMove(String uci, String san, boolean capture) {}

  /**
   * How the game ended by the rules.
   *
   * @param winner {@code white} or {@code black}; absent: a draw
   * @param reasonKey such as {@code stalemate}
   * @param words such as {@code White is stalemated and wins}
   */
  public record Verdict(Optional<String> winner, String reasonKey, String words) {}

  /** A move of a game with the position after it. */
  public record Ply(String uci, String san, String fenAfter) {}

  /** A ruleset and what it is, in a sentence. */
  public record RulesetInfo(String id, String name, String summary) {}
}
