package org.misere.lichess;

import java.util.Optional;

/** A line of the event stream ({@code GET /api/stream/event}). */
public sealed interface AccountEvent {

  record GameStart(GameInfo game) implements AccountEvent {}

  record GameFinish(GameInfo game) implements AccountEvent {}

  /**
   * A challenge to us or from us.
   *
   * @param botCompatible what {@code compat.bot} said; absent on challenges that are sent again
   *     after a reconnect
   */
  record ChallengeCreated(Challenge challenge, Optional<Boolean> botCompatible)
      implements AccountEvent {}

  record ChallengeCanceled(Challenge challenge) implements AccountEvent {}

  record ChallengeDeclined(Challenge challenge) implements AccountEvent {}

  /**
   * A line whose {@code type} we don't know, or that has none. {@code error} is the server's text
   * if it sent one.
   */
  record Unknown(String type, Optional<String> error) implements AccountEvent {}
}
