package org.misere.sandbox;

import java.util.List;

/**
 * A game that has ended.
 *
 * @param ruleset its ruleset id
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2}, or {@code *} for an aborted game
 * @param status the API's status name
 * @param reason in a few words
 * @param moves in UCI
 */
public record FinishedGame(
    String id,
    String ruleset,
    String white,
    String black,
    String result,
    String status,
    String reason,
    List<String> moves) {

  static FinishedGame of(GameRoom room) {
    Ending ending = room.ending().orElseThrow();
    String result =
        ending.status().equals("aborted")
            ? "*"
            : ending
                .winner()
                .map(winner -> winner == org.misere.lichess.Color.WHITE ? "1-0" : "0-1")
                .orElse("1/2-1/2");
    return new FinishedGame(
        room.setup().id(),
        room.setup().ruleset(),
        name(room.setup().white()),
        name(room.setup().black()),
        result,
        ending.status(),
        ending.reason(),
        room.board().moves());
  }

  static String name(Seat seat) {
    return seat.name().orElseGet(() -> "Computer level " + seat.level().orElse(0));
  }
}
