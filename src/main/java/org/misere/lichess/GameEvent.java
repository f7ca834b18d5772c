package org.misere.lichess;

import java.util.List;
import java.util.Optional;

/** A line of a game's stream ({@code GET /api/bot/game/stream/{id}}). Times are in ms. */
public sealed interface GameEvent {

  /** The first line of a stream: the whole game as it stands. */
  record Full(
      String id,
      Variant variant,
      String speed,
      boolean rated,
      Optional<Clock> clock,
      Player white,
      Player black,
      String initialFen,
      State state,
      Optional<String> tournamentId)
      implements GameEvent {}

  /**
   * The state after something changed. {@code moves} is the complete list in UCI from the initial
   * position.
   *
   * @param whiteMillis ms left on White's clock when the line was made; 2147483647 when there is no
   *     clock
   * @param blackMillis likewise for Black
   * @param whiteIncrementMillis 0 without a clock
   * @param blackIncrementMillis 0 without a clock
   * @param winner {@code white} or {@code black} when the game is decided
   */
  record State(
      List<String> moves,
      long whiteMillis,
      long blackMillis,
      long whiteIncrementMillis,
      long blackIncrementMillis,
      GameStatus status,
      Optional<Color> winner,
      boolean whiteOffersDraw,
      boolean blackOffersDraw,
      boolean whiteProposesTakeback,
      boolean blackProposesTakeback,
      Optional<Expiration> expiration)
      implements GameEvent {}

  /**
   * A chat line; {@code room} is {@code player} or {@code spectator}. Our own lines come back too.
   */
  record ChatLine(String room, String username, String text) implements GameEvent {}

  /**
   * The opponent left or came back. {@code claimWinInSeconds} is absent when it is back; 0 means a
   * claim works now.
   */
  record OpponentGone(boolean gone, Optional<Integer> claimWinInSeconds) implements GameEvent {}

  /**
   * A line whose {@code type} we don't know, or that has none. {@code error} is the server's text
   * if it sent one.
   */
  record Unknown(String type, Optional<String> error) implements GameEvent {}

  /** Initial time and increment in ms. */
  record Clock(long initialMillis, long incrementMillis) {}

  /** The server's deadline for the first move. */
  record Expiration(long idleMillis, long millisToMove) {}
}
