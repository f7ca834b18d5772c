package org.misere.web;

import java.util.Optional;

/** Gives a browser its guest account, or tells it the one that it has. */
final class SessionEndpoint implements Endpoint {
  private final GuestBook guests;
  private final Optional<String> opponent;

  SessionEndpoint(GuestBook guests, Optional<String> opponent) {
    this.guests = guests;
    this.opponent = opponent;
  }

  /**
   * What the page is told about its guest.
   *
   * @param opponent whom to play; absent: whoever is online
   */
  record Session(String name, Optional<String> opponent) {}

  @Override
  public Reply answer(Request request) {
    Optional<GuestBook.Visit> admitted = guests.admit(request);
    if (admitted.isEmpty()) {
      return Reply.json(
          503, "{\"error\":\"Too many new guests came in the last minutes; try again later.\"}");
    }
    GuestBook.Visit visit = admitted.get();
    return Reply.json(200, Json.write(new Session(visit.guest().name(), opponent)))
        .with("Set-Cookie", visit.setCookie());
  }
}
