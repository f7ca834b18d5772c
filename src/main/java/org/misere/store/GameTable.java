package org.misere.store;

import java.net.URI;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.misere.chess.Side;

/** The tables {@code game} and {@code move}. */
final class GameTable implements GameRecords {
  private static final String INSERT =
      """
      INSERT OR REPLACE INTO game (id, url, ruleset, initial_fen, speed, rated, limit_seconds,
        increment_seconds, our_side, our_name, our_rating, rating_diff, opponent_id,
        opponent_name, opponent_title, opponent_rating, started_at, ended_at, status, winner,
        result)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;
  private static final String INSERT_MOVE =
      """
      INSERT INTO move (game_id, ply, uci, clock_millis, think_millis, source, centipawns,
        ends_in_plies, depth, nodes, latency_millis)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;
  private static final String OPPONENTS =
      """
      SELECT opponent_id, opponent_name, opponent_title, opponent_rating, max(ended_at) AS last,
        count(*) AS games, sum(result = 'won') AS won, sum(result = 'lost') AS lost,
        sum(result = 'drawn') AS drawn
      FROM game WHERE result <> 'aborted'
      GROUP BY opponent_id ORDER BY games DESC, last DESC LIMIT ?
      """;
  private static final String RATINGS =
      """
      SELECT ended_at, our_rating + coalesce(rating_diff, 0) AS rating FROM game
      WHERE rated AND our_rating IS NOT NULL AND rating_diff IS NOT NULL
      ORDER BY ended_at DESC LIMIT ?
      """;

  private final Database database;
  private final Consumer<GameRecord> alsoTo;

  /**
   * The tables.
   *
   * @param alsoTo gets each new game too, on the store's thread
   */
  GameTable(Database database, Consumer<GameRecord> alsoTo) {
    this.database = database;
    this.alsoTo = alsoTo;
  }

  @Override
  public void add(GameRecord game) {
    database.later(
        "the record of game " + game.id(),
        connection -> {
          boolean isNew = !exists(connection, game.id());
          insert(connection, game);
          insertMoves(connection, game);
          if (isNew) {
            alsoTo.accept(game);
          }
        });
  }

  private static boolean exists(Connection connection, String id) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT 1 FROM game WHERE id = ?")) {
      new Database.Parameters(select).text(id);
      try (ResultSet row = select.executeQuery()) {
        return row.next();
      }
    }
  }

  private static void insert(Connection connection, GameRecord game) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
      new Database.Parameters(insert)
          .text(game.id())
          .text(game.url().toString())
          .text(game.ruleset())
          .text(game.initialFen())
          .text(game.speed())
          .flag(game.rated())
          .number(game.limitSeconds())
          .number(game.incrementSeconds())
          .text(key(game.ourSide()))
          .text(game.ourName())
          .number(game.ourRating())
          .number(game.ratingDiff())
          .text(game.opponent().id())
          .text(game.opponent().name())
          .text(game.opponent().title())
          .number(game.opponent().rating())
          .number(game.startedAt().toEpochMilli())
          .number(game.endedAt().toEpochMilli())
          .text(game.status())
          .text(game.winner().map(GameTable::key))
          .text(game.result().key());
      insert.executeUpdate();
    }
  }

  private static void insertMoves(Connection connection, GameRecord game) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement(INSERT_MOVE)) {
      int ply = 1;
      for (MoveRecord move : game.moves()) {
        new Database.Parameters(insert)
            .text(game.id())
            .number(ply++)
            .text(move.uci())
            .number(move.clockMillis())
            .number(move.thinkMillis())
            .text(move.source())
            .number(move.centipawns())
            .number(move.endsInPlies())
            .number(move.depth())
            .number(move.nodes())
            .number(move.latencyMillis());
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  @Override
  public List<GameRecord> find(GameFilter filter) {
    return database.read(
        connection -> {
          StringBuilder sql = new StringBuilder("SELECT * FROM game WHERE 1 = 1");
          filter.opponentId().ifPresent(_ -> sql.append(" AND opponent_id = ?"));
          filter.result().ifPresent(_ -> sql.append(" AND result = ?"));
          filter.speed().ifPresent(_ -> sql.append(" AND speed = ?"));
          filter.rated().ifPresent(_ -> sql.append(" AND rated = ?"));
          filter.since().ifPresent(_ -> sql.append(" AND ended_at >= ?"));
          sql.append(" ORDER BY ended_at DESC, id LIMIT ?");
          try (PreparedStatement select = connection.prepareStatement(sql.toString())) {
            Database.Parameters parameters = new Database.Parameters(select);
            if (filter.opponentId().isPresent()) {
              parameters.text(filter.opponentId().get().toLowerCase(Locale.ROOT));
            }
            if (filter.result().isPresent()) {
              parameters.text(filter.result().get().key());
            }
            if (filter.speed().isPresent()) {
              parameters.text(filter.speed().get());
            }
            if (filter.rated().isPresent()) {
              parameters.flag(filter.rated().get());
            }
            if (filter.since().isPresent()) {
              parameters.number(filter.since().get().toEpochMilli());
            }
            parameters.number(filter.limit());
            List<GameRecord> games = new ArrayList<>();
            try (ResultSet row = select.executeQuery()) {
              while (row.next()) {
                games.add(game(row, List.of()));
              }
            }
            return List.copyOf(games);
          }
        });
  }

  @Override
  public Optional<GameRecord> game(String id) {
    return database.read(
        connection -> {
          List<MoveRecord> moves = moves(connection, id);
          try (PreparedStatement select =
              connection.prepareStatement("SELECT * FROM game WHERE id = ?")) {
            new Database.Parameters(select).text(id);
            try (ResultSet row = select.executeQuery()) {
              return row.next() ? Optional.of(game(row, moves)) : Optional.empty();
            }
          }
        });
  }

  private static List<MoveRecord> moves(Connection connection, String id) throws SQLException {
    try (PreparedStatement select =
        connection.prepareStatement("SELECT * FROM move WHERE game_id = ? ORDER BY ply")) {
      new Database.Parameters(select).text(id);
      List<MoveRecord> moves = new ArrayList<>();
      try (ResultSet row = select.executeQuery()) {
        while (row.next()) {
          moves.add(move(row));
        }
      }
      return List.copyOf(moves);
    }
  }

  private static MoveRecord move(ResultSet row) throws SQLException {
    return new MoveRecord(
        row.getString("uci"),
        Rows.number(row, "clock_millis"),
        Rows.number(row, "think_millis"),
        Rows.text(row, "source"),
        Rows.smallNumber(row, "centipawns"),
        Rows.smallNumber(row, "ends_in_plies"),
        Rows.smallNumber(row, "depth"),
        Rows.number(row, "nodes"),
        Rows.number(row, "latency_millis"));
  }

  private static GameRecord game(ResultSet row, List<MoveRecord> moves) throws SQLException {
    return new GameRecord(
        row.getString("id"),
        URI.create(row.getString("url")),
        row.getString("ruleset"),
        row.getString("initial_fen"),
        row.getString("speed"),
        row.getBoolean("rated"),
        Rows.smallNumber(row, "limit_seconds"),
        Rows.smallNumber(row, "increment_seconds"),
        side(row.getString("our_side")),
        row.getString("our_name"),
        Rows.smallNumber(row, "our_rating"),
        Rows.smallNumber(row, "rating_diff"),
        Rows.opponent(row),
        Rows.time(row, "started_at"),
        Rows.time(row, "ended_at"),
        row.getString("status"),
        Rows.text(row, "winner").map(GameTable::side),
        moves);
  }

  private static String key(Side side) {
    return side == Side.WHITE ? "white" : "black";
  }

  private static Side side(String key) {
    return key.equals("white") ? Side.WHITE : Side.BLACK;
  }

  @Override
  public List<OpponentSummary> opponents(int limit) {
    return database.read(
        connection -> {
          try (PreparedStatement select = connection.prepareStatement(OPPONENTS)) {
            new Database.Parameters(select).number(limit);
            List<OpponentSummary> opponents = new ArrayList<>();
            try (ResultSet row = select.executeQuery()) {
              while (row.next()) {
                opponents.add(
                    new OpponentSummary(
                        Rows.opponent(row),
                        row.getInt("games"),
                        row.getInt("won"),
                        row.getInt("lost"),
                        row.getInt("drawn"),
                        Rows.time(row, "last")));
              }
            }
            return List.copyOf(opponents);
          }
        });
  }

  @Override
  public List<RatingPoint> ratings(int limit) {
    return database.read(
        connection -> {
          try (PreparedStatement select = connection.prepareStatement(RATINGS)) {
            new Database.Parameters(select).number(limit);
            List<RatingPoint> newestFirst = new ArrayList<>();
            try (ResultSet row = select.executeQuery()) {
              while (row.next()) {
                newestFirst.add(new RatingPoint(Rows.time(row, "ended_at"), row.getInt("rating")));
              }
            }
            return List.copyOf(newestFirst.reversed());
          }
        });
  }
}
