package org.misere.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * What the operator says of matchmaking by a command, which goes before the configuration: a small
 * file in the account's folder, which a running bot looks at. Thread-safe, also between processes.
 */
public final class MatchmakingSwitch {
  static final String SWITCH = "matchmaking";
  private static final String RESET = "matchmaking-reset";
  private static final String ON = "on";
  private static final String OFF = "off";

  private final Path folder;

  private MatchmakingSwitch(Path folder) {
    this.folder = folder;
  }

  /**
   * That of an account.
   *
   * @throws StoreException when the account's id is none
   */
  public static MatchmakingSwitch of(Path dataDirectory, String accountId) {
    return in(DataDirectory.folder(dataDirectory, accountId));
  }

  /** That in an account's folder. */
  static MatchmakingSwitch in(Path accountFolder) {
    return new MatchmakingSwitch(accountFolder);
  }

  /**
   * Whether it is switched on, or off; empty: the configuration has its say.
   *
   * @throws StoreException when it can't be read
   */
  public Optional<Boolean> state() {
    try {
      String text = Files.readString(folder.resolve(SWITCH)).strip();
      return text.equals(ON) || text.equals(OFF) ? Optional.of(text.equals(ON)) : Optional.empty();
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw failure("read", e);
    }
  }

  /**
   * Switches it.
   *
   * @param state on or off; empty gives the configuration its say again
   * @throws StoreException when it can't be written
   */
  public void set(Optional<Boolean> state) {
    try {
      if (state.isEmpty()) {
        Files.deleteIfExists(folder.resolve(SWITCH));
      } else {
        write(SWITCH, state.get() ? ON : OFF);
      }
    } catch (IOException e) {
      throw failure("written", e);
    }
  }

  /**
   * Asks the bot to forget all refusals.
   *
   * @throws StoreException when it can't be written
   */
  public void askReset() {
    try {
      write(RESET, "");
    } catch (IOException e) {
      throw failure("written", e);
    }
  }

  /**
   * Whether the bot is asked to forget all refusals; it is from now on no more.
   *
   * @throws StoreException when it can't be written
   */
  public boolean takeReset() {
    try {
      return Files.deleteIfExists(folder.resolve(RESET));
    } catch (IOException e) {
      throw failure("written", e);
    }
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, ".", ".new");
    Files.writeString(draft, text);
    Files.move(draft, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  private StoreException failure(String what, IOException e) {
    return new StoreException(
        folder + " can't be " + what + " (" + DataDirectory.reason(e) + ")", e);
  }
}
