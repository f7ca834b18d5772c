package org.misere.cli;

import java.util.OptionalInt;
import java.util.OptionalLong;
import org.misere.chess.Side;
import org.misere.store.ChallengeRecord;
import org.misere.store.GameRecord;
import org.misere.store.MoveRecord;
import org.misere.store.Opponent;
import org.misere.store.OpponentSummary;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The records as JSON: what is not known is left out, times are ISO 8601 in UTC. */
final class RecordsJson {
  private RecordsJson() {}

  static ObjectNode game(GameRecord game) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", game.id())
        .put("url", game.url().toString())
        .put("ruleset", game.ruleset())
        .put("initialFen", game.initialFen())
        .put("speed", game.speed())
        .put("rated", game.rated());
    put(node, "limitSeconds", game.limitSeconds());
    put(node, "incrementSeconds", game.incrementSeconds());
    node.put("ourSide", key(game.ourSide()));
    put(node, "ourRating", game.ourRating());
    put(node, "ratingDiff", game.ratingDiff());
    node.set("opponent", opponent(game.opponent()));
    node.put("startedAt", game.startedAt().toString())
        .put("endedAt", game.endedAt().toString())
        .put("status", game.status());
    game.winner().ifPresent(side -> node.put("winner", key(side)));
    return node.put("result", game.result().key());
  }

  static ObjectNode gameWithMoves(GameRecord game) {
    ObjectNode node = game(game);
    ArrayNode moves = node.putArray("moves");
    for (MoveRecord move : game.moves()) {
      ObjectNode entry = moves.addObject().put("uci", move.uci());
      put(entry, "clockMillis", move.clockMillis());
      put(entry, "thinkMillis", move.thinkMillis());
      move.source().ifPresent(source -> entry.put("source", source));
      put(entry, "centipawns", move.centipawns());
      put(entry, "endsInPlies", move.endsInPlies());
      put(entry, "depth", move.depth());
      put(entry, "nodes", move.nodes());
      put(entry, "latencyMillis", move.latencyMillis());
    }
    return node;
  }

  static ObjectNode opponent(OpponentSummary summary) {
    return opponent(summary.opponent())
        .put("games", summary.games())
        .put("won", summary.won())
        .put("lost", summary.lost())
        .put("drawn", summary.drawn())
        .put("lastPlayedAt", summary.lastPlayedAt().toString());
  }

  static ObjectNode challenge(ChallengeRecord challenge) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", challenge.id())
        .put("at", challenge.at().toString())
        .put("incoming", challenge.incoming());
    node.set("opponent", opponent(challenge.opponent()));
    return node.put("terms", challenge.terms())
        .put("rated", challenge.rated())
        .put("decision", challenge.decision())
        .put("reasonKey", challenge.reasonKey())
        .put("reason", challenge.reason());
  }

  private static ObjectNode opponent(Opponent opponent) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("id", opponent.id()).put("name", opponent.name());
    opponent.title().ifPresent(title -> node.put("title", title));
    put(node, "rating", opponent.rating());
    return node;
  }

  private static String key(Side side) {
    return side == Side.WHITE ? "white" : "black";
  }

  private static void put(ObjectNode node, String field, OptionalInt value) {
    value.ifPresent(number -> node.put(field, number));
  }

  private static void put(ObjectNode node, String field, OptionalLong value) {
    value.ifPresent(number -> node.put(field, number));
  }
}
