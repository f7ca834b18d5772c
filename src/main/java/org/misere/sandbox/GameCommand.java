package org.misere.sandbox;

import java.util.Optional;
import org.misere.lichess.Color;

/** What can be asked of a game, or happens to it. */
sealed interface GameCommand {

  /** A move in UCI. {@code offeringDraw} as the query parameter of the move endpoint. */
  record Play(Color color, String uci, Optional<Boolean> offeringDraw) implements GameCommand {}

  record Draw(Color color, boolean yes) implements GameCommand {}

  record Takeback(Color color, boolean yes) implements GameCommand {}

  record Resign(Color color) implements GameCommand {}

  record Abort(Color color) implements GameCommand {}

  record ClaimVictory(Color color) implements GameCommand {}

  record ClaimDraw(Color color) implements GameCommand {}

  /** Gives the opponent of {@code color} time. */
  record AddTime(Color color, int seconds) implements GameCommand {}

  record Say(Color color, String username, String room, String text) implements GameCommand {}

  /** Whether the player now has at least one stream of the game open. */
  record Presence(Color color, boolean present) implements GameCommand {}

  /** Time has passed. */
  record Tick() implements GameCommand {}
}
