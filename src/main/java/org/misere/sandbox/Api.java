package org.misere.sandbox;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.misere.lichess.Color;
import org.misere.lichess.DeclineReason;
import org.misere.lichess.WireWriter;
import org.misere.sandbox.http.Request;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The Bot API in terms of the site: a call in, an answer out. Thread-safe. */
final class Api {
  private static final String JSON = "application/json";
  private static final String NDJSON = "application/x-ndjson";
  private static final JsonMapper MAPPER = JsonMapper.shared();

  /** What is sent back. */
  sealed interface Answer {
    /** A whole body. */
    record Whole(int status, String contentType, String body) implements Answer {}

    /** A stream of lines with keep-alives. */
    record Lines(Site.Opened opened, Duration keepAlive) implements Answer {}
  }

  /**
   * A call.
   *
   * @param user whose token it carries; absent if none that is known
   */
  record Call(Request request, Endpoint.Route route, Optional<SandboxAccount> user) {
    Endpoint endpoint() {
      return route.endpoint();
    }

    SandboxAccount account() {
      return user.orElseThrow(() -> new RefusedException(401, "No such token"));
    }
  }

  private final Site site;

  Api(Site site) {
    this.site = site;
  }

  /** Finds out what is called and by whom. */
  Call read(Request request) {
    Endpoint.Route route = Endpoint.of(request.method(), request.segments());
    return new Call(request, route, token(request).flatMap(site::byToken));
  }

  /** The number of the game that a call is about, or 0. */
  int gameNumber(Call call) {
    return call.endpoint().isGameCall()
        ? site.findGame(call.route().part(0)).map(room -> room.setup().number()).orElse(0)
        : 0;
  }

  /** Answers a call; refusals are answers. */
  Answer answer(Call call, Challenges.Opening opening) {
    try {
      return admitted(call, opening);
    } catch (RefusedException refused) {
      return json(refused.status(), refused.body());
    }
  }

  private Answer admitted(Call call, Challenges.Opening opening) {
    Endpoint.Route route = call.route();
    if (!route.endpoint().isPublic()) {
      SandboxAccount account = call.account();
      boolean allowed = route.boardApi() ? account.mayUseBoardApi() : account.mayUseBotApi();
      if (route.endpoint().isGameCall() && !allowed) {
        throw new RefusedException(
            400,
            route.boardApi()
                ? "This endpoint cannot be used by a bot account."
                : "This endpoint can only be used with a Bot account.");
      }
    }
    return switch (route.endpoint()) {
      case MOVE,
          CHAT,
          FETCH_CHAT,
          ABORT,
          RESIGN,
          DRAW,
          TAKEBACK,
          CLAIM_VICTORY,
          CLAIM_DRAW,
          ADD_TIME ->
          inGame(call);
      case BERSERK -> throw new RefusedException(400, "Cannot berserk");
      case GAME_STREAM ->
          new Answer.Lines(
              site.openGame(
                  call.account(), route.part(0), call.request().header("user-agent").orElse("")),
              site.timings().gameKeepAlive());
      case EVENT_STREAM ->
          new Answer.Lines(site.openEvents(call.account()), site.timings().eventKeepAlive());
      case UPGRADE, ACCOUNT, PLAYING, TOKEN_TEST, ONLINE_BOTS, USERS_STATUS, USER, ADD_ACCOUNT ->
          aboutAccounts(call);
      case CHALLENGE_LIST,
          CHALLENGE_AI,
          CHALLENGE_OPEN,
          CHALLENGE,
          ACCEPT,
          DECLINE,
          CANCEL,
          CHALLENGE_SHOW ->
          aboutChallenges(call, opening);
      case ARENA_CREATE, ARENA, ARENA_JOIN, ARENA_WITHDRAW -> aboutArenas(call);
      case EXPORT -> export(call);
      case PING -> new Answer.Whole(200, "text/plain", "pong");
      case UNKNOWN -> throw new RefusedException(404, "Not found");
    };
  }

  private Answer inGame(Call call) {
    Endpoint.Route route = call.route();
    Function<Color, GameCommand> command =
        switch (route.endpoint()) {
          case MOVE -> {
            Optional<Boolean> offering =
                Optional.ofNullable(call.request().queryParameters().get("offeringDraw"))
                    .map("true"::equals);
            yield color -> new GameCommand.Play(color, route.part(1), offering);
          }
          case CHAT -> {
            Map<String, String> form = fields(call.request());
            yield color ->
                new GameCommand.Say(
                    color,
                    call.account().name(),
                    form.getOrDefault("room", ""),
                    form.getOrDefault("text", ""));
          }
          case ABORT -> GameCommand.Abort::new;
          case RESIGN -> GameCommand.Resign::new;
          case DRAW -> color -> new GameCommand.Draw(color, yes(route.part(1)));
          case TAKEBACK -> color -> new GameCommand.Takeback(color, yes(route.part(1)));
          case CLAIM_VICTORY -> GameCommand.ClaimVictory::new;
          case CLAIM_DRAW -> GameCommand.ClaimDraw::new;
          case ADD_TIME ->
              color -> new GameCommand.AddTime(color, number(route.part(1), "seconds"));
          default -> null;
        };
    if (command == null) {
      return chat(call);
    }
    site.command(call.account(), route.part(0), command);
    return ok();
  }

  private Answer chat(Call call) {
    ArrayNode lines = JsonNodeFactory.instance.arrayNode();
    for (ChatLine line : site.game(call.account(), call.route().part(0)).chat()) {
      if (line.room().equals("player")) {
        lines.addObject().put("user", line.username()).put("text", line.text());
      }
    }
    return new Answer.Whole(200, JSON, lines.toString());
  }

  private Answer aboutAccounts(Call call) {
    Map<String, String> query = call.request().queryParameters();
    return switch (call.endpoint()) {
      case UPGRADE -> {
        site.upgrade(call.account());
        yield ok();
      }
      case ACCOUNT -> json(200, site.profile(call.account()));
      case PLAYING ->
          json(
              200,
              site.playing(
                  call.account(), Math.clamp(number(query.getOrDefault("nb", "9"), "nb"), 1, 50)));
      case TOKEN_TEST -> tokenTest(call.request().body());
      case ONLINE_BOTS -> lines(site.onlineBots(number(query.getOrDefault("nb", "100"), "nb")));
      case USERS_STATUS -> {
        List<String> ids =
            Optional.ofNullable(query.get("ids"))
                .map(text -> Arrays.asList(text.split(",", -1)))
                .orElseThrow(() -> new RefusedException(400, "Missing ids"));
        ArrayNode statuses = JsonNodeFactory.instance.arrayNode();
        site.statuses(ids).forEach(statuses::add);
        yield new Answer.Whole(200, JSON, statuses.toString());
      }
      case USER -> json(200, site.user(call.route().part(0)));
      default -> addAccount(fields(call.request()));
    };
  }

  private Answer addAccount(Map<String, String> form) {
    String name = form.getOrDefault("name", "");
    boolean bot = form.getOrDefault("title", "").equals("BOT");
    try {
      Ticket ticket =
          site.addAccount(
              name, bot ? SandboxAccount.Kind.BOT : SandboxAccount.Kind.HUMAN, form.get("token"));
      return json(
          200,
          JsonNodeFactory.instance
              .objectNode()
              .put("name", ticket.name())
              .put("token", ticket.token()));
    } catch (IllegalArgumentException fault) {
      throw RefusedException.field("name", String.valueOf(fault.getMessage()));
    }
  }

  private Answer tokenTest(String body) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    for (String token : body.strip().split(",", -1)) {
      Optional<SandboxAccount> account = site.byToken(token.strip());
      if (account.isEmpty()) {
        answer.putNull(token.strip());
      } else {
        answer
            .putObject(token.strip())
            .put("userId", account.get().id())
            .put("scopes", "bot:play,board:play,challenge:read,challenge:write")
            .putNull("expires");
      }
    }
    return json(200, answer);
  }

  private Answer aboutChallenges(Call call, Challenges.Opening opening) {
    SandboxAccount account = call.account();
    switch (call.endpoint()) {
      case CHALLENGE_LIST -> {
        return json(200, challengeList(account));
      }
      case CHALLENGE_SHOW -> {
        SandboxChallenge shown = site.findChallenge(account, call.route().part(0));
        return json(200, WireJson.challenge(shown, direction(shown, account)));
      }
      case CHALLENGE_AI -> {
        Map<String, String> form = fields(call.request());
        int level = number(form.getOrDefault("level", "1"), "level");
        if (level < 1 || level > MachineMover.MAX_LEVEL) {
          throw RefusedException.field("level", "Invalid value");
        }
        return json(201, site.startMachineGame(account, level, playable(form)));
      }
      case CHALLENGE_OPEN -> {
        return json(200, WireJson.challenge(site.openChallenge(playable(fields(call.request())))));
      }
      case CHALLENGE -> {
        ChallengeForm form = ChallengeForm.of(fields(call.request()));
        SandboxChallenge made = site.challenge(account, call.route().part(0), form);
        return form.keepAliveStream()
            ? new Answer.Lines(site.keepAlive(made), site.timings().eventKeepAlive())
            : json(200, WireJson.challenge(made, "out"));
      }
      case ACCEPT ->
          site.accept(
              account,
              call.route().part(0),
              Optional.ofNullable(call.request().queryParameters().get("color"))
                  .map(word -> word.equals("black") ? Color.BLACK : Color.WHITE),
              opening);
      case DECLINE ->
          site.decline(
              account,
              call.route().part(0),
              DeclineReason.of(fields(call.request()).getOrDefault("reason", "generic")));
      default -> site.cancel(account, call.route().part(0));
    }
    return ok();
  }

  private Answer aboutArenas(Call call) {
    switch (call.endpoint()) {
      case ARENA_CREATE -> {
        ArenaTerms terms = ArenaTerms.of(fields(call.request()));
        return json(200, site.arena(site.openArena(terms), call.user()));
      }
      case ARENA -> {
        return json(200, site.arena(call.route().part(0), call.user()));
      }
      case ARENA_JOIN -> {
        Map<String, String> form = fields(call.request());
        site.joinArena(
            call.account(),
            call.route().part(0),
            Optional.ofNullable(form.get("password")),
            form.getOrDefault("pairMeAsap", "false").equals("true"));
      }
      default -> site.withdrawFromArena(call.account(), call.route().part(0));
    }
    return ok();
  }

  private ObjectNode challengeList(SandboxAccount account) {
    ObjectNode list = JsonNodeFactory.instance.objectNode();
    Map<String, List<SandboxChallenge>> challenges = site.challengesOf(account);
    for (String direction : List.of("in", "out")) {
      ArrayNode array = list.putArray(direction);
      for (SandboxChallenge challenge : challenges.getOrDefault(direction, List.of())) {
        array.add(WireJson.challenge(challenge, direction));
      }
    }
    return list;
  }

  private static String direction(SandboxChallenge challenge, SandboxAccount account) {
    return challenge.isFrom(account.id()) ? "out" : "in";
  }

  private static ChallengeForm playable(Map<String, String> form) {
    ChallengeForm read = ChallengeForm.of(form);
    if (org.misere.chess.Ruleset.byId(read.variant()).isEmpty()) {
      throw RefusedException.field("variant", "This server has no such games");
    }
    return read;
  }

  private Answer export(Call call) {
    GameRoom room =
        site.findGame(call.route().part(0))
            .orElseThrow(() -> new RefusedException(404, "No such game"));
    return call.request().header("accept").orElse("").contains("json")
        ? json(200, Exports.json(room))
        : new Answer.Whole(200, "application/x-chess-pgn", Exports.pgn(room, site.url()));
  }

  private static Answer ok() {
    return json(200, WireWriter.ok());
  }

  private static Answer json(int status, ObjectNode body) {
    return new Answer.Whole(status, JSON, body.toString());
  }

  private static Answer lines(List<ObjectNode> nodes) {
    StringBuilder body = new StringBuilder();
    nodes.forEach(node -> body.append(node).append('\n'));
    return new Answer.Whole(200, NDJSON, body.toString());
  }

  private static boolean yes(String word) {
    return word.equals("yes") || word.equals("true");
  }

  private static int number(String text, String field) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException _) {
      throw RefusedException.field(field, "Numeric value expected");
    }
  }

  private static Optional<String> token(Request request) {
    return request
        .header("authorization")
        .filter(value -> value.regionMatches(true, 0, "Bearer ", 0, 7))
        .map(value -> value.substring(7).strip());
  }

  /** The body's fields, from a form or from flat JSON. */
  private static Map<String, String> fields(Request request) {
    if (!request.contentType().equals(JSON)) {
      return request.form();
    }
    Map<String, String> fields = new LinkedHashMap<>();
    try {
      JsonNode body = MAPPER.readTree(request.body());
      body.properties().forEach(field -> fields.put(field.getKey(), field.getValue().asString("")));
    } catch (JacksonException _) {
      throw new RefusedException(400, "The body is not JSON");
    }
    return fields;
  }
}
