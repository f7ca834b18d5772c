package org.misere.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The folder of one account below the data directory, locked against a second process while it is
 * open. The lock goes with the process, however that ends.
 */
public final class DataDirectory implements AutoCloseable {
  private static final String LOCK = "lock";

  /** An account's folder has one of these, though the bot may never have run. */
  private static final List<String> OF_AN_ACCOUNT =
      List.of(Store.DATABASE, ArenaWishes.FOLDER, ChallengeWishes.FOLDER, MatchmakingSwitch.SWITCH);

  private final Path folder;
  private final FileChannel channel;

  private DataDirectory(Path folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /**
   * Makes the account's folder if it is missing, and locks it.
   *
   * @throws StoreException when it can't be written or another process has it
   */
  public static DataDirectory lock(Path dataDirectory, String accountId) {
    Path folder = folder(dataDirectory, accountId);
    try {
      Files.createDirectories(folder);
      return lock(folder);
    } catch (IOException e) {
      throw new StoreException(
          "the data directory "
              + folder
              + " can't be written ("
              + reason(e)
              + "); set"
              + " `data_directory` to a folder that this user may write",
          e);
    }
  }

  private static DataDirectory lock(Path folder) throws IOException {
    FileChannel channel =
        FileChannel.open(
            folder.resolve(LOCK),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE);
    Optional<FileLock> lock = tryLock(channel);
    if (lock.isEmpty()) {
      String holder = holder(channel);
      channel.close();
      throw new StoreException(
          "the data directory "
              + folder
              + " is in use by another process"
              + holder
              + "; stop that one, or give this one another `data_directory`");
    }
    channel.truncate(0);
    String pid = Long.toString(ProcessHandle.current().pid());
    channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.UTF_8)), 0);
    return new DataDirectory(folder, channel);
  }

  private static Optional<FileLock> tryLock(FileChannel channel) throws IOException {
    try {
      return Optional.ofNullable(channel.tryLock());
    } catch (OverlappingFileLockException _) {
      return Optional.empty();
    }
  }

  private static String holder(FileChannel channel) throws IOException {
    ByteBuffer pid = ByteBuffer.allocate(20);
    channel.read(pid, 0);
    String text = new String(pid.array(), 0, pid.position(), StandardCharsets.UTF_8);
    return text.matches("\\d+") ? " (process " + text + ")" : "";
  }

  /** The accounts that have a folder, by id. */
  public static List<String> accounts(Path dataDirectory) {
    List<String> accounts = new ArrayList<>();
    if (!Files.isDirectory(dataDirectory)) {
      return accounts;
    }
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(dataDirectory)) {
      for (Path folder : folders) {
        if (OF_AN_ACCOUNT.stream().map(folder::resolve).anyMatch(Files::exists)) {
          accounts.add(folder.getFileName().toString());
        }
      }
    } catch (IOException e) {
      throw new StoreException(
          "the data directory " + dataDirectory + " can't be read (" + reason(e) + ")", e);
    }
    accounts.sort(null);
    return accounts;
  }

  static Path folder(Path dataDirectory, String accountId) {
    String name = accountId.toLowerCase(Locale.ROOT);
    // Ids come from the server; a folder's name must not become a path.
    if (!name.matches("[a-z0-9_-]{1,60}")) {
      throw new StoreException("\"" + accountId + "\" is no account id");
    }
    return dataDirectory.resolve(name);
  }

  static String reason(IOException e) {
    String message = e.getMessage();
    String kind = e.getClass().getSimpleName();
    return message == null ? kind : kind + ": " + message;
  }

  /** The account's folder. */
  public Path folder() {
    return folder;
  }

  /** Gives the lock back. */
  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new StoreException("the lock of " + folder + " can't be closed (" + reason(e) + ")", e);
    }
  }
}
