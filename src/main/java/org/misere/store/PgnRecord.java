package org.misere.store;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.IllegalMoveException;
import org.misere.chess.Pgn;
import org.misere.chess.PgnGame;
import org.misere.chess.PgnGame.PgnMove;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;
import org.misere.chess.Uci;

/**
 * A game record as PGN: the tags that Lichess writes, clocks, and at our own moves the evaluation
 * from White's side with its depth ({@code [%eval 0.35,14]}) and where the move came from.
 */
public final class PgnRecord {
  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuu.MM.dd", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);

  private PgnRecord() {}

  /** The game for {@link Pgn#write}. Moves after one that our rules don't know are left out. */
  public static PgnGame of(GameRecord record) {
    Ruleset ruleset = Ruleset.byId(record.ruleset()).orElse(Ruleset.ANTICHESS);
    Game game = Game.replay(ruleset, record.initialFen(), List.of());
    String initialFen = Fen.format(game.initialPosition());
    List<PgnMove> moves = new ArrayList<>();
    for (MoveRecord move : record.moves()) {
      boolean white = game.sideToMove() == Side.WHITE;
      int code;
      try {
        code = Uci.parse(game.position(), move.uci());
      } catch (IllegalMoveException _) {
        break;
      }
      game.play(code);
      moves.add(new PgnMove(code, move.clockMillis(), comment(move, white)));
    }
    return new PgnGame(tags(record), ruleset, initialFen, moves, result(record));
  }

  private static String comment(MoveRecord move, boolean white) {
    return Stream.of(evaluation(move, white), move.source())
        .flatMap(Optional::stream)
        .collect(Collectors.joining(" "));
  }

  private static Optional<String> evaluation(MoveRecord move, boolean white) {
    int sign = white ? 1 : -1;
    String depth = move.depth().isPresent() ? "," + move.depth().getAsInt() : "";
    if (move.endsInPlies().isPresent()) {
      int plies = move.endsInPlies().getAsInt();
      int moves = Integer.signum(plies) * (Math.abs(plies) + 1) / 2;
      return Optional.of("[%eval #" + sign * moves + depth + "]");
    }
    return move.centipawns().isPresent()
        ? Optional.of(
            String.format(
                Locale.ROOT, "[%%eval %.2f%s]", sign * move.centipawns().getAsInt() / 100.0, depth))
        : Optional.empty();
  }

  private static Map<String, String> tags(GameRecord game) {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put(
        "Event",
        (game.rated() ? "Rated " : "Casual ") + game.speed() + " " + game.ruleset() + " game");
    tags.put("Site", game.url().toString());
    tags.put("Date", DATE.format(game.startedAt()));
    tags.put("Round", "-");
    String us = game.ourSide() == Side.WHITE ? "White" : "Black";
    String them = game.ourSide() == Side.WHITE ? "Black" : "White";
    tags.put(us, game.ourName());
    tags.put(them, game.opponent().name());
    tags.put("UTCDate", DATE.format(game.startedAt()));
    tags.put("UTCTime", TIME.format(game.startedAt()));
    put(tags, us + "Elo", game.ourRating());
    put(tags, them + "Elo", game.opponent().rating());
    game.ratingDiff()
        .ifPresent(diff -> tags.put(us + "RatingDiff", String.format(Locale.ROOT, "%+d", diff)));
    tags.put(us + "Title", "BOT");
    game.opponent().title().ifPresent(title -> tags.put(them + "Title", title));
    tags.put(
        "TimeControl",
        game.limitSeconds().isPresent()
            ? game.limitSeconds().getAsInt() + "+" + game.incrementSeconds().orElse(0)
            : "-");
    tags.put("Termination", termination(game.status()));
    return tags;
  }

  private static void put(Map<String, String> tags, String name, OptionalInt value) {
    value.ifPresent(number -> tags.put(name, Integer.toString(number)));
  }

  private static String termination(String status) {
    return switch (status) {
      case "outoftime" -> "Time forfeit";
      case "timeout", "noStart", "aborted" -> "Abandoned";
      case "cheat" -> "Rules infraction";
      default -> "Normal";
    };
  }

  private static String result(GameRecord game) {
    return switch (game.result()) {
      case WON, LOST ->
          game.winner().filter(side -> side == Side.WHITE).isPresent() ? "1-0" : "0-1";
      case DRAWN -> "1/2-1/2";
      case ABORTED -> "*";
    };
  }

  /** Both names, White's first. */
  static String pairing(GameRecord game, String ours, String theirs, String between) {
    return game.ourSide() == Side.WHITE ? ours + between + theirs : theirs + between + ours;
  }
}
