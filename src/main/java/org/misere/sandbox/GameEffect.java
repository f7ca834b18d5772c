package org.misere.sandbox;

import java.util.OptionalInt;
import org.misere.lichess.Color;

/** What a step of a game makes known. */
sealed interface GameEffect {

  /** Both players get a {@code gameState}. */
  record StateChanged() implements GameEffect {}

  /** Both players get a {@code chatLine}. */
  record Chatted(ChatLine line) implements GameEffect {}

  /**
   * One player is told about the other's absence.
   *
   * @param claimWinInSeconds absent when the opponent is back
   */
  record OpponentGone(Color to, OptionalInt claimWinInSeconds) implements GameEffect {}

  /** The game is over; its last {@code gameState} has been sent before this. */
  record Ended() implements GameEffect {}
}
