package org.misere.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.misere.bot.Bot;
import org.misere.bot.BotOptions;
import org.misere.config.Configuration;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import org.misere.lichess.Answer;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Token;
import org.misere.sandbox.FinishedGame;
import org.misere.sandbox.Limits;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.sandbox.SparringPartner;
import org.misere.sandbox.Ticket;
import org.misere.web.PlaySite;
import org.misere.web.WebOptions;
import org.misere.web.WebServer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code misere demo}: the product at work without an account. */
@Command(
    name = "demo",
    description = {
      "Shows the bot at work without an account: a local server, the bot on it, a "
          + "sparring partner on a second account, and a page on which you play the bot.",
      "Until SIGTERM."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {
  private static final Logger LOG = LoggerFactory.getLogger(DemoCommand.class);
  private static final int DEFAULT_PORT = 8080;
  private static final long GAME_PATIENCE_SECONDS = 300;
  private static final int SPARRING_LEVEL = 6;
  private static final TimeControl CLOCK = new TimeControl.RealTime(60, 1);

  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Play so many games against the sparring partner, print a line each, and end.")
  private @Nullable Integer games;

  @Option(
      names = "--port",
      paramLabel = "P",
      description = "Where the page is; default: 8080, 0: any free port.")
  private @Nullable Integer port;

  @Mixin private RulesOption rules = new RulesOption();

  @Option(names = "--json", description = "Print the games of --games as one JSON document.")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException {
    if (games != null && games < 1) {
      throw new CommandFailure(ExitStatus.USAGE, "--games: " + games + " is not 1 or more");
    }
    BlockingQueue<FinishedGame> finished = new LinkedBlockingQueue<>();
    CountDownLatch end = new CountDownLatch(1);
    Thread self = Thread.currentThread();
    Signals.onTermination(
        () -> {
          end.countDown();
          self.interrupt();
        });
    SandboxOptions options = SandboxOptions.lichess().with(Limits.none()).telling(finished::add);
    try (Sandbox sandbox = Sandbox.start(options)) {
      return stage(sandbox, finished, end);
    } catch (IOException failure) {
      throw new CommandFailure(
          ExitStatus.NO, "the local server cannot start: " + failure.getMessage());
    } catch (InterruptedException interrupted) {
      if (end.getCount() == 0) {
        return ExitStatus.DONE.code();
      }
      throw interrupted;
    }
  }

  private int stage(Sandbox sandbox, BlockingQueue<FinishedGame> finished, CountDownLatch end)
      throws InterruptedException {
    Ticket ours = sandbox.addBot("Misere");
    Ticket theirs = sandbox.addBot("Sparring");
    try (Bot bot =
            Bot.of(
                configuration(sandbox),
                new Token(ours.token()),
                Version.text(),
                BotOptions.local().withLocalRulesets());
        SparringPartner partner =
            SparringPartner.start(sandbox.url(), theirs, SPARRING_LEVEL, System.nanoTime())) {
      Thread running = Thread.ofVirtual().name("demo-bot").start(() -> run(bot));
      try (Closing _ = page(bot, sandbox)) {
        if (games == null) {
          end.await();
        } else {
          play(games, partner, finished);
        }
      }
      bot.leave();
      running.join();
      return ExitStatus.DONE.code();
    }
  }

  private static void run(Bot bot) {
    try {
      if (bot.run() instanceof Bot.End.AccountRefused(String why)) {
        LOG.error("{}", why);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void play(int count, SparringPartner partner, BlockingQueue<FinishedGame> finished)
      throws InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    StringBuilder document = new StringBuilder();
    for (int i = 0; i < count; i++) {
      Color partnersColor = i % 2 == 0 ? Color.BLACK : Color.WHITE;
      FinishedGame game = playOne(partner, partnersColor, finished);
      if (json) {
        document.append(document.isEmpty() ? "" : ",\n ").append(json(game));
      } else {
        out.println(line(game));
        out.flush();
      }
    }
    if (json) {
      out.println("[" + document + "]");
      out.flush();
    }
  }

  private FinishedGame playOne(
      SparringPartner partner, Color partnersColor, BlockingQueue<FinishedGame> finished)
      throws InterruptedException {
    Answer<?> answer =
        partner.challenge(
            "Misere",
            new ChallengeTerms(rules.ruleset().id(), false, CLOCK, Optional.of(partnersColor)));
    if (!(answer instanceof Answer.Done<?>)) {
      throw new CommandFailure(ExitStatus.NO, "the challenge was not made: " + answer.describe());
    }
    FinishedGame game = finished.poll(GAME_PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (game == null) {
      throw new CommandFailure(
          ExitStatus.NO,
          "no game was finished within " + GAME_PATIENCE_SECONDS + " s; see the log");
    }
    return game;
  }

  private static String line(FinishedGame game) {
    return "%s - %s  %s  %s  %d moves: %s"
        .formatted(
            game.white(),
            game.black(),
            game.result(),
            game.reason(),
            (game.moves().size() + 1) / 2,
            String.join(" ", game.moves()));
  }

  private static String json(FinishedGame game) {
    return ("{\"white\":\"%s\",\"black\":\"%s\",\"rules\":\"%s\",\"result\":\"%s\","
            + "\"status\":\"%s\",\"reason\":\"%s\",\"moves\":\"%s\"}")
        .formatted(
            game.white(),
            game.black(),
            game.ruleset(),
            game.result(),
            game.status(),
            game.reason(),
            String.join(" ", game.moves()));
  }

  /** Something to close that has nothing to say about it. */
  private interface Closing extends AutoCloseable {
    @Override
    void close();
  }

  /** The page. With {@code --games} a taken default port is no reason not to play. */
  private Closing page(Bot bot, Sandbox sandbox) {
    PlaySite site =
        new PlaySite(
            sandbox.url(),
            Optional.of("Misere"),
            () -> {
              Ticket guest = sandbox.admitGuest();
              return new PlaySite.Guest(guest.name(), guest.token());
            });
    int wanted = port == null ? DEFAULT_PORT : port;
    try {
      WebServer web =
          WebServer.start(new WebOptions("127.0.0.1", wanted), Optional.of(bot), Optional.of(site));
      PrintWriter err = spec.commandLine().getErr();
      err.println("play at " + web.url() + "/play");
      err.flush();
      return web::close;
    } catch (IOException taken) {
      if (games != null && port == null) {
        LOG.warn("no page: {}", taken.getMessage());
        return () -> {};
      }
      throw new CommandFailure(
          ExitStatus.USAGE, "--port: " + wanted + " cannot be listened on; choose another");
    } catch (IllegalArgumentException wrong) {
      throw new CommandFailure(ExitStatus.USAGE, "--port: " + wrong.getMessage());
    }
  }

  private Configuration configuration(Sandbox sandbox) {
    String yaml =
        """
        url: %s
        move_overhead: 100
        max_takebacks_accepted: 100
        engine: {max_think: %s, ponder: %s}
        challenge:
          concurrency: 8
          min_base: 0
          max_base: 10800
          max_increment: 60
          max_days: .inf
          time_controls: [bullet, blitz, rapid, classical, correspondence]
        """
            .formatted(sandbox.url(), games == null ? "3" : "0.2", games == null);
    return switch (new ConfigurationReader(java.util.Map.of()).readText(yaml)) {
      case Reading.Valid valid -> valid.configuration();
      case Reading.Faulty faulty ->
          throw new IllegalStateException("the demo's own configuration: " + faulty.faults());
    };
  }
}
