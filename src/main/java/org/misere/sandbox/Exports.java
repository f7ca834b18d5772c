package org.misere.sandbox;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.misere.chess.Fen;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.San;
import org.misere.chess.Uci;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Games as {@code /game/export/{id}} gives them. What runs is shown three moves late. */
final class Exports {
  private static final int HIDDEN_PLIES = 6;
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuu.MM.dd").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneOffset.UTC);

  private Exports() {}

  static ObjectNode json(GameRoom room) {
    GameSetup setup = room.setup();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", setup.id())
        .put("rated", setup.rated())
        .put("variant", setup.ruleset())
        .put("speed", setup.speed().key())
        .put("perf", setup.ruleset())
        .put("createdAt", setup.createdAtMillis())
        .put("lastMoveAt", setup.createdAtMillis())
        .put("status", WireJson.status(room).name())
        .put("source", setup.source());
    ObjectNode players = json.putObject("players");
    for (Color color : Color.values()) {
      player(players.putObject(color.key()), setup.seat(color));
    }
    room.ending().flatMap(Ending::winner).ifPresent(color -> json.put("winner", color.key()));
    json.put("moves", String.join(" ", san(room)));
    if (setup.timeControl() instanceof TimeControl.RealTime clock) {
      json.putObject("clock")
          .put("initial", clock.limitSeconds())
          .put("increment", clock.incrementSeconds())
          .put("totalTime", clock.estimatedSeconds());
    }
    return json;
  }

  private static void player(ObjectNode player, Seat seat) {
    seat.level().ifPresent(level -> player.put("aiLevel", level));
    seat.userId()
        .ifPresent(
            id -> {
              ObjectNode user = player.putObject("user");
              user.put("name", seat.name().orElse(id)).put("id", id);
              if (seat.bot()) {
                user.put("title", "BOT");
              }
              player.put("rating", seat.rating());
            });
  }

  /**
   * The game as PGN.
   *
   * @param siteUrl where games have their pages
   */
  static String pgn(GameRoom room, String siteUrl) {
    GameSetup setup = room.setup();
    Map<String, String> tags = new LinkedHashMap<>();
    Instant created = Instant.ofEpochMilli(setup.createdAtMillis());
    String result = room.isRunning() ? "*" : FinishedGame.of(room).result();
    tags.put("Event", (setup.rated() ? "rated " : "casual ") + setup.ruleset() + " game");
    tags.put("Site", siteUrl + "/" + setup.id());
    tags.put("Date", DATE.format(created));
    tags.put("White", FinishedGame.name(setup.white()));
    tags.put("Black", FinishedGame.name(setup.black()));
    tags.put("Result", result);
    tags.put("UTCDate", DATE.format(created));
    tags.put("UTCTime", TIME.format(created));
    rated(tags, "White", setup.white());
    rated(tags, "Black", setup.black());
    tags.put("Variant", WireJson.variant(setup.ruleset()).name());
    tags.put("TimeControl", timeControl(setup.timeControl()));
    tags.put("Termination", termination(room));
    setup
        .initialFen()
        .ifPresent(
            fen -> {
              tags.put("FEN", fen);
              tags.put("SetUp", "1");
            });
    StringBuilder pgn = new StringBuilder();
    tags.forEach((name, value) -> pgn.append("[%s \"%s\"]\n".formatted(name, value)));
    return pgn.append('\n').append(moveText(room, result)).append('\n').toString();
  }

  private static void rated(Map<String, String> tags, String side, Seat seat) {
    if (!seat.isMachine()) {
      tags.put(side + "Elo", String.valueOf(seat.rating()));
    }
    if (seat.bot()) {
      tags.put(side + "Title", "BOT");
    }
  }

  private static String termination(GameRoom room) {
    return switch (room.ending().map(Ending::status).orElse("started")) {
      case "started" -> "Unterminated";
      case "aborted", "timeout", "noStart" -> "Abandoned";
      case "outoftime" -> "Time forfeit";
      default -> "Normal";
    };
  }

  private static String moveText(GameRoom room, String result) {
    StringBuilder text = new StringBuilder();
    boolean white = room.firstMover() == Color.WHITE;
    int number = 1;
    List<String> moves = san(room);
    for (int i = 0; i < moves.size(); i++) {
      if (white) {
        text.append(number).append(". ");
      } else if (i == 0) {
        text.append(number).append("... ");
      }
      text.append(moves.get(i)).append(' ');
      number += white ? 0 : 1;
      white = !white;
    }
    return text.append(result).toString();
  }

  private static String timeControl(TimeControl timeControl) {
    return switch (timeControl) {
      case TimeControl.RealTime(int limit, int increment) -> limit + "+" + increment;
      case TimeControl.Correspondence(int days) -> "1/" + days * 86400;
      case TimeControl.Unlimited() -> "-";
    };
  }

  private static List<String> san(GameRoom room) {
    Ruleset ruleset = Ruleset.byId(room.setup().ruleset()).orElseThrow();
    Position position =
        room.setup()
            .initialFen()
            .map(fen -> Fen.parse(ruleset, fen))
            .orElseGet(() -> Position.start(ruleset));
    List<String> moves = room.board().moves();
    int shown = room.isRunning() ? Math.max(0, moves.size() - HIDDEN_PLIES) : moves.size();
    List<String> san = new ArrayList<>();
    for (String uci : moves.subList(0, shown)) {
      int move = Uci.parse(position, uci);
      san.add(San.format(position, move));
      position.make(move);
    }
    return san;
  }
}
