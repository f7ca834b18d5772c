package org.misere.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.util.LibraryLoaderUtil;

/**
 * The door: all that an account must not lose, in a folder of its own. Writes are off the caller's
 * way, one thread does them all; what was confirmed survives a kill at any moment. Thread-safe.
 */
public final class Store implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Store.class);

  /** The database's name in an account's folder. */
  static final String DATABASE = "misere.db";

  private static final String LIBRARY_FOLDER = "org.sqlite.tmpdir";
  private static final String LIBRARY_PLACE = "org.sqlite.lib.path";

  private final AutoCloseableLock lock;
  private final Database database;
  private final Path folder;
  private final GameTable games;
  private final ChallengeTable challenges;
  private final ConductTable conduct;
  private final RefusalTable matchmaking;
  private final BudgetTable budgets;

  /** What keeps others out; nothing for readers. */
  @FunctionalInterface
  private interface AutoCloseableLock {
    void close();
  }

  private Store(
      AutoCloseableLock lock, Database database, Path folder, Consumer<GameRecord> alsoTo) {
    this.lock = lock;
    this.database = database;
    this.folder = folder;
    this.games = new GameTable(database, alsoTo);
    this.challenges = new ChallengeTable(database);
    this.conduct = new ConductTable(database, InstantSource.system());
    this.matchmaking = new RefusalTable(database);
    this.budgets = new BudgetTable(database);
  }

  /**
   * Opens an account's folder for this process alone; makes it when it is missing.
   *
   * @throws StoreException when another process has it or it can't be written
   */
  public static Store open(Path dataDirectory, String accountId) {
    return open(dataDirectory, accountId, _ -> {});
  }

  /**
   * The same, with a second place for finished games such as a {@link PgnArchive}.
   *
   * @param alsoTo called on the store's thread with each new game
   */
  public static Store open(Path dataDirectory, String accountId, Consumer<GameRecord> alsoTo) {
    DataDirectory directory = DataDirectory.lock(dataDirectory, accountId);
    try {
      useLibraryFolder(directory.folder());
      Database database = openOrSetAside(directory.folder().resolve(DATABASE));
      return new Store(directory::close, database, directory.folder(), alsoTo);
    } catch (RuntimeException | Error e) {
      directory.close();
      throw e;
    }
  }

  /**
   * Opens what an account has for reading, also while the bot runs.
   *
   * @throws StoreException when there is nothing, or it can't be read
   */
  public static Store openForReading(Path dataDirectory, String accountId) {
    Path folder = DataDirectory.folder(dataDirectory, accountId);
    Path file = folder.resolve(DATABASE);
    if (!Files.exists(file)) {
      throw new StoreException("there are no records of " + accountId + " in " + dataDirectory);
    }
    useLibraryFolder(folder);
    try {
      return new Store(() -> {}, Database.openForReading(file), folder, _ -> {});
    } catch (SQLException e) {
      throw failure(file, e);
    }
  }

  /**
   * Unpacks the driver's native library to the place where {@code org.sqlite.lib.path} says that it
   * is, so that no start has to. Does nothing when it is there, or no place is set.
   *
   * @throws IOException when it can't be written
   */
  public static void unpackDriver() throws IOException {
    String place = System.getProperty(LIBRARY_PLACE);
    String name = LibraryLoaderUtil.getNativeLibName();
    String source = LibraryLoaderUtil.getNativeLibResourcePath() + "/" + name;
    if (place == null || Files.exists(Path.of(place, name))) {
      return;
    }
    try (InputStream library = LibraryLoaderUtil.class.getResourceAsStream(source)) {
      if (library != null) {
        Files.createDirectories(Path.of(place));
        Files.copy(library, Path.of(place, name));
      }
    }
  }

  /**
   * Reads the database's driver in, for who has time to do it before the account is known. Does
   * nothing unless the native library lies unpacked in a known place ({@code org.sqlite.lib.path}),
   * since otherwise it is unpacked into the account's folder.
   */
  public static void loadDriver() {
    String place = System.getProperty(LIBRARY_PLACE);
    if (place == null || !Files.exists(Path.of(place, LibraryLoaderUtil.getNativeLibName()))) {
      return;
    }
    try (Connection nothing = DriverManager.getConnection("jdbc:sqlite::memory:")) {
      LOG.debug("{} is there", nothing);
    } catch (SQLException e) {
      // Opening the account's database will say what is wrong.
      LOG.debug("the database's driver can't be used", e);
    }
  }

  // The driver unpacks its native library; in a container only the data directory may be writable.
  private static void useLibraryFolder(Path folder) {
    if (System.getProperty(LIBRARY_FOLDER) == null && Files.isWritable(folder)) {
      System.setProperty(LIBRARY_FOLDER, folder.toAbsolutePath().toString());
    }
  }

  private static Database openOrSetAside(Path file) {
    try {
      return Database.open(file);
    } catch (SQLException e) {
      if (!isBroken(e)) {
        throw failure(file, e);
      }
      setAside(file);
    }
    try {
      return Database.open(file);
    } catch (SQLException e) {
      throw failure(file, e);
    }
  }

  private static boolean isBroken(SQLException e) {
    return e instanceof SQLiteException sqlite
        && (sqlite.getResultCode() == SQLiteErrorCode.SQLITE_NOTADB
            || sqlite.getResultCode() == SQLiteErrorCode.SQLITE_CORRUPT);
  }

  // Records are precious, but playing on is more so: the broken file stays for whoever can mend it.
  private static void setAside(Path file) {
    Path aside = file.resolveSibling(file.getFileName() + ".broken-" + System.currentTimeMillis());
    try {
      Files.move(file, aside, StandardCopyOption.ATOMIC_MOVE);
      Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-wal"));
      Files.deleteIfExists(file.resolveSibling(file.getFileName() + "-shm"));
    } catch (IOException e) {
      throw new StoreException(
          "the database "
              + file
              + " is damaged and can't be moved away ("
              + DataDirectory.reason(e)
              + ")",
          e);
    }
    LOG.error("the database {} is damaged; it is kept as {} and a new one begun", file, aside);
  }

  private static StoreException failure(Path file, SQLException e) {
    return new StoreException(
        "the database " + file + " can't be opened (" + e.getMessage() + ")", e);
  }

  /** The account's folder. */
  public Path folder() {
    return folder;
  }

  public GameRecords games() {
    return games;
  }

  public ChallengeRecords challenges() {
    return challenges;
  }

  public ConductMemory conduct() {
    return conduct;
  }

  public MatchmakingMemory matchmaking() {
    return matchmaking;
  }

  public BudgetLedger budgets() {
    return budgets;
  }

  /** The arenas that the account shall play. */
  public ArenaWishes arenas() {
    return ArenaWishes.in(folder);
  }

  /** The challenges that the operator wants to be sent. */
  public ChallengeWishes challengeWishes() {
    return ChallengeWishes.in(folder);
  }

  /** What the operator says of matchmaking by a command. */
  public MatchmakingSwitch matchmakingSwitch() {
    return MatchmakingSwitch.in(folder);
  }

  /** Writes what is queued, closes the database, and gives the lock back. */
  @Override
  public void close() {
    database.close();
    lock.close();
  }
}
