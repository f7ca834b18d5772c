package org.misere.sandbox;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.GameEvent;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Player;
import org.misere.lichess.Speed;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Variant;
import org.misere.lichess.WireWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The site's objects as the Bot API writes them (reference, sections 5 to 7 and 11). */
final class WireJson {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private WireJson() {}

  // Game streams

  static ObjectNode gameFull(GameRoom room, long now) {
    GameSetup setup = room.setup();
    ObjectNode full =
        WireWriter.gameEvent(
            new GameEvent.Full(
                setup.id(),
                variant(setup.ruleset()),
                setup.speed().key(),
                setup.rated(),
                clock(setup.timeControl()),
                player(setup.white()),
                player(setup.black()),
                room.board().initialFen(),
                state(room, now),
                setup.tournamentId()));
    full.put("createdAt", setup.createdAtMillis());
    if (setup.timeControl() instanceof TimeControl.Correspondence(int days)) {
      full.put("daysPerTurn", days);
    }
    if (full.get("state") instanceof ObjectNode state) {
      addExpiration(state, room, now);
    }
    return full;
  }

  /** In an arena the first move has a deadline. */
  private static void addExpiration(ObjectNode state, GameRoom room, long now) {
    if (room.mustStart()) {
      long left = room.setup().firstMoveDeadline(room.board().ply()) - now;
      state
          .putObject("expiration")
          .put("idleMillis", now - room.setup().createdAtMillis())
          .put("millisToMove", left * room.setup().absence().timesFaster());
    }
  }

  static ObjectNode gameState(GameRoom room, long now) {
    ObjectNode state = WireWriter.gameEvent(state(room, now));
    addExpiration(state, room, now);
    return state;
  }

  static ObjectNode chatLine(ChatLine line) {
    return WireWriter.gameEvent(new GameEvent.ChatLine(line.room(), line.username(), line.text()));
  }

  /** Seconds are absent when the opponent is back. */
  static ObjectNode opponentGone(OptionalInt claimWinInSeconds) {
    return WireWriter.gameEvent(
        new GameEvent.OpponentGone(
            claimWinInSeconds.isPresent(),
            claimWinInSeconds.isPresent()
                ? Optional.of(claimWinInSeconds.getAsInt())
                : Optional.empty()));
  }

  private static GameEvent.State state(GameRoom room, long now) {
    Color turn = room.board().turn();
    GameClock clock = room.clock();
    Offers offers = room.offers();
    return new GameEvent.State(
        room.board().moves(),
        clock.remaining(Color.WHITE, turn, now),
        clock.remaining(Color.BLACK, turn, now),
        clock.incrementMillis(),
        clock.incrementMillis(),
        status(room),
        room.ending().flatMap(Ending::winner),
        offers.draw().filter(Color.WHITE::equals).isPresent(),
        offers.draw().filter(Color.BLACK::equals).isPresent(),
        offers.takeback().filter(Color.WHITE::equals).isPresent(),
        offers.takeback().filter(Color.BLACK::equals).isPresent(),
        Optional.empty());
  }

  private static Optional<GameEvent.Clock> clock(TimeControl timeControl) {
    return timeControl instanceof TimeControl.RealTime(int limit, int increment)
        ? Optional.of(new GameEvent.Clock(limit * 1000L, increment * 1000L))
        : Optional.empty();
  }

  private static Player player(Seat seat) {
    return new Player(
        seat.userId(),
        seat.name(),
        seat.bot() ? Optional.of("BOT") : Optional.empty(),
        seat.isMachine() ? OptionalInt.empty() : OptionalInt.of(seat.rating()),
        seat.provisional(),
        seat.level());
  }

  // Event stream

  static ObjectNode gameStart(GameRoom room, Color color, long now) {
    return gameEvent("gameStart", room, color, Optional.empty(), now);
  }

  static ObjectNode gameFinish(
      GameRoom room, Color color, Optional<RatingChange> change, long now) {
    return gameEvent("gameFinish", room, color, change, now);
  }

  private static ObjectNode gameEvent(
      String type, GameRoom room, Color color, Optional<RatingChange> change, long now) {
    ObjectNode game = gameInfo(room, color, now);
    boolean bot = room.setup().seat(color).bot();
    game.putObject("compat").put("bot", bot).put("board", !bot);
    if (change.isPresent() && game.get("opponent") instanceof ObjectNode opponent) {
      game.put("ratingDiff", change.get().of(color));
      opponent.put("ratingDiff", change.get().of(color.other()));
    }
    ObjectNode event = NODES.objectNode().put("type", type);
    event.set("game", game);
    return event;
  }

  /** A game as {@code /api/account/playing} and the event stream share it. */
  static ObjectNode gameInfo(GameRoom room, Color color, long now) {
    GameSetup setup = room.setup();
    List<String> moves = room.board().moves();
    Color turn = room.board().turn();
    boolean unlimited = setup.timeControl() instanceof TimeControl.Unlimited;
    long secondsLeft = room.clock().remaining(color, turn, now) / 1000;
    ObjectNode game =
        WireWriter.gameInfo(
            new GameInfo(
                setup.id(),
                Optional.of(color),
                Optional.of(setup.ruleset()),
                Optional.of(setup.speed().key()),
                Optional.of(status(room)),
                room.ending().flatMap(Ending::winner),
                player(setup.seat(color.other())),
                setup.rated(),
                moves.size() >= (color == room.firstMover() ? 1 : 2),
                room.isRunning() && turn == color,
                unlimited ? OptionalInt.empty() : OptionalInt.of((int) secondsLeft),
                Optional.of(setup.source()),
                setup.tournamentId(),
                OptionalInt.of(setup.seat(color).rating()),
                OptionalInt.empty(),
                Optional.empty()));
    return game.put("fullId", setup.fullId(color))
        .put("fen", room.board().fen())
        .put("lastMove", moves.isEmpty() ? "" : moves.getLast());
  }

  /** An entry of {@code nowPlaying}: the status is a word there. */
  static ObjectNode playing(GameRoom room, Color color, long now) {
    return gameInfo(room, color, now).put("status", status(room).name());
  }

  // Challenges

  /**
   * A challenge on the event stream.
   *
   * @param live whether it happens now; one that is sent again carries no {@code compat}
   */
  static ObjectNode challengeEvent(SandboxChallenge challenge, boolean live) {
    ObjectNode event = NODES.objectNode().put("type", "challenge");
    event.set("challenge", challenge(challenge));
    if (live) {
      boolean bot = challenge.speed() != Speed.ULTRA_BULLET;
      event.putObject("compat").put("bot", bot).put("board", true);
    }
    return event;
  }

  static ObjectNode challengeOver(String type, SandboxChallenge challenge) {
    ObjectNode event = NODES.objectNode().put("type", type);
    event.set("challenge", challenge(challenge));
    return event;
  }

  static ObjectNode challenge(SandboxChallenge challenge, String direction) {
    return challenge(challenge).put("direction", direction);
  }

  static ObjectNode challenge(SandboxChallenge challenge) {
    ObjectNode json =
        WireWriter.challenge(
            new Challenge(
                challenge.id(),
                word(challenge.status()),
                challenge.challenger().map(WireJson::player),
                challenge.destUser().map(WireJson::player),
                variant(challenge.variant()),
                challenge.rated(),
                challenge.timeControl(),
                challenge.color(),
                Optional.of(challenge.finalColor()),
                challenge.initialFen(),
                challenge.rematchOf(),
                List.copyOf(challenge.rules()),
                challenge.destUser().isEmpty(),
                challenge.declined().map(reason -> reason.key().toLowerCase(Locale.ROOT))));
    json.put("url", challenge.url());
    challenge.declined().ifPresent(reason -> json.put("declineReason", DeclineTexts.of(reason)));
    setOnline(json.get("challenger"), challenge.challenger());
    setOnline(json.get("destUser"), challenge.destUser());
    return json;
  }

  static String word(SandboxChallenge.Status status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  private static void setOnline(@Nullable JsonNode user, Optional<SandboxChallenge.Party> party) {
    if (user instanceof ObjectNode object && party.isPresent()) {
      object.put("online", party.get().online());
    }
  }

  private static Player player(SandboxChallenge.Party party) {
    return new Player(
        Optional.of(party.id()),
        Optional.of(party.name()),
        party.bot() ? Optional.of("BOT") : Optional.empty(),
        OptionalInt.of(party.rating()),
        party.provisional(),
        OptionalInt.empty());
  }

  // Users

  static ObjectNode user(SandboxAccount account, long seenAt) {
    ObjectNode user = NODES.objectNode();
    user.put("id", account.id()).put("username", account.name());
    if (account.isBot()) {
      user.put("title", "BOT");
    }
    ObjectNode perfs = user.putObject("perfs");
    account
        .perfs()
        .forEach(
            (variant, perf) -> {
              ObjectNode node = perfs.putObject(variant);
              node.put("games", perf.games())
                  .put("rating", perf.rating())
                  .put("rd", perf.isProvisional() ? 150 : 60)
                  .put("prog", 0);
              if (perf.isProvisional()) {
                node.put("prov", true);
              }
            });
    user.put("createdAt", account.createdAtMillis()).put("seenAt", seenAt);
    user.putObject("playTime").put("total", 0).put("tv", 0);
    return user;
  }

  static ObjectNode count(SandboxAccount account, int playing) {
    SandboxAccount.Tally tally = account.tally();
    return NODES
        .objectNode()
        .put("all", tally.all())
        .put("win", tally.wins())
        .put("loss", tally.losses())
        .put("draw", tally.draws())
        .put("playing", playing);
  }

  // Words

  static Variant variant(String key) {
    return new Variant(key, variantName(key));
  }

  private static String variantName(String key) {
    StringBuilder name = new StringBuilder();
    for (String word : key.split("-", -1)) {
      name.append(name.isEmpty() ? "" : " ");
      name.append(word.equals("fics") ? "FICS" : capitalised(word));
    }
    return name.toString();
  }

  private static String capitalised(String word) {
    return word.isEmpty() ? "" : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  static GameStatus status(GameRoom room) {
    return room.ending().map(ending -> new GameStatus(ending.status())).orElse(GameStatus.STARTED);
  }
}
