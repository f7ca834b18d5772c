package org.misere.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.misere.store.DataDirectory;
import org.misere.store.Store;
import org.misere.store.StoreException;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whose records are read, for commands that show them (as a picocli mixin). */
final class RecordsOption {
  @Mixin private ConfigurationOption configuration = new ConfigurationOption();

  @Option(
      names = "--account",
      paramLabel = "NAME",
      description = "Whose records; needed when the data directory has several accounts.")
  private @Nullable String account;

  @Option(
      names = "--limit",
      paramLabel = "N",
      defaultValue = "20",
      description = "At most so many (default: ${DEFAULT-VALUE}).")
  private int limit;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  boolean json() {
    return json;
  }

  int limit() {
    if (limit < 1) {
      throw new CommandFailure(ExitStatus.USAGE, "--limit must be at least 1");
    }
    return limit;
  }

  /**
   * The records, also while the bot runs.
   *
   * @throws CommandFailure when there are none, or several accounts and none named
   */
  Store open() {
    Path directory = configuration.load().dataDirectory();
    try {
      return Store.openForReading(directory, account(directory));
    } catch (StoreException e) {
      throw new CommandFailure(
          ExitStatus.NO, Optional.ofNullable(e.getMessage()).orElse("the records can't be read"));
    }
  }

  private String account(Path directory) {
    if (account != null) {
      return account;
    }
    List<String> accounts = DataDirectory.accounts(directory);
    return switch (accounts.size()) {
      case 0 ->
          throw new CommandFailure(
              ExitStatus.NO,
              "there are no records in " + directory + " yet; `misere run` makes them");
      case 1 -> accounts.getFirst();
      default ->
          throw new CommandFailure(
              ExitStatus.USAGE,
              directory
                  + " has the accounts "
                  + String.join(", ", accounts)
                  + ": choose one with --account");
    };
  }
}
