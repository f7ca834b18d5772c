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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The challenges that the operator wants to be sent, a small file each in a folder of the account's
 * and in the order in which they were wished: a command adds them, the bot takes them out when
 * something has come of them, and both survive a restart. Thread-safe, also between processes.
 */
public final class ChallengeWishes {
  static final String FOLDER = "challenges";
  private static final String ID = "[0-9]{13}-[0-9]{4}";
  private static final int MOST = 1_000;

  private final Path folder;

  private ChallengeWishes(Path folder) {
    this.folder = folder;
  }

  /**
   * Those of an account.
   *
   * @throws StoreException when the account's id is none
   */
  public static ChallengeWishes of(Path dataDirectory, String accountId) {
    return in(DataDirectory.folder(dataDirectory, accountId));
  }

  /** Those in an account's folder. */
  static ChallengeWishes in(Path accountFolder) {
    return new ChallengeWishes(accountFolder.resolve(FOLDER));
  }

  /**
   * Keeps wishes behind those that are there.
   *
   * @param nowMillis the wall's clock
   * @throws StoreException when there would be more than a thousand, or they can't be written
   */
  public void add(List<ChallengeWish> wishes, long nowMillis) {
    List<ChallengeWish.Kept> before = all();
    if (before.size() + wishes.size() > MOST) {
      throw new StoreException("no more than " + MOST + " challenges can wait");
    }
    long last = before.isEmpty() ? 0 : Long.parseLong(before.getLast().id().substring(0, 13));
    long at = Math.max(nowMillis, last + 1);
    try {
      Files.createDirectories(folder);
      for (int i = 0; i < wishes.size(); i++) {
        Path draft = Files.createTempFile(folder, ".", ".new");
        Files.writeString(draft, text(wishes.get(i)));
        String id = String.format("%013d-%04d", at, i);
        Files.move(draft, folder.resolve(id), StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw failure("written", e);
    }
  }

  private static String text(ChallengeWish wish) {
    return """
    user %s
    limit %d
    increment %d
    days %d
    rated %s
    color %s
    """
        .formatted(
            wish.user(),
            wish.limitSeconds(),
            wish.incrementSeconds(),
            wish.days(),
            wish.rated(),
            wish.color());
  }

  /**
   * Drops a wish, if it is there.
   *
   * @throws StoreException when it can't be dropped
   */
  public void remove(String id) {
    try {
      if (id.matches(ID)) {
        Files.deleteIfExists(folder.resolve(id));
      }
    } catch (IOException e) {
      throw failure("written", e);
    }
  }

  /**
   * All wishes, the oldest first. A file that holds none is left out.
   *
   * @throws StoreException when they can't be read
   */
  public List<ChallengeWish.Kept> all() {
    List<ChallengeWish.Kept> wishes = new ArrayList<>();
    if (!Files.isDirectory(folder)) {
      return wishes;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
        String id = file.getFileName().toString();
        if (id.matches(ID)) {
          read(file).ifPresent(it -> wishes.add(new ChallengeWish.Kept(id, it)));
        }
      }
    } catch (IOException e) {
      throw failure("read", e);
    }
    wishes.sort(Comparator.comparing(ChallengeWish.Kept::id));
    return wishes;
  }

  private static Optional<ChallengeWish> read(Path file) throws IOException {
    Map<String, String> words = new HashMap<>();
    try {
      for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
        int space = line.indexOf(' ');
        if (space > 0) {
          words.put(line.substring(0, space), line.substring(space + 1));
        }
      }
      return Optional.of(
          new ChallengeWish(
              words.getOrDefault("user", ""),
              Integer.parseInt(words.getOrDefault("limit", "")),
              Integer.parseInt(words.getOrDefault("increment", "")),
              Integer.parseInt(words.getOrDefault("days", "")),
              Boolean.parseBoolean(words.get("rated")),
              words.getOrDefault("color", "random")));
    } catch (NoSuchFileException e) {
      // Taken out since the folder was read.
      return Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private StoreException failure(String what, IOException e) {
    return new StoreException(
        folder + " can't be " + what + " (" + DataDirectory.reason(e) + ")", e);
  }
}
