package org.misere.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.misere.lichess.LichessClient;
import org.misere.store.MatchmakingSwitch;
import org.misere.store.StoreException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code misere matchmaking}: begins and stops the bot's own challenges while it runs. */
@Command(
    name = "matchmaking",
    description =
        "Switches the bot's challenges to other bots on or off, whatever "
            + "matchmaking.allow_matchmaking says; without a word, shows how it stands.",
    footer = {
      "",
      "A running bot sees it within seconds, and begins at once when it is switched "
          + "on. The switch holds over restarts, until `auto` gives the configuration its "
          + "say again."
    },
    mixinStandardHelpOptions = true)
final class MatchmakingCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private AccountOption option = new AccountOption();

  /** What is to be done. */
  enum Word {
    ON,
    OFF,
    AUTO,
    RESET
  }

  @Parameters(
      arity = "0..1",
      paramLabel = "on|off|auto|reset",
      description = "auto: as the configuration says; reset: forget who refused what.")
  private @Nullable Word word;

  @Option(names = "--json", description = "Print one JSON document: how it stands.")
  private boolean json;

  @Override
  public Integer call() {
    try (LichessClient client = option.client()) {
      MatchmakingSwitch it =
          MatchmakingSwitch.of(option.configuration().dataDirectory(), option.id(client));
      if (word != null) {
        obey(word, it);
      }
      show(it.state());
    } catch (StoreException e) {
      throw new CommandFailure(ExitStatus.NO, String.valueOf(e.getMessage()));
    }
    return ExitStatus.DONE.code();
  }

  private static void obey(Word word, MatchmakingSwitch it) {
    switch (word) {
      case ON -> it.set(Optional.of(true));
      case OFF -> it.set(Optional.of(false));
      case AUTO -> it.set(Optional.empty());
      case RESET -> it.askReset();
    }
  }

  private void show(Optional<Boolean> state) {
    PrintWriter out = spec.commandLine().getOut();
    boolean configured = option.configuration().matchmaking().allowMatchmaking();
    boolean on = state.orElse(configured);
    if (json) {
      out.println(
          JsonNodeFactory.instance
              .objectNode()
              .put("on", on)
              .put("switch", state.map(it -> it ? "on" : "off").orElse("auto"))
              .put("configured", configured)
              .toPrettyString());
    } else {
      if (word == Word.RESET) {
        out.println("The bot forgets who refused what.");
      }
      out.println(
          "Matchmaking is "
              + (on ? "on" : "off")
              + (state.isPresent()
                  ? " by the command; `misere matchmaking auto` gives the configuration its say."
                  : ", as the configuration says (matchmaking.allow_matchmaking: "
                      + String.valueOf(configured).toLowerCase(Locale.ROOT)
                      + ")."));
    }
    out.flush();
  }
}
