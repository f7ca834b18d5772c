package org.misere.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.misere.config.Configuration;
import org.misere.lichess.Account;
import org.misere.lichess.Answer;
import org.misere.lichess.LichessClient;
import org.misere.lichess.Ok;
import org.misere.lichess.WirePolicy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code misere upgrade}: makes the account a BOT, which can't be undone. */
@Command(
    name = "upgrade",
    description = {
      "Makes the account a BOT.",
      "That can't be undone, and works only for an account that has never played a "
          + "game. Asks first."
    },
    mixinStandardHelpOptions = true)
final class UpgradeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConfigurationOption option = new ConfigurationOption();

  @Option(names = "--yes", description = "Don't ask.")
  private boolean yes;

  @Override
  public Integer call() throws IOException {
    Configuration configuration = option.load();
    try (LichessClient client =
        LichessClient.builder(configuration.url(), Tokens.of(configuration))
            .policy(WirePolicy.LICHESS.impatient())
            .build()) {
      return upgrade(client);
    }
  }

  private int upgrade(LichessClient client) throws IOException {
    Account account = value(client.account(), "the account");
    PrintWriter out = spec.commandLine().getOut();
    if (account.isBot()) {
      out.println(account.username() + " is a bot already.");
      out.flush();
      return ExitStatus.DONE.code();
    }
    if (!yes && !confirmed(account.username())) {
      spec.commandLine().getErr().println("Nothing was changed.");
      spec.commandLine().getErr().flush();
      return ExitStatus.NO.code();
    }
    Answer<Ok> answer = client.upgrade();
    if (answer instanceof Answer.Refused || answer instanceof Answer.Gone) {
      throw new CommandFailure(
          ExitStatus.REFUSED,
          account.username()
              + " can't become a bot ("
              + answer.describe()
              + "); only an account that has never played can: make a new one");
    }
    Ok _ = value(answer, "the upgrade");
    out.println(account.username() + " is a bot now. `misere run` plays with it.");
    out.flush();
    return ExitStatus.DONE.code();
  }

  private boolean confirmed(String username) throws IOException {
    PrintWriter err = spec.commandLine().getErr();
    err.print(
        username
            + " will be a BOT for ever: no person can play with it any more. Type its name to go"
            + " on: ");
    err.flush();
    // Not closed: standard input belongs to the process.
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
    String answer = Optional.ofNullable(in.readLine()).orElse("").strip();
    return answer.toLowerCase(Locale.ROOT).equals(username.toLowerCase(Locale.ROOT));
  }

  private static <T> T value(Answer<T> answer, String what) {
    return switch (answer) {
      case Answer.Done<T>(T value) -> value;
      case Answer.Unauthorized<T> _ ->
          throw new CommandFailure(
              ExitStatus.REFUSED,
              what + ": " + answer.describe() + "; `misere check` says more about the token");
      default ->
          throw new CommandFailure(
              ExitStatus.UNREACHABLE, what + ": " + answer.describe() + "; try again later");
    };
  }
}
