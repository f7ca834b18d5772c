package org.misere.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.misere.bot.Bot;
import org.misere.bot.BotOptions;
import org.misere.config.Configuration;
import org.misere.config.Reading;
import org.misere.lichess.Token;
import org.misere.store.ArenaWish;
import org.misere.web.WebOptions;
import org.misere.web.WebServer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code misere run}: the bot, until SIGTERM. */
@Command(
    name = "run",
    description = "Plays on Lichess by the configuration, until SIGTERM.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(RunCommand.class);

  @Mixin private ConfigurationOption option;

  RunCommand() {
    this(new ConfigurationOption());
  }

  RunCommand(ConfigurationOption option) {
    this.option = option;
  }

  @Option(
      names = "--arena",
      paramLabel = "ID",
      description =
          "An arena to play, by its id or the address of its page; can be given again. "
              + "`misere arena` adds and removes arenas while the bot runs.")
  private List<String> arenas = new ArrayList<>();

  @Override
  public Integer call() throws InterruptedException {
    List<ArenaWish> wishes =
        arenas.stream().map(it -> ArenaWish.of(ArenaCommand.idIn(it))).toList();
    Reading.Valid reading = option.valid();
    Configuration configuration = reading.configuration();
    AtomicReference<Configuration> wanted = new AtomicReference<>(configuration);
    Token token = Tokens.of(configuration);
    BotOptions options = BotOptions.service().withArenas(wishes);
    try (Bot bot = Bot.of(configuration, token, Version.text(), options);
        Reloading reloading =
            new Reloading(
                option,
                reading,
                changed -> {
                  wanted.set(changed);
                  bot.use(changed);
                })) {
      Signals.onTermination(() -> terminate(bot, wanted.get()));
      Signals.onHangUp(() -> reloading.reload("SIGHUP"));
      reloading.start();
      CompletableFuture<Optional<WebServer>> page =
          CompletableFuture.supplyAsync(
              () -> page(bot, configuration.web()), Executors.newVirtualThreadPerTaskExecutor());
      try {
        return status(bot.run());
      } finally {
        page.join().ifPresent(WebServer::close);
      }
    }
  }

  /** The first signal drains, if so configured; the second one, or the only one, leaves. */
  private static void terminate(Bot bot, Configuration configuration) {
    if (configuration.quitAfterAllGamesFinish() && !bot.isDraining()) {
      bot.drain();
    } else {
      bot.leave();
    }
  }

  private static int status(Bot.End end) {
    return switch (end) {
      case Bot.End.Drained _, Bot.End.Left _ -> ExitStatus.DONE.code();
      case Bot.End.AccountRefused(String why) -> throw new CommandFailure(ExitStatus.REFUSED, why);
      case Bot.End.DataRefused(String why) -> throw new CommandFailure(ExitStatus.USAGE, why);
    };
  }

  /** The page beside the games: without it the bot plays all the same. */
  private static Optional<WebServer> page(Bot bot, Configuration.Web web) {
    if (!web.enabled()) {
      return Optional.empty();
    }
    try {
      WebServer server =
          WebServer.start(
              new WebOptions(web.address(), web.port()), Optional.of(bot), Optional.empty());
      LOG.info("watch at {}", server.url());
      return Optional.of(server);
    } catch (IOException e) {
      LOG.error(
          "web: {}:{} can't be listened on ({}); the bot plays without its page",
          web.address(),
          web.port(),
          e.getMessage());
      return Optional.empty();
    }
  }
}
