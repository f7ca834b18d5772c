package org.misere.store;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.misere.chess.Side;

/** Games for tests: won by us as White against the bot Kibitzer unless said otherwise. */
record GameRecordFixture(
    String id,
    String opponentName,
    Instant endedAt,
    Optional<Side> winner,
    String status,
    OptionalInt ratingDiff,
    List<MoveRecord> moves) {
  static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

  static GameRecordFixture game(String id) {
    return new GameRecordFixture(
        id,
        "Kibitzer",
        NOON,
        Optional.of(Side.WHITE),
        "variantEnd",
        OptionalInt.of(6),
        List.of(ourMove("e2e3"), MoveRecord.of("b7b5", OptionalLong.of(178_000))));
  }

  static MoveRecord ourMove(String uci) {
    return new MoveRecord(
        uci,
        OptionalLong.of(179_500),
        OptionalLong.of(480),
        Optional.of("search"),
        OptionalInt.of(35),
        OptionalInt.empty(),
        OptionalInt.of(14),
        OptionalLong.of(123_456),
        OptionalLong.of(2));
  }

  GameRecordFixture against(String name) {
    return new GameRecordFixture(id, name, endedAt, winner, status, ratingDiff, moves);
  }

  GameRecordFixture endedAt(Instant at) {
    return new GameRecordFixture(id, opponentName, at, winner, status, ratingDiff, moves);
  }

  GameRecordFixture lost() {
    return new GameRecordFixture(
        id, opponentName, endedAt, Optional.of(Side.BLACK), status, OptionalInt.of(-7), moves);
  }

  GameRecordFixture ended(String word) {
    return new GameRecordFixture(
        id, opponentName, endedAt, Optional.empty(), word, OptionalInt.empty(), moves);
  }

  GameRecordFixture with(MoveRecord... played) {
    return new GameRecordFixture(
        id, opponentName, endedAt, winner, status, ratingDiff, List.of(played));
  }

  /** Moves of which nothing is known. */
  GameRecordFixture plainMoves(String uci) {
    return with(
        Stream.of(uci.split(" "))
            .map(move -> MoveRecord.of(move, OptionalLong.empty()))
            .toArray(MoveRecord[]::new));
  }

  GameRecord build() {
    return new GameRecord(
        id,
        URI.create("https://lichess.org/" + id),
        "antichess",
        "startpos",
        "blitz",
        true,
        OptionalInt.of(180),
        OptionalInt.of(2),
        Side.WHITE,
        "MisereBot",
        OptionalInt.of(2011),
        ratingDiff,
        new Opponent(
            opponentName.toLowerCase(java.util.Locale.ROOT),
            opponentName,
            Optional.of("BOT"),
            OptionalInt.of(1988)),
        endedAt.minusSeconds(300),
        endedAt,
        status,
        winner,
        moves);
  }
}
