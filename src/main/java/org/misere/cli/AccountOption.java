package org.misere.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.misere.config.Configuration;
import org.misere.lichess.LichessClient;
import org.misere.lichess.WirePolicy;
import org.misere.store.DataDirectory;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Whose bot a command speaks to, for commands that leave a word in the account's folder (as a
 * picocli mixin).
 */
final class AccountOption {
  @Mixin private ConfigurationOption configuration = new ConfigurationOption();

  @Option(
      names = "--account",
      paramLabel = "NAME",
      description =
          "Whose bot. Default: the token's account; without a token the one account that "
              + "the data directory has.")
  private @Nullable String account;

  private @Nullable Configuration loaded;

  Configuration configuration() {
    Configuration known = loaded == null ? configuration.loadQuietly() : loaded;
    loaded = known;
    return known;
  }

  /** A client with the token, if there is one. */
  LichessClient client() {
    Configuration known = configuration();
    LichessClient.Builder builder =
        known.token().isPresent()
            ? LichessClient.builder(known.url(), Tokens.of(known))
            : LichessClient.anonymous(known.url());
    return builder.policy(WirePolicy.LICHESS.impatient()).build();
  }

  /**
   * The account's id.
   *
   * @throws CommandFailure when nothing says whose it is
   */
  String id(LichessClient client) {
    Configuration known = configuration();
    if (account != null) {
      return account.toLowerCase(Locale.ROOT);
    }
    return known.token().isPresent()
        ? Asked.value(client.account(), "the account", known.url()).id()
        : only(known.dataDirectory());
  }

  private static String only(Path directory) {
    List<String> accounts = DataDirectory.accounts(directory);
    return switch (accounts.size()) {
      case 0 ->
          throw new CommandFailure(
              ExitStatus.USAGE,
              "nothing says whose bot: there is no token, and "
                  + directory
                  + " has no account yet");
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
