package org.misere.cli;

import java.util.concurrent.Callable;
import org.misere.bot.Bot;
import org.misere.config.Configuration;
import org.misere.lichess.Token;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code misere run}: the bot, until SIGTERM. */
@Command(
    name = "run",
    description = "Plays on Lichess by the configuration, until SIGTERM.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  @Mixin private ConfigurationOption option = new ConfigurationOption();

  @Override
  public Integer call() throws InterruptedException {
    Configuration configuration = option.load();
    Token token = Tokens.of(configuration);
    try (Bot bot = Bot.of(configuration, token, Version.text())) {
      Signals.onTermination(
          () -> {
            if (configuration.quitAfterAllGamesFinish() && !bot.isDraining()) {
              bot.drain();
            } else {
              bot.leave();
            }
          });
      return switch (bot.run()) {
        case Bot.End.Drained _, Bot.End.Left _ -> ExitStatus.DONE.code();
        case Bot.End.AccountRefused(String why) ->
            throw new CommandFailure(ExitStatus.REFUSED, why);
      };
    }
  }
}
