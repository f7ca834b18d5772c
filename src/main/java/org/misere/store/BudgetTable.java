package org.misere.store;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables {@code expense} and {@code rest}. */
final class BudgetTable implements BudgetLedger {
  /** No budget of the server looks back further than a day; what is older goes. */
  private static final Duration KEPT = Duration.ofDays(8);

  private final Database database;

  BudgetTable(Database database) {
    this.database = database;
  }

  @Override
  public void spend(String budget, int amount, Instant at) {
    database.later(
        "an expense of " + budget,
        connection -> {
          try (PreparedStatement insert =
                  connection.prepareStatement("INSERT INTO expense VALUES (?, ?, ?)");
              PreparedStatement delete =
                  connection.prepareStatement("DELETE FROM expense WHERE budget = ? AND at < ?")) {
            new Database.Parameters(insert).text(budget).number(amount).number(at.toEpochMilli());
            insert.executeUpdate();
            new Database.Parameters(delete).text(budget).number(at.minus(KEPT).toEpochMilli());
            delete.executeUpdate();
          }
        });
  }

  @Override
  public List<Expense> expenses(String budget, Instant since) {
    return database.read(
        connection -> {
          try (PreparedStatement select =
              connection.prepareStatement(
                  "SELECT amount, at FROM expense WHERE budget = ? AND at > ? ORDER BY at")) {
            new Database.Parameters(select).text(budget).number(since.toEpochMilli());
            List<Expense> expenses = new ArrayList<>();
            try (ResultSet row = select.executeQuery()) {
              while (row.next()) {
                expenses.add(new Expense(row.getInt("amount"), Rows.time(row, "at")));
              }
            }
            return List.copyOf(expenses);
          }
        });
  }

  @Override
  public int spentSince(String budget, Instant since) {
    return database.read(
        connection -> {
          try (PreparedStatement select =
              connection.prepareStatement(
                  "SELECT coalesce(sum(amount), 0) FROM expense WHERE budget = ? AND at > ?")) {
            new Database.Parameters(select).text(budget).number(since.toEpochMilli());
            try (ResultSet row = select.executeQuery()) {
              return row.next() ? row.getInt(1) : 0;
            }
          }
        });
  }

  @Override
  public Instant oldestSince(String budget, Instant since) {
    return database.read(
        connection -> {
          try (PreparedStatement select =
              connection.prepareStatement(
                  "SELECT coalesce(min(at), ?) FROM expense WHERE budget = ? AND at > ?")) {
            new Database.Parameters(select)
                .number(since.toEpochMilli())
                .text(budget)
                .number(since.toEpochMilli());
            try (ResultSet row = select.executeQuery()) {
              return row.next() ? Instant.ofEpochMilli(row.getLong(1)) : since;
            }
          }
        });
  }

  @Override
  public void rest(String key, Instant until) {
    database.later(
        "the rest of " + key,
        connection -> {
          try (PreparedStatement insert =
              connection.prepareStatement("INSERT OR REPLACE INTO rest VALUES (?, ?)")) {
            new Database.Parameters(insert).text(key).number(until.toEpochMilli());
            insert.executeUpdate();
          }
        });
  }

  @Override
  public Map<String, Instant> rests(Instant now) {
    return database.read(
        connection -> {
          try (PreparedStatement select =
              connection.prepareStatement("SELECT budget, until FROM rest WHERE until > ?")) {
            new Database.Parameters(select).number(now.toEpochMilli());
            Map<String, Instant> rests = new HashMap<>();
            try (ResultSet row = select.executeQuery()) {
              while (row.next()) {
                rests.put(row.getString("budget"), Rows.time(row, "until"));
              }
            }
            return Map.copyOf(rests);
          }
        });
  }
}
