package org.misere.sandbox;

import java.util.List;
import java.util.Locale;

/** The calls that the server knows, by method and path. {@code {}} stands for any one part. */
enum Endpoint {
  MOVE("POST /api/bot/game/{}/move/{}"),
  CHAT("POST /api/bot/game/{}/chat"),
  FETCH_CHAT("GET /api/bot/game/{}/chat"),
  ABORT("POST /api/bot/game/{}/abort"),
  RESIGN("POST /api/bot/game/{}/resign"),
  DRAW("POST /api/bot/game/{}/draw/{}"),
  TAKEBACK("POST /api/bot/game/{}/takeback/{}"),
  CLAIM_VICTORY("POST /api/bot/game/{}/claim-victory"),
  CLAIM_DRAW("POST /api/bot/game/{}/claim-draw"),
  BERSERK("POST /api/bot/game/{}/berserk"),
  GAME_STREAM("GET /api/bot/game/stream/{}"),
  EVENT_STREAM("GET /api/stream/event"),
  UPGRADE("POST /api/bot/account/upgrade"),
  ACCOUNT("GET /api/account"),
  PLAYING("GET /api/account/playing"),
  TOKEN_TEST("POST /api/token/test"),
  CHALLENGE_LIST("GET /api/challenge"),
  CHALLENGE_AI("POST /api/challenge/ai"),
  CHALLENGE_OPEN("POST /api/challenge/open"),
  CHALLENGE("POST /api/challenge/{}"),
  ACCEPT("POST /api/challenge/{}/accept"),
  DECLINE("POST /api/challenge/{}/decline"),
  CANCEL("POST /api/challenge/{}/cancel"),
  CHALLENGE_SHOW("GET /api/challenge/{}/show"),
  ONLINE_BOTS("GET /api/bot/online"),
  USERS_STATUS("GET /api/users/status"),
  USER("GET /api/user/{}"),
  EXPORT("GET /game/export/{}"),
  ARENA_CREATE("POST /api/tournament"),
  ARENA("GET /api/tournament/{}"),
  ARENA_JOIN("POST /api/tournament/{}/join"),
  ARENA_WITHDRAW("POST /api/tournament/{}/withdraw"),
  ADD_TIME("POST /api/round/{}/add-time/{}"),
  PING("GET /__ping"),
  /** Extension: makes an account, from the form fields {@code name} and {@code title}. */
  ADD_ACCOUNT("POST /sandbox/account"),
  /** Whatever the server doesn't know. */
  UNKNOWN("");

  private final String method;
  private final String path;

  Endpoint(String call) {
    int space = call.indexOf(' ');
    this.method = space < 0 ? "" : call.substring(0, space);
    this.path = space < 0 ? "" : call.substring(space + 2);
  }

  /** A call's endpoint and the parts that {@code {}} stood for. */
  record Route(Endpoint endpoint, List<String> parts, boolean boardApi) {
    String part(int index) {
      return parts.get(index);
    }
  }

  /** The endpoint of a call. Paths of the Board API lead to the same ones. */
  static Route of(String method, List<String> segments) {
    boolean board = segments.size() > 2 && segments.get(1).equals("board");
    String asked = method.equals("HEAD") ? "GET" : method;
    for (Endpoint endpoint : values()) {
      List<String> parts = endpoint.match(segments, board);
      if (parts != null && endpoint.method.equals(asked)) {
        return new Route(endpoint, parts, board);
      }
    }
    return new Route(UNKNOWN, List.of(), board);
  }

  /** The word for this endpoint in a fault script. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether this is a call about a game that only bots, or only people, may make. */
  boolean isGameCall() {
    return ordinal() <= GAME_STREAM.ordinal();
  }

  boolean isPublic() {
    return this == TOKEN_TEST
        || this == USERS_STATUS
        || this == ONLINE_BOTS
        || this == EXPORT
        || this == PING
        || this == ARENA
        || this == USER
        || this == ADD_ACCOUNT
        || this == UNKNOWN;
  }

  private @org.jspecify.annotations.Nullable List<String> match(
      List<String> segments, boolean board) {
    List<String> pattern = List.of(path.split("/", -1));
    if (segments.size() != pattern.size()) {
      return null;
    }
    List<String> parts = new java.util.ArrayList<>();
    for (int i = 0; i < pattern.size(); i++) {
      String wanted = board && i == 1 && pattern.get(i).equals("bot") ? "board" : pattern.get(i);
      if (wanted.equals("{}")) {
        parts.add(segments.get(i));
      } else if (!wanted.equals(segments.get(i))) {
        return null;
      }
    }
    return parts;
  }
}
