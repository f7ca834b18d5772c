package org.misere.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Typed reads of a row's columns. */
final class Rows {
  private Rows() {}

  static Optional<String> text(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getString(column));
  }

  static OptionalLong number(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
  }

  static OptionalInt smallNumber(ResultSet row, String column) throws SQLException {
    int value = row.getInt(column);
    return row.wasNull() ? OptionalInt.empty() : OptionalInt.of(value);
  }

  static Instant time(ResultSet row, String column) throws SQLException {
    return Instant.ofEpochMilli(row.getLong(column));
  }

  static Opponent opponent(ResultSet row) throws SQLException {
    return new Opponent(
        row.getString("opponent_id"),
        row.getString("opponent_name"),
        text(row, "opponent_title"),
        smallNumber(row, "opponent_rating"));
  }
}
