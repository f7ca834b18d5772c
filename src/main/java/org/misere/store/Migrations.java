package org.misere.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * Brings a database up to the present shape: numbered scripts, each in a transaction, the number of
 * the last one in {@code user_version}. Scripts are never changed once published; new ones follow.
 */
final class Migrations {
  private static final List<String> SCRIPTS = List.of("001-records.sql");

  private Migrations() {}

  static void apply(Connection connection) throws SQLException {
    int version = version(connection);
    if (version > SCRIPTS.size()) {
      throw new StoreException(
          "the database was written by a newer version of misere (its shape is "
              + version
              + ", this version knows "
              + SCRIPTS.size()
              + "); use that version, or another `data_directory`");
    }
    for (int next = version; next < SCRIPTS.size(); next++) {
      apply(connection, SCRIPTS.get(next), next + 1);
    }
  }

  private static void apply(Connection connection, String script, int number) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      for (String sql : text(script).split(";\\s*(\\n|$)", -1)) {
        if (!sql.isBlank()) {
          statement.execute(sql);
        }
      }
      statement.execute("PRAGMA user_version = " + number);
      connection.commit();
    } catch (SQLException e) {
      connection.rollback();
      throw e;
    } finally {
      connection.setAutoCommit(true);
    }
  }

  static int version(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("PRAGMA user_version")) {
      return row.next() ? row.getInt(1) : 0;
    }
  }

  /** The number of the present shape. */
  static int latest() {
    return SCRIPTS.size();
  }

  private static String text(String script) {
    try (InputStream in = Migrations.class.getResourceAsStream(script)) {
      if (in == null) {
        throw new IllegalStateException("the script " + script + " is missing from the jar");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
