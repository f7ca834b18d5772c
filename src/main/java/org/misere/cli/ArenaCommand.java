package org.misere.cli;

import java.io.PrintWriter;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.misere.lichess.Answer;
import org.misere.lichess.LichessClient;
import org.misere.lichess.Tournament;
import org.misere.store.ArenaWish;
import org.misere.store.ArenaWishes;
import org.misere.store.StoreException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code misere arena}: which arenas the bot plays. */
@Command(
    name = "arena",
    description = {
      "Says which arenas the bot plays.",
      "It sees a change within seconds, or at its next start; what is wanted is kept "
          + "in the data directory until the arena is over."
    },
    mixinStandardHelpOptions = true,
    subcommands = {ArenaCommand.Join.class, ArenaCommand.Leave.class, ArenaCommand.Show.class},
    synopsisSubcommandLabel = "join|leave|list")
final class ArenaCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    spec.commandLine().usage(spec.commandLine().getErr());
    return ExitStatus.USAGE.code();
  }

  /** The id in an id or in the address of an arena's page. */
  static String idIn(String text) {
    String id = text.strip().replaceFirst("[?#].*", "").replaceFirst("/+$", "");
    id = id.substring(id.lastIndexOf('/') + 1);
    if (!ArenaWishes.isId(id)) {
      throw new CommandFailure(
          ExitStatus.USAGE,
          "\"" + text + "\" is no arena: give its id, or the address of its page");
    }
    return id;
  }

  /** Lets an action have the server and the wishes of the account. */
  private static int with(
      AccountOption option, BiFunction<LichessClient, ArenaWishes, Integer> action) {
    try (LichessClient client = option.client()) {
      return action.apply(
          client, ArenaWishes.of(option.configuration().dataDirectory(), option.id(client)));
    } catch (StoreException e) {
      throw new CommandFailure(ExitStatus.NO, String.valueOf(e.getMessage()));
    }
  }

  private static Tournament read(LichessClient client, String id, URI server) {
    Answer<Tournament> answer = client.tournament(id);
    if (answer instanceof Answer.Gone<?>) {
      throw new CommandFailure(ExitStatus.NO, "there is no arena " + id + " at " + server);
    }
    return Asked.value(answer, "arena " + id, server);
  }

  /** When it is, in words. */
  static String when(Tournament arena) {
    if (arena.finished()) {
      return "over";
    }
    return arena.secondsToStart() > 0
        ? "starts in " + words(arena.secondsToStart())
        : "runs for another " + words(arena.secondsToFinish());
  }

  private static String words(int seconds) {
    return seconds < 120
        ? seconds + " s"
        : seconds < 7200 ? seconds / 60 + " min" : seconds / 3600 + " h";
  }

  /** {@code misere arena join}. */
  @Command(
      name = "join",
      description =
          "Has the bot play an arena that admits bots: it waits for the start, and joins.",
      mixinStandardHelpOptions = true)
  static final class Join implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private AccountOption option = new AccountOption();

    @Parameters(paramLabel = "ARENA", description = "Its id, or the address of its page.")
    private String arena = "";

    @Option(names = "--team", paramLabel = "TEAM", description = "The team to play for.")
    private @Nullable String team;

    @Option(names = "--password", paramLabel = "WORD", description = "The arena's password.")
    private @Nullable String password;

    @Override
    public Integer call() {
      String id = idIn(arena);
      URI server = option.configuration().url();
      return with(
          option,
          (client, wishes) -> {
            Tournament found = read(client, id, server);
            obstacle(found)
                .ifPresent(
                    why -> {
                      throw new CommandFailure(ExitStatus.NO, found.fullName() + " " + why);
                    });
            wishes.add(new ArenaWish(id, Optional.ofNullable(team), Optional.ofNullable(password)));
            PrintWriter out = spec.commandLine().getOut();
            out.println(found.fullName() + " (" + id + ") " + when(found) + "; the bot joins it.");
            if (!found.accepted()) {
              out.println("Its conditions aren't fulfilled yet.");
            }
            out.flush();
            return ExitStatus.DONE.code();
          });
    }

    private static Optional<String> obstacle(Tournament arena) {
      if (arena.finished()) {
        return Optional.of("is over");
      }
      if (!arena.botsAllowed()) {
        return Optional.of("doesn't admit bots");
      }
      return arena.variantKey().equals("antichess")
          ? Optional.empty()
          : Optional.of("is not antichess: " + arena.variantKey());
    }
  }

  /** {@code misere arena leave}. */
  @Command(
      name = "leave",
      description = {
        "Has the bot leave an arena; a game that runs is played to its end.",
        "Without ARENA, the one that it plays or waits for."
      },
      mixinStandardHelpOptions = true)
  static final class Leave implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private AccountOption option = new AccountOption();

    @Parameters(
        arity = "0..1",
        paramLabel = "ARENA",
        description = "Its id, or the address of its page.")
    private @Nullable String arena;

    @Override
    public Integer call() {
      return with(
          option,
          (_, wishes) -> {
            String id = arena == null ? only(wishes) : idIn(arena);
            if (!wishes.remove(id)) {
              throw new CommandFailure(
                  ExitStatus.NO, "arena " + id + " isn't among those that are wanted");
            }
            spec.commandLine().getOut().println("The bot leaves arena " + id + ".");
            spec.commandLine().getOut().flush();
            return ExitStatus.DONE.code();
          });
    }

    private static String only(ArenaWishes wishes) {
      List<String> ids = wishes.all().stream().map(ArenaWish::id).toList();
      return switch (ids.size()) {
        case 0 -> throw new CommandFailure(ExitStatus.NO, "no arena is wanted");
        case 1 -> ids.getFirst();
        default ->
            throw new CommandFailure(ExitStatus.USAGE, "say which one: " + String.join(", ", ids));
      };
    }
  }

  /** {@code misere arena list}. */
  @Command(
      name = "list",
      description = "Shows the arenas that the bot plays, or waits for.",
      mixinStandardHelpOptions = true)
  static final class Show implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();
    @Mixin private AccountOption option = new AccountOption();

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Override
    public Integer call() {
      URI server = option.configuration().url();
      return with(
          option,
          (client, wishes) -> {
            List<Tournament> arenas =
                wishes.all().stream().map(wish -> read(client, wish.id(), server)).toList();
            print(arenas, server);
            return ExitStatus.DONE.code();
          });
    }

    private void print(List<Tournament> arenas, URI server) {
      PrintWriter out = spec.commandLine().getOut();
      if (json) {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        for (Tournament arena : arenas) {
          ObjectNode node = list.addObject();
          node.put("id", arena.id()).put("name", arena.fullName());
          node.put("url", server.resolve("/tournament/" + arena.id()).toString());
          node.put("secondsToStart", arena.secondsToStart());
          node.put("secondsToFinish", arena.secondsToFinish()).put("over", arena.finished());
        }
        out.println(list.toPrettyString());
      } else if (arenas.isEmpty()) {
        out.println("No arena is wanted.");
      } else {
        for (Tournament arena : arenas) {
          out.printf("%-10s %-40s %s%n", arena.id(), arena.fullName(), when(arena));
        }
      }
      out.flush();
    }
  }
}
