package org.misere.lichess;

import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads the API's JSON into records. Lines of streams never fail: what can't be read becomes an
 * {@code Unknown} whose type says why. Stateless.
 */
public final class WireReader {

  /** The type of an {@code Unknown} that stands for a line that is no JSON object. */
  public static final String UNREADABLE = "(unreadable)";

  /** The type of an {@code Unknown} that stands for an object without {@code type}. */
  public static final String UNTYPED = "(no type)";

  private WireReader() {}

  /** A line of the event stream. Blank lines are heartbeats and not for this method. */
  public static AccountEvent accountEvent(String line) {
    JsonNode node = tree(line);
    String type = type(node);
    return switch (type) {
      case "gameStart", "gameFinish" -> {
        Optional<GameInfo> game = gameInfo(node.path("game"));
        if (game.isEmpty()) {
          yield new AccountEvent.Unknown(type + " without gameId", error(node));
        }
        yield type.equals("gameStart")
            ? new AccountEvent.GameStart(game.get())
            : new AccountEvent.GameFinish(game.get());
      }
      case "challenge", "challengeCanceled", "challengeDeclined" -> {
        Optional<Challenge> challenge = challenge(node.path("challenge"));
        if (challenge.isEmpty()) {
          yield new AccountEvent.Unknown(type + " without id", error(node));
        }
        yield switch (type) {
          case "challengeCanceled" -> new AccountEvent.ChallengeCanceled(challenge.get());
          case "challengeDeclined" -> new AccountEvent.ChallengeDeclined(challenge.get());
          default ->
              new AccountEvent.ChallengeCreated(
                  challenge.get(), Json.flagIfPresent(node.path("compat"), "bot"));
        };
      }
      default -> new AccountEvent.Unknown(type, error(node));
    };
  }

  /** A line of a game's stream. Blank lines are heartbeats and not for this method. */
  public static GameEvent gameEvent(String line) {
    JsonNode node = tree(line);
    String type = type(node);
    return switch (type) {
      case "gameFull" ->
          isState(node.path("state")) ? full(node) : new GameEvent.Unknown(type, error(node));
      case "gameState" -> isState(node) ? state(node) : new GameEvent.Unknown(type, error(node));
      case "chatLine" ->
          new GameEvent.ChatLine(
              Json.text(node, "room", "player"),
              Json.text(node, "username", ""),
              Json.text(node, "text", ""));
      case "opponentGone" ->
          new GameEvent.OpponentGone(
              Json.flag(node, "gone"),
              Json.smallNumber(node, "claimWinInSeconds").stream().boxed().findFirst());
      default -> new GameEvent.Unknown(type, error(node));
    };
  }

  private static JsonNode tree(String line) {
    try {
      return Json.MAPPER.readTree(line);
    } catch (JacksonException _) {
      return Json.MAPPER.missingNode();
    }
  }

  private static String type(JsonNode node) {
    if (!node.isObject()) {
      return UNREADABLE;
    }
    return Json.text(node, "type", UNTYPED);
  }

  /** The server's text under {@code error}, a string or an object of field errors. */
  static Optional<String> error(JsonNode node) {
    JsonNode error = node.path("error");
    if (error.isString()) {
      return Optional.of(Texts.oneLine(error.stringValue()));
    }
    return error.isContainer() && !error.isEmpty()
        ? Optional.of(Texts.oneLine(error.toString()))
        : Optional.empty();
  }

  // A state without its move list or status can't be judged: better to wait for the next one.
  private static boolean isState(JsonNode node) {
    return node.path("moves").isString() && node.path("status").isString();
  }

  private static GameEvent.Full full(JsonNode node) {
    JsonNode clock = node.path("clock");
    Optional<GameEvent.Clock> time =
        clock.isObject()
            ? Optional.of(
                new GameEvent.Clock(
                    Json.number(clock, "initial", 0), Json.number(clock, "increment", 0)))
            : Optional.empty();
    return new GameEvent.Full(
        Json.text(node, "id", ""),
        variant(node.path("variant")).orElse(Variant.ANTICHESS),
        Json.text(node, "speed", ""),
        Json.flag(node, "rated"),
        time,
        player(node.path("white")),
        player(node.path("black")),
        Json.text(node, "initialFen", "startpos"),
        state(node.path("state")),
        Json.text(node, "tournamentId"));
  }

  private static GameEvent.State state(JsonNode node) {
    JsonNode expiration = node.path("expiration");
    String moves = Json.text(node, "moves", "").strip();
    return new GameEvent.State(
        moves.isEmpty() ? List.of() : List.of(moves.split(" +")),
        Json.number(node, "wtime", NO_CLOCK_MILLIS),
        Json.number(node, "btime", NO_CLOCK_MILLIS),
        Json.number(node, "winc", 0),
        Json.number(node, "binc", 0),
        new GameStatus(Json.text(node, "status", "started")),
        color(Json.text(node, "winner", "")),
        Json.flag(node, "wdraw"),
        Json.flag(node, "bdraw"),
        Json.flag(node, "wtakeback"),
        Json.flag(node, "btakeback"),
        expiration.isObject()
            ? Optional.of(
                new GameEvent.Expiration(
                    Json.number(expiration, "idleMillis", 0),
                    Json.number(expiration, "millisToMove", 0)))
            : Optional.empty());
  }

  /** What the server sends as the time left when there is no clock, in ms. */
  static final long NO_CLOCK_MILLIS = Integer.MAX_VALUE;

  /** A game of the event stream or of {@code /api/account/playing}; absent without a game id. */
  static Optional<GameInfo> gameInfo(JsonNode game) {
    Optional<String> id = Json.text(game, "gameId").or(() -> Json.text(game, "id"));
    return id.map(
        gameId ->
            new GameInfo(
                gameId,
                color(Json.text(game, "color", "")),
                variant(game.path("variant")).map(Variant::key),
                Json.text(game, "speed"),
                status(game),
                color(Json.text(game, "winner", "")),
                opponent(game.path("opponent")),
                Json.flag(game, "rated"),
                Json.flag(game, "hasMoved"),
                Json.flag(game, "isMyTurn"),
                Json.smallNumber(game, "secondsLeft"),
                Json.text(game, "source"),
                Json.text(game, "tournamentId"),
                Json.smallNumber(game, "rating"),
                Json.smallNumber(game, "ratingDiff"),
                Json.flagIfPresent(game.path("compat"), "bot")));
  }

  // An object {id,name} on the event stream, a string elsewhere, missing on old servers.
  private static Optional<GameStatus> status(JsonNode game) {
    return Json.text(game, "status")
        .or(() -> Json.text(game.path("status"), "name"))
        .map(GameStatus::new);
  }

  // The title stands before the name here: "BOT Kibitzer".
  private static Player opponent(JsonNode node) {
    Optional<String> username = Json.text(node, "username").or(() -> Json.text(node, "name"));
    Optional<String> title =
        username
            .filter(name -> name.indexOf(' ') > 0)
            .map(name -> name.substring(0, name.indexOf(' ')))
            .filter(TITLES::contains);
    return new Player(
        Json.text(node, "id"),
        username.map(name -> title.map(t -> name.substring(t.length() + 1)).orElse(name)),
        title.or(() -> Json.text(node, "title")),
        Json.smallNumber(node, "rating"),
        Json.flag(node, "provisional"),
        Json.smallNumber(node, "ai"));
  }

  private static final Set<String> TITLES =
      Set.of("GM", "WGM", "IM", "WIM", "FM", "WFM", "NM", "CM", "WCM", "WNM", "LM", "BOT");

  static Player player(JsonNode node) {
    OptionalInt level = Json.smallNumber(node, "aiLevel");
    return new Player(
        Json.text(node, "id").map(id -> id.toLowerCase(Locale.ROOT)),
        Json.text(node, "name").or(() -> Json.text(node, "username")),
        Json.text(node, "title"),
        Json.smallNumber(node, "rating"),
        Json.flag(node, "provisional"),
        level);
  }

  private static Optional<Player> playerIfPresent(JsonNode node) {
    return node.isObject() ? Optional.of(player(node)) : Optional.empty();
  }

  private static Optional<Variant> variant(JsonNode node) {
    return Json.text(node, "key")
        .map(key -> new Variant(key, Json.text(node, "name", key)))
        .or(() -> node.isString() ? variantOf(node.stringValue()) : Optional.empty());
  }

  private static Optional<Variant> variantOf(String key) {
    return Optional.of(new Variant(key, key));
  }

  static Optional<Color> color(String key) {
    return switch (key) {
      case "white" -> Optional.of(Color.WHITE);
      case "black" -> Optional.of(Color.BLACK);
      default -> Optional.empty();
    };
  }

  /** A challenge as streams, lists and the answer to a creation have it; absent without an id. */
  static Optional<Challenge> challenge(JsonNode node) {
    return Json.text(node, "id")
        .map(
            id ->
                new Challenge(
                    id,
                    Json.text(node, "status", "created"),
                    playerIfPresent(node.path("challenger")),
                    playerIfPresent(node.path("destUser")),
                    variant(node.path("variant")).orElse(new Variant("standard", "Standard")),
                    Json.flag(node, "rated"),
                    timeControl(node.path("timeControl")),
                    Json.text(node, "color", "random"),
                    color(Json.text(node, "finalColor", "")),
                    Json.text(node, "initialFen"),
                    Json.text(node, "rematchOf"),
                    Json.texts(node.path("rules")),
                    Json.flag(node, "open") || node.path("open").isObject(),
                    Json.text(node, "declineReasonKey")));
  }

  /** A challenge from its JSON, as {@code explain-challenge} reads it: bare, or a stream's line. */
  public static Optional<Challenge> challenge(String json) {
    JsonNode node = tree(json);
    return challenge(node.path("challenge").isObject() ? node.path("challenge") : node);
  }

  private static TimeControl timeControl(JsonNode node) {
    return switch (Json.text(node, "type", "")) {
      case "clock" ->
          new TimeControl.RealTime(
              Json.smallNumber(node, "limit", 0), Json.smallNumber(node, "increment", 0));
      case "correspondence" ->
          new TimeControl.Correspondence(Json.smallNumber(node, "daysPerTurn", 1));
      default -> new TimeControl.Unlimited();
    };
  }

  static Optional<Account> account(JsonNode node) {
    return Json.text(node, "id")
        .map(
            id ->
                new Account(
                    id,
                    Json.text(node, "username", id),
                    Json.text(node, "title"),
                    perfs(node.path("perfs"))));
  }

  private static Map<String, Account.Perf> perfs(JsonNode node) {
    Map<String, Account.Perf> perfs = new HashMap<>();
    for (Map.Entry<String, JsonNode> entry : node.properties()) {
      JsonNode perf = entry.getValue();
      // Puzzle categories such as "storm" have no rating.
      Json.smallNumber(perf, "rating")
          .ifPresent(
              rating ->
                  perfs.put(
                      entry.getKey(),
                      new Account.Perf(
                          Json.smallNumber(perf, "games", 0), rating, Json.flag(perf, "prov"))));
    }
    return Map.copyOf(perfs);
  }

  static Optional<User> user(JsonNode node) {
    return Json.text(node, "id")
        .map(
            id ->
                new User(
                    id,
                    Json.text(node, "username").or(() -> Json.text(node, "name")).orElse(id),
                    Json.text(node, "title"),
                    perfs(node.path("perfs")),
                    Json.flag(node, "disabled"),
                    Json.flag(node, "tosViolation"),
                    Json.flag(node, "blocking"),
                    Json.number(node, "seenAt")));
  }

  static Optional<UserStatus> userStatus(JsonNode node) {
    return Json.text(node, "id")
        .map(
            id ->
                new UserStatus(
                    id,
                    Json.text(node, "name", id),
                    Json.flag(node, "online"),
                    Json.flag(node, "playing") || node.path("playing").isContainer()));
  }

  static List<GameInfo> playing(JsonNode node) {
    return Json.list(node.path("nowPlaying"), WireReader::gameInfo).stream()
        .flatMap(Optional::stream)
        .toList();
  }

  static Challenges challenges(JsonNode node) {
    return new Challenges(challengeList(node.path("in")), challengeList(node.path("out")));
  }

  private static List<Challenge> challengeList(JsonNode array) {
    return Json.list(array, WireReader::challenge).stream().flatMap(Optional::stream).toList();
  }

  static List<ChatMessage> chat(JsonNode node) {
    return Json.list(
        node, line -> new ChatMessage(Json.text(line, "user", ""), Json.text(line, "text", "")));
  }

  /** The part of a token test's answer that is about one token; absent: the server knows it not. */
  static Optional<TokenInfo> tokenInfo(JsonNode node) {
    return Json.text(node, "userId")
        .map(
            userId ->
                new TokenInfo(
                    userId,
                    scopes(Json.text(node, "scopes", "")),
                    expiry(Json.number(node, "expires"))));
  }

  private static Set<String> scopes(String list) {
    Set<String> scopes = new HashSet<>();
    Stream.of(list.split(",", -1))
        .map(String::strip)
        .filter(s -> !s.isEmpty())
        .forEach(scopes::add);
    return Set.copyOf(scopes);
  }

  private static Optional<Instant> expiry(OptionalLong millis) {
    return millis.isPresent()
        ? Optional.of(Instant.ofEpochMilli(millis.getAsLong()))
        : Optional.empty();
  }

  static Optional<Tournament> tournament(JsonNode node) {
    JsonNode clock = node.path("clock");
    return Json.text(node, "id")
        .map(
            id ->
                new Tournament(
                    id,
                    Json.text(node, "fullName", id),
                    variant(node.path("variant")).map(Variant::key).orElse("standard"),
                    Json.flag(node, "rated"),
                    clock.isObject()
                        ? Optional.of(
                            new TimeControl.RealTime(
                                Json.smallNumber(clock, "limit", 0),
                                Json.smallNumber(clock, "increment", 0)))
                        : Optional.empty(),
                    Json.flag(node, "botsAllowed"),
                    Json.flagIfPresent(node.path("verdicts"), "accepted").orElse(true),
                    Json.smallNumber(node, "secondsToStart", 0),
                    Json.smallNumber(node, "secondsToFinish", 0),
                    Json.flag(node, "isFinished")));
  }

  static Optional<GameExport> export(JsonNode node) {
    JsonNode players = node.path("players");
    return Json.text(node, "id")
        .map(
            id ->
                new GameExport(
                    id,
                    variant(node.path("variant")).map(Variant::key).orElse("standard"),
                    Json.flag(node, "rated"),
                    status(node).orElse(new GameStatus("unknownFinish")),
                    color(Json.text(node, "winner", "")),
                    exportedPlayer(players.path("white")),
                    exportedPlayer(players.path("black")),
                    Json.smallNumber(players.path("white"), "ratingDiff"),
                    Json.smallNumber(players.path("black"), "ratingDiff"),
                    Json.text(node, "moves", "")));
  }

  private static Player exportedPlayer(JsonNode node) {
    JsonNode user = node.path("user");
    return new Player(
        Json.text(user, "id"),
        Json.text(user, "name"),
        Json.text(user, "title"),
        Json.smallNumber(node, "rating"),
        Json.flag(node, "provisional"),
        Json.smallNumber(node, "aiLevel"));
  }
}
