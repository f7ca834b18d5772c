package org.misere.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** The table {@code refusal}. */
final class RefusalTable implements MatchmakingMemory {
  private final Database database;

  RefusalTable(Database database) {
    this.database = database;
  }

  @Override
  public void refused(Refusal refusal) {
    database.later(
        "the refusal of " + refusal.opponentId(),
        connection -> {
          try (PreparedStatement insert =
              connection.prepareStatement(
                  "INSERT OR REPLACE INTO refusal VALUES (?, ?, ?, ?, ?)")) {
            new Database.Parameters(insert)
                .text(refusal.opponentId())
                .text(refusal.terms())
                .text(refusal.reasonKey())
                .number(refusal.at().toEpochMilli())
                .number(refusal.until().toEpochMilli());
            insert.executeUpdate();
          }
          try (PreparedStatement delete =
              connection.prepareStatement("DELETE FROM refusal WHERE until <= ?")) {
            new Database.Parameters(delete).number(refusal.at().toEpochMilli());
            delete.executeUpdate();
          }
        });
  }

  @Override
  public void forgetAll() {
    database.later(
        "the end of all refusals",
        connection -> {
          try (PreparedStatement delete = connection.prepareStatement("DELETE FROM refusal")) {
            delete.executeUpdate();
          }
        });
  }

  @Override
  public List<Refusal> refusals(Instant now) {
    return database.read(
        connection -> {
          try (PreparedStatement select =
              connection.prepareStatement("SELECT * FROM refusal WHERE until > ? ORDER BY at")) {
            new Database.Parameters(select).number(now.toEpochMilli());
            List<Refusal> refusals = new ArrayList<>();
            try (ResultSet row = select.executeQuery()) {
              while (row.next()) {
                refusals.add(
                    new Refusal(
                        row.getString("opponent_id"),
                        row.getString("terms"),
                        row.getString("reason_key"),
                        Rows.time(row, "at"),
                        Rows.time(row, "until")));
              }
            }
            return List.copyOf(refusals);
          }
        });
  }
}
