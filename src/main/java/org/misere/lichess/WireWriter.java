package org.misere.lichess;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes records as the API's JSON: what {@link WireReader} reads. Objects are trees, so that a
 * server can add what only it knows (boards, addresses); {@code toString()} gives one line.
 * Stateless.
 */
public final class WireWriter {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /** Ids of status names (scalachess {@code Status}); a name that isn't here gets 38, unknown. */
  private static final Map<String, Integer> STATUS_IDS =
      Map.ofEntries(
          Map.entry("created", 10),
          Map.entry("started", 20),
          Map.entry("aborted", 25),
          Map.entry("mate", 30),
          Map.entry("resign", 31),
          Map.entry("stalemate", 32),
          Map.entry("timeout", 33),
          Map.entry("draw", 34),
          Map.entry("outoftime", 35),
          Map.entry("cheat", 36),
          Map.entry("noStart", 37),
          Map.entry("unknownFinish", 38),
          Map.entry("insufficientMaterialClaim", 39),
          Map.entry("variantEnd", 60));

  private WireWriter() {}

  /** {@code {"ok":true}}. */
  public static ObjectNode ok() {
    return NODES.objectNode().put("ok", true);
  }

  /** {@code {"error":...}}. */
  public static ObjectNode error(String text) {
    return NODES.objectNode().put("error", text);
  }

  /** The body of a 429 or 400 for one kind of traffic. */
  public static ObjectNode ratelimit(String text, String key, Duration rest) {
    ObjectNode node = error(text);
    node.putObject("ratelimit").put("key", key).put("seconds", rest.toSeconds());
    return node;
  }

  /** A line of the event stream. */
  public static ObjectNode accountEvent(AccountEvent event) {
    return switch (event) {
      case AccountEvent.GameStart(GameInfo game) -> typed("gameStart", "game", gameInfo(game));
      case AccountEvent.GameFinish(GameInfo game) -> typed("gameFinish", "game", gameInfo(game));
      case AccountEvent.ChallengeCreated(Challenge challenge, Optional<Boolean> bot) -> {
        ObjectNode line = typed("challenge", "challenge", challenge(challenge));
        bot.ifPresent(compatible -> compat(line, compatible));
        yield line;
      }
      case AccountEvent.ChallengeCanceled(Challenge challenge) ->
          typed("challengeCanceled", "challenge", challenge(challenge));
      case AccountEvent.ChallengeDeclined(Challenge challenge) ->
          typed("challengeDeclined", "challenge", challenge(challenge));
      case AccountEvent.Unknown(String type, Optional<String> error) -> unknown(type, error);
    };
  }

  /** A line of a game's stream. */
  public static ObjectNode gameEvent(GameEvent event) {
    return switch (event) {
      case GameEvent.Full full -> full(full);
      case GameEvent.State state -> state(state);
      case GameEvent.ChatLine(String room, String username, String text) ->
          typed("chatLine").put("room", room).put("username", username).put("text", text);
      case GameEvent.OpponentGone(boolean gone, Optional<Integer> seconds) -> {
        ObjectNode line = typed("opponentGone").put("gone", gone);
        seconds.ifPresent(value -> line.put("claimWinInSeconds", value));
        yield line;
      }
      case GameEvent.Unknown(String type, Optional<String> error) -> unknown(type, error);
    };
  }

  private static ObjectNode typed(String type) {
    return NODES.objectNode().put("type", type);
  }

  private static ObjectNode typed(String type, String field, ObjectNode content) {
    ObjectNode line = typed(type);
    line.set(field, content);
    return line;
  }

  private static ObjectNode unknown(String type, Optional<String> error) {
    ObjectNode line = NODES.objectNode();
    if (!type.equals(WireReader.UNTYPED)) {
      line.put("type", type);
    }
    error.ifPresent(text -> line.put("error", text));
    return line;
  }

  private static void compat(ObjectNode node, boolean bot) {
    node.putObject("compat").put("bot", bot).put("board", false);
  }

  private static ObjectNode full(GameEvent.Full full) {
    ObjectNode line = typed("gameFull").put("id", full.id());
    line.set("variant", variant(full.variant()));
    line.put("speed", full.speed());
    line.putObject("perf").put("name", full.variant().name());
    line.put("rated", full.rated());
    line.set("white", player(full.white()));
    line.set("black", player(full.black()));
    line.put("initialFen", full.initialFen());
    full.clock()
        .ifPresent(
            clock ->
                line.putObject("clock")
                    .put("initial", clock.initialMillis())
                    .put("increment", clock.incrementMillis()));
    full.tournamentId().ifPresent(id -> line.put("tournamentId", id));
    line.set("state", state(full.state()));
    return line;
  }

  private static ObjectNode state(GameEvent.State state) {
    ObjectNode line =
        typed("gameState")
            .put("moves", String.join(" ", state.moves()))
            .put("wtime", state.whiteMillis())
            .put("btime", state.blackMillis())
            .put("winc", state.whiteIncrementMillis())
            .put("binc", state.blackIncrementMillis())
            .put("status", state.status().name());
    state.winner().ifPresent(color -> line.put("winner", color.key()));
    putIfTrue(line, "wdraw", state.whiteOffersDraw());
    putIfTrue(line, "bdraw", state.blackOffersDraw());
    putIfTrue(line, "wtakeback", state.whiteProposesTakeback());
    putIfTrue(line, "btakeback", state.blackProposesTakeback());
    state
        .expiration()
        .ifPresent(
            expiration ->
                line.putObject("expiration")
                    .put("idleMillis", expiration.idleMillis())
                    .put("millisToMove", expiration.millisToMove()));
    return line;
  }

  private static void putIfTrue(ObjectNode node, String field, boolean value) {
    if (value) {
      node.put(field, true);
    }
  }

  private static void put(ObjectNode node, String field, Optional<String> value) {
    value.ifPresent(text -> node.put(field, text));
  }

  private static void put(ObjectNode node, String field, OptionalInt value) {
    value.ifPresent(number -> node.put(field, number));
  }

  private static ObjectNode variant(Variant variant) {
    ObjectNode node = NODES.objectNode().put("key", variant.key()).put("name", variant.name());
    return variant.equals(Variant.ANTICHESS) ? node.put("short", "Anti") : node;
  }

  private static ObjectNode player(Player player) {
    ObjectNode node = NODES.objectNode();
    put(node, "aiLevel", player.aiLevel());
    put(node, "id", player.id());
    put(node, "name", player.name());
    put(node, "title", player.title());
    put(node, "rating", player.rating());
    putIfTrue(node, "provisional", player.provisional());
    return node;
  }

  /** A game as the event stream and {@code nowPlaying} show it, without its board. */
  public static ObjectNode gameInfo(GameInfo game) {
    ObjectNode node = NODES.objectNode().put("gameId", game.gameId()).put("id", game.gameId());
    game.color().ifPresent(color -> node.put("color", color.key()));
    put(node, "source", game.source());
    game.status().ifPresent(status -> node.set("status", status(status)));
    game.variantKey().ifPresent(key -> node.set("variant", variantOf(key)));
    put(node, "speed", game.speed());
    put(node, "perf", game.variantKey());
    node.put("rated", game.rated());
    put(node, "rating", game.rating());
    put(node, "ratingDiff", game.ratingDiff());
    node.put("hasMoved", game.hasMoved()).put("isMyTurn", game.isMyTurn());
    put(node, "secondsLeft", game.secondsLeft());
    game.winner().ifPresent(color -> node.put("winner", color.key()));
    node.set("opponent", opponent(game.opponent()));
    put(node, "tournamentId", game.tournamentId());
    game.botCompatible().ifPresent(bot -> compat(node, bot));
    return node;
  }

  private static ObjectNode status(GameStatus status) {
    return NODES
        .objectNode()
        .put("id", STATUS_IDS.getOrDefault(status.name(), 38))
        .put("name", status.name());
  }

  private static ObjectNode variantOf(String key) {
    return key.equals(Variant.ANTICHESS.key())
        ? NODES.objectNode().put("key", key).put("name", Variant.ANTICHESS.name())
        : NODES.objectNode().put("key", key).put("name", key);
  }

  // The title goes before the name here, and an AI has a null id.
  private static ObjectNode opponent(Player player) {
    ObjectNode node = NODES.objectNode();
    if (player.aiLevel().isPresent()) {
      node.putNull("id");
      node.put("username", player.name().orElse("AI level " + player.aiLevel().getAsInt()));
      node.put("ai", player.aiLevel().getAsInt());
      return node;
    }
    put(node, "id", player.id());
    put(
        node,
        "username",
        player.name().map(name -> player.title().map(title -> title + " " + name).orElse(name)));
    put(node, "rating", player.rating());
    putIfTrue(node, "provisional", player.provisional());
    return node;
  }

  /** A challenge, without its address and direction. */
  public static ObjectNode challenge(Challenge challenge) {
    ObjectNode node =
        NODES.objectNode().put("id", challenge.id()).put("status", challenge.status());
    challenge
        .challenger()
        .ifPresentOrElse(
            player -> node.set("challenger", player(player)), () -> node.putNull("challenger"));
    challenge
        .destUser()
        .ifPresentOrElse(
            player -> node.set("destUser", player(player)), () -> node.putNull("destUser"));
    node.set("variant", variant(challenge.variant()));
    node.put("rated", challenge.rated()).put("speed", challenge.speed().key());
    node.set("timeControl", timeControl(challenge.timeControl()));
    node.put("color", challenge.color());
    challenge.finalColor().ifPresent(color -> node.put("finalColor", color.key()));
    node.putObject("perf").put("icon", "@").put("name", challenge.variant().name());
    put(node, "initialFen", challenge.initialFen());
    put(node, "rematchOf", challenge.rematchOf());
    if (!challenge.rules().isEmpty()) {
      ArrayNode rules = node.putArray("rules");
      challenge.rules().forEach(rules::add);
    }
    putIfTrue(node, "open", challenge.open());
    put(node, "declineReasonKey", challenge.declineReasonKey());
    return node;
  }

  private static ObjectNode timeControl(TimeControl timeControl) {
    return switch (timeControl) {
      case TimeControl.RealTime(int limit, int increment) ->
          NODES
              .objectNode()
              .put("type", "clock")
              .put("limit", limit)
              .put("increment", increment)
              .put("show", shown(limit) + "+" + increment);
      case TimeControl.Correspondence(int days) ->
          NODES.objectNode().put("type", "correspondence").put("daysPerTurn", days);
      case TimeControl.Unlimited() -> NODES.objectNode().put("type", "unlimited");
    };
  }

  private static String shown(int limitSeconds) {
    return switch (limitSeconds) {
      case 15 -> "¼";
      case 30 -> "½";
      case 45 -> "¾";
      case 90 -> "1.5";
      default -> Integer.toString(limitSeconds / 60);
    };
  }

  /** A profile, as {@code /api/account} has it. */
  public static ObjectNode account(Account account) {
    ObjectNode node =
        NODES.objectNode().put("id", account.id()).put("username", account.username());
    put(node, "title", account.title());
    node.set("perfs", perfs(account.perfs()));
    return node;
  }

  private static ObjectNode perfs(Map<String, Account.Perf> perfs) {
    ObjectNode node = NODES.objectNode();
    perfs.forEach(
        (key, perf) -> {
          ObjectNode entry =
              node.putObject(key).put("games", perf.games()).put("rating", perf.rating());
          putIfTrue(entry, "prov", perf.provisional());
        });
    return node;
  }

  /** A profile, as {@code /api/user/{name}} and the lines of {@code /api/bot/online} have it. */
  public static ObjectNode user(User user) {
    ObjectNode node = NODES.objectNode().put("id", user.id()).put("username", user.username());
    put(node, "title", user.title());
    node.set("perfs", perfs(user.perfs()));
    putIfTrue(node, "disabled", user.disabled());
    putIfTrue(node, "tosViolation", user.tosViolation());
    putIfTrue(node, "blocking", user.blocking());
    user.seenAtMillis().ifPresent(millis -> node.put("seenAt", millis));
    return node;
  }

  /** An entry of {@code /api/users/status}. */
  public static ObjectNode userStatus(UserStatus status) {
    ObjectNode node = NODES.objectNode().put("id", status.id()).put("name", status.name());
    putIfTrue(node, "online", status.online());
    putIfTrue(node, "playing", status.playing());
    return node;
  }

  /** The answer of {@code /api/account/playing}; {@code games} are nodes of {@link #gameInfo}. */
  public static ObjectNode playing(List<ObjectNode> games) {
    ObjectNode node = NODES.objectNode();
    ArrayNode list = node.putArray("nowPlaying");
    int mine = 0;
    for (ObjectNode game : games) {
      list.add(game);
      if (Json.flag(game, "isMyTurn")) {
        mine++;
      }
    }
    return node.put("nbMyTurn", mine);
  }
}
