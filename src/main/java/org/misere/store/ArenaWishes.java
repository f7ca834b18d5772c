package org.misere.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The arenas that an account shall play, a small file each in a folder of the account's: a command
 * adds and removes them while the bot runs, and both survive a restart. Thread-safe, also between
 * processes.
 */
public final class ArenaWishes {
  static final String FOLDER = "arenas";
  private static final String TEAM = "team ";
  private static final String PASSWORD = "password ";

  private final Path folder;

  private ArenaWishes(Path folder) {
    this.folder = folder;
  }

  /**
   * Those of an account.
   *
   * @throws StoreException when the account's id is none
   */
  public static ArenaWishes of(Path dataDirectory, String accountId) {
    return in(DataDirectory.folder(dataDirectory, accountId));
  }

  /** Those in an account's folder. */
  static ArenaWishes in(Path accountFolder) {
    return new ArenaWishes(accountFolder.resolve(FOLDER));
  }

  /** Whether this can be the id of an arena. */
  public static boolean isId(String text) {
    return text.matches("[A-Za-z0-9]{4,20}");
  }

  /**
   * Keeps a wish; one for the same arena is replaced.
   *
   * @throws StoreException when it can't be written
   */
  public void add(ArenaWish wish) {
    StringBuilder text = new StringBuilder();
    wish.team().ifPresent(it -> text.append(TEAM).append(it).append('\n'));
    wish.password().ifPresent(it -> text.append(PASSWORD).append(it).append('\n'));
    try {
      Files.createDirectories(folder);
      Path draft = Files.createTempFile(folder, ".", ".new");
      Files.writeString(draft, text);
      Files.move(draft, file(wish.id()), StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw failure("written", e);
    }
  }

  /**
   * Drops a wish.
   *
   * @return whether there was one
   * @throws StoreException when it can't be dropped
   */
  public boolean remove(String id) {
    try {
      return isId(id) && Files.deleteIfExists(file(id));
    } catch (IOException e) {
      throw failure("written", e);
    }
  }

  /**
   * All wishes, by id.
   *
   * @throws StoreException when they can't be read
   */
  public List<ArenaWish> all() {
    List<ArenaWish> wishes = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return wishes;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String id = file.getFileName().toString();
        if (isId(id)) {
          read(id).ifPresent(wishes::add);
        }
      }
    } catch (IOException e) {
      throw failure("read", e);
    }
    wishes.sort(Comparator.comparing(ArenaWish::id));
    return wishes;
  }

  private Optional<ArenaWish> read(String id) throws IOException {
    try {
      List<String> lines = Files.readAllLines(file(id), StandardCharsets.UTF_8);
      return Optional.of(new ArenaWish(id, after(TEAM, lines), after(PASSWORD, lines)));
    } catch (NoSuchFileException e) {
      // Dropped since the folder was read.
      return Optional.empty();
    }
  }

  private static Optional<String> after(String word, List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith(word))
        .map(line -> line.substring(word.length()))
        .findFirst();
  }

  private Path file(String id) {
    if (!isId(id)) {
      throw new StoreException("\"" + id + "\" is no arena's id");
    }
    return folder.resolve(id);
  }

  private StoreException failure(String what, IOException e) {
    return new StoreException(
        folder + " can't be " + what + " (" + DataDirectory.reason(e) + ")", e);
  }
}
