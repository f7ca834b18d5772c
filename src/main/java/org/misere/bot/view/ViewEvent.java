package org.misere.bot.view;

import java.time.Duration;

/** Something that happened to the bot, for metrics and live pages. */
public sealed interface ViewEvent {

  /** The snapshot is worth reading again. */
  record Changed() implements ViewEvent {}

  /**
   * A move of ours was seen on the game's stream.
   *
   * @param think from the start of the search to its answer; zero for a forced move
   * @param lineToPost from the server's line to the moment of our post
   * @param postToSeen from that moment until the stream showed the move
   * @param source {@code forced}, {@code book}, {@code tablebase}, {@code proof} or {@code search}
   */
  record MovePlayed(
      String gameId,
      Duration think,
      Duration lineToPost,
      Duration postToSeen,
      String source,
      long nodes,
      int attempts)
      implements ViewEvent {}

  record GameStarted(String gameId, String opponent) implements ViewEvent {}

  /**
   * A game is over.
   *
   * @param result {@code won}, {@code lost}, {@code drawn}, {@code aborted} or {@code unknown}
   * @param reason the server's status name
   */
  record GameFinished(String gameId, String result, String reason, String speed, boolean rated)
      implements ViewEvent {}

  /**
   * A request was answered, or not.
   *
   * @param endpoint method and path template such as {@code POST /api/bot/game/{id}/move}
   * @param status 0: no answer
   */
  record RequestDone(String endpoint, int status, Duration took) implements ViewEvent {}

  /** The server asked us to slow down. */
  record RateLimited(String endpoint) implements ViewEvent {}

  /** A stream was opened again; {@code stream} is {@code events} or {@code game}. */
  record Reconnected(String stream) implements ViewEvent {}

  /**
   * A challenge was judged, or one of ours was sent.
   *
   * @param decision {@code accepted}, {@code declined}, {@code waiting} or {@code sent}
   * @param reasonKey the API's decline key, or empty
   */
  record ChallengeDecided(String decision, String reasonKey) implements ViewEvent {}
}
