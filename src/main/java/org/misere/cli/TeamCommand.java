package org.misere.cli;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.misere.config.Configuration;
import org.misere.lichess.Answer;
import org.misere.lichess.LichessClient;
import org.misere.lichess.Ok;
import org.misere.lichess.WirePolicy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code misere team}: teams that the account belongs to. */
@Command(
    name = "team",
    description = "Joins a team with the bot's account, as team battles of arenas want it.",
    mixinStandardHelpOptions = true,
    subcommands = TeamCommand.Join.class,
    synopsisSubcommandLabel = "join")
final class TeamCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitStatus.USAGE.code();
  }

  /** {@code misere team join}. */
  @Command(
      name = "join",
      description = "Joins a team. The token needs the scope team:write for it.",
      mixinStandardHelpOptions = true)
  static final class Join implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private ConfigurationOption option = new ConfigurationOption();

    @Parameters(paramLabel = "TEAM", description = "Its id, or the address of its page.")
    private String team = "";

    @Option(names = "--password", paramLabel = "WORD", description = "The team's entry code.")
    private @Nullable String password;

    @Option(
        names = "--message",
        paramLabel = "TEXT",
        description = "To its leaders, where they want one: 30 to 2000 characters.")
    private @Nullable String message;

    @Override
    public Integer call() {
      String id = idIn(team);
      Configuration configuration = option.load();
      try (LichessClient client =
          LichessClient.builder(configuration.url(), Tokens.of(configuration))
              .policy(WirePolicy.LICHESS.impatient())
              .build()) {
        said(
            id,
            client.joinTeam(id, Optional.ofNullable(message), Optional.ofNullable(password)),
            configuration);
      }
      spec.commandLine().getOut().println("Joined team " + id + ", or asked its leaders.");
      spec.commandLine().getOut().flush();
      return ExitStatus.DONE.code();
    }

    private static void said(String id, Answer<Ok> answer, Configuration configuration) {
      switch (answer) {
        case Answer.Done<?> _ -> {}
        case Answer.Unauthorized<?>(int status, String reason) when status == 403 ->
            throw new CommandFailure(
                ExitStatus.REFUSED,
                "team "
                    + id
                    + " can't be joined ("
                    + reason
                    + "): a wrong entry code, or a token without the scope team:write");
        case Answer.Gone<?> _ ->
            throw new CommandFailure(
                ExitStatus.NO, "there is no team " + id + " at " + configuration.url());
        default -> {
          Ok _ = Asked.value(answer, "team " + id, configuration.url());
        }
      }
    }

    private static String idIn(String text) {
      String id = text.strip().replaceFirst("[?#].*", "").replaceFirst("/+$", "");
      id = id.substring(id.lastIndexOf('/') + 1);
      if (!id.matches("[A-Za-z0-9_-]{1,80}")) {
        throw new CommandFailure(
            ExitStatus.USAGE,
            "\"" + text + "\" is no team: give its id, or the address of its page");
      }
      return id;
    }
  }
}
