package org.misere.bot.game;

import java.util.Optional;
import org.misere.lichess.Color;

/**
 * How a game ended for us.
 *
 * @param status the server's status name, or a word of ours when the server never told
 */
public record GameResult(String status, Optional<Color> winner) {

  /** {@code won}, {@code lost}, {@code drawn}, {@code aborted} or {@code unknown}. */
  public String word(Color ours) {
    if (winner.isPresent()) {
      return winner.get() == ours ? "won" : "lost";
    }
    return switch (status) {
      case "aborted" -> "aborted";
      case "draw", "stalemate", "insufficientMaterialClaim", "outoftime", "timeout" -> "drawn";
      default -> "unknown";
    };
  }
}
