package org.misere.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The table {@code challenge}. */
final class ChallengeTable implements ChallengeRecords {
  private static final String INSERT =
      """
      INSERT OR REPLACE INTO challenge (id, at, incoming, opponent_id, opponent_name,
        opponent_title, opponent_rating, terms, rated, decision, reason_key, reason)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  private final Database database;

  ChallengeTable(Database database) {
    this.database = database;
  }

  @Override
  public void add(ChallengeRecord challenge) {
    database.later(
        "the record of challenge " + challenge.id(),
        connection -> {
          try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            new Database.Parameters(insert)
                .text(challenge.id())
                .number(challenge.at().toEpochMilli())
                .flag(challenge.incoming())
                .text(challenge.opponent().id())
                .text(challenge.opponent().name())
                .text(challenge.opponent().title())
                .number(challenge.opponent().rating())
                .text(challenge.terms())
                .flag(challenge.rated())
                .text(challenge.decision())
                .text(challenge.reasonKey())
                .text(challenge.reason());
            insert.executeUpdate();
          }
        });
  }

  @Override
  public List<ChallengeRecord> newest(int limit) {
    return database.read(
        connection -> {
          try (PreparedStatement select =
              connection.prepareStatement("SELECT * FROM challenge ORDER BY at DESC LIMIT ?")) {
            new Database.Parameters(select).number(limit);
            return list(select);
          }
        });
  }

  @Override
  public List<ChallengeRecord> with(String opponentId, int limit) {
    return database.read(
        connection -> {
          try (PreparedStatement select =
              connection.prepareStatement(
                  "SELECT * FROM challenge WHERE opponent_id = ? ORDER BY at DESC LIMIT ?")) {
            new Database.Parameters(select).text(opponentId.toLowerCase(Locale.ROOT)).number(limit);
            return list(select);
          }
        });
  }

  private static List<ChallengeRecord> list(PreparedStatement select) throws SQLException {
    List<ChallengeRecord> challenges = new ArrayList<>();
    try (ResultSet row = select.executeQuery()) {
      while (row.next()) {
        challenges.add(
            new ChallengeRecord(
                row.getString("id"),
                Rows.time(row, "at"),
                row.getBoolean("incoming"),
                Rows.opponent(row),
                row.getString("terms"),
                row.getBoolean("rated"),
                row.getString("decision"),
                row.getString("reason_key"),
                row.getString("reason")));
      }
    }
    return List.copyOf(challenges);
  }
}
