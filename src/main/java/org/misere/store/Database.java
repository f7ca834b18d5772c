package org.misere.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One SQLite connection on one thread: what is read sees all that was written before. Thread-safe.
 */
final class Database implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Database.class);
  private static final long CLOSE_SECONDS = 10;

  /** A piece of work with the connection. */
  @FunctionalInterface
  interface Work<T> {
    T run(Connection connection) throws SQLException;
  }

  /** The same without a result. */
  @FunctionalInterface
  interface Change {
    void run(Connection connection) throws SQLException;
  }

  private final Connection connection;
  private final Path file;
  // Not virtual: the driver is native code, which would pin a carrier thread.
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("store").daemon(true).factory());

  private Database(Connection connection, Path file) {
    this.connection = connection;
    this.file = file;
  }

  /** Opens, or makes, a database of the present shape. */
  static Database open(Path file) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = 5000");
      statement.execute("PRAGMA journal_mode = WAL");
      // A commit is on the disk when it returns, also when the power fails.
      statement.execute("PRAGMA synchronous = FULL");
      statement.execute("PRAGMA foreign_keys = ON");
      Migrations.apply(connection);
      return new Database(connection, file);
    } catch (SQLException | StoreException e) {
      connection.close();
      throw e;
    }
  }

  /** Opens an existing database for reading, also while another process writes. */
  static Database openForReading(Path file) throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA busy_timeout = 5000");
      statement.execute("PRAGMA query_only = ON");
      if (Migrations.version(connection) != Migrations.latest()) {
        throw new StoreException(
            "the database "
                + file
                + " was written by another version of misere; let `misere run`"
                + " of this version open it once");
      }
      return new Database(connection, file);
    } catch (SQLException | StoreException e) {
      connection.close();
      throw e;
    }
  }

  /** Writes when it is its turn; returns at once. A failure is logged: a game must go on. */
  void later(String what, Change change) {
    try {
      Future<?> _ = thread.submit(() -> write(what, change));
    } catch (RejectedExecutionException _) {
      LOG.error("{} is lost: the database {} is closed", what, file);
    }
  }

  /** Writes and waits until it is on the disk. A failure is logged: a game must go on. */
  void now(String what, Change change) {
    try {
      thread.submit(() -> write(what, change)).get();
    } catch (RejectedExecutionException _) {
      LOG.error("{} is lost: the database {} is closed", what, file);
    } catch (ExecutionException e) {
      throw new IllegalStateException("writing " + what + " failed", e.getCause());
    } catch (InterruptedException _) {
      // It is in the queue all the same.
      Thread.currentThread().interrupt();
    }
  }

  private void write(String what, Change change) {
    try {
      connection.setAutoCommit(false);
      try {
        change.run(connection);
        connection.commit();
      } catch (SQLException e) {
        connection.rollback();
        throw e;
      } finally {
        connection.setAutoCommit(true);
      }
    } catch (SQLException e) {
      LOG.error("{} could not be written to {}: {}", what, file, e.getMessage());
    }
  }

  /**
   * Reads, after all that was written before.
   *
   * @throws StoreException when that fails
   */
  <T> T read(Work<T> work) {
    try {
      return thread.submit(() -> work.run(connection)).get();
    } catch (RejectedExecutionException e) {
      throw new StoreException("the database " + file + " is closed", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof SQLException cause) {
        throw new StoreException(
            "the database " + file + " can't be read (" + cause.getMessage() + ")", cause);
      }
      throw new IllegalStateException("reading " + file + " failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StoreException("reading " + file + " was interrupted", e);
    }
  }

  /** Writes what is queued, then closes. */
  @Override
  public void close() {
    thread.shutdown();
    try {
      if (!thread.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        LOG.error("the database {} took too long to close; the last records may be lost", file);
      }
      connection.close();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (SQLException e) {
      LOG.error("the database {} could not be closed: {}", file, e.getMessage());
    }
  }

  /** Sets the parameters of a statement one after the other. */
  static final class Parameters {
    private final PreparedStatement statement;
    private int next = 1;

    Parameters(PreparedStatement statement) {
      this.statement = statement;
    }

    Parameters text(String value) throws SQLException {
      statement.setString(next++, value);
      return this;
    }

    Parameters text(Optional<String> value) throws SQLException {
      statement.setString(next++, value.orElse(null));
      return this;
    }

    Parameters number(long value) throws SQLException {
      statement.setLong(next++, value);
      return this;
    }

    Parameters number(OptionalInt value) throws SQLException {
      return number(value.isPresent() ? OptionalLong.of(value.getAsInt()) : OptionalLong.empty());
    }

    Parameters number(OptionalLong value) throws SQLException {
      if (value.isPresent()) {
        statement.setLong(next++, value.getAsLong());
      } else {
        statement.setNull(next++, Types.INTEGER);
      }
      return this;
    }

    Parameters flag(boolean value) throws SQLException {
      return number(value ? 1 : 0);
    }
  }
}
