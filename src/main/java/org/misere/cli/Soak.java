package org.misere.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.misere.bot.Bot;
import org.misere.bot.BotOptions;
import org.misere.config.Configuration;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Token;
import org.misere.lichess.WirePolicy;
import org.misere.sandbox.FinishedGame;
import org.misere.sandbox.Limits;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.sandbox.SparringPartner;
import org.misere.sandbox.Ticket;
import org.misere.sandbox.Timings;
import org.misere.sandbox.faults.FaultScript;

/**
 * Many short games in one process, on a server that misbehaves. All waits but game clocks are a
 * tenth of the real ones.
 */
final class Soak {
  private static final int FASTER = 10;
  private static final double REST_SCALE = 0.005;
  private static final String BOT = "Misere";

  /** Little time, so that what the faults cost would show. */
  static final TimeControl CLOCK = new TimeControl.RealTime(30, 0);

  private static final long GAME_PATIENCE_SECONDS = 120;
  private static final long START_PATIENCE_SECONDS = 4;

  private final Sandbox sandbox;
  private final Map<String, CompletableFuture<FinishedGame>> results;
  private final AtomicInteger left;
  private final TimeControl clock;
  private final Tally tally = new Tally();
  private final List<Sample> samples = new ArrayList<>();
  private final Consumer<Sample> onSample;
  private final int sampleEvery;

  /** What was measured after so many games, after a garbage collection. */
  record Sample(int games, long heapKilobytes, int threads, long fileHandles, int streams) {}

  /** How the games ended, from the bot's side. Guarded by itself. */
  static final class Tally {
    int games;
    int won;
    int drawn;
    int lost;
    int lostOnTime;
    int aborted;
    int unfinished;
    int unanswered;
  }

  private Soak(
      Sandbox sandbox,
      Map<String, CompletableFuture<FinishedGame>> results,
      int games,
      TimeControl clock,
      Consumer<Sample> onSample) {
    this.clock = clock;
    this.sandbox = sandbox;
    this.results = results;
    this.left = new AtomicInteger(games);
    this.onSample = onSample;
    this.sampleEvery = Math.max(1, games / 10);
  }

  /**
   * What came of it. {@code illegalMoves}: posts that the rules refused. No game is lost by one,
   * but each would be a move for a position that wasn't there.
   */
  record Report(Tally tally, int illegalMoves, List<Sample> samples) {
    boolean isClean() {
      return tally.lostOnTime == 0 && tally.unfinished == 0 && illegalMoves == 0;
    }
  }

  /**
   * Plays.
   *
   * @param atOnce games at once
   * @param clock of each game
   */
  static Report run(
      int games,
      int atOnce,
      long seed,
      FaultScript faults,
      TimeControl clock,
      Consumer<Sample> onSample)
      throws IOException, InterruptedException {
    Map<String, CompletableFuture<FinishedGame>> results = new ConcurrentHashMap<>();
    SandboxOptions options =
        SandboxOptions.lichess()
            .seeded(seed)
            .with(Limits.none())
            .with(Timings.lichess().faster(FASTER))
            .with(faults)
            .telling(game -> result(results, game.id()).complete(game));
    try (Sandbox sandbox = Sandbox.start(options)) {
      Ticket ours = sandbox.addBot(BOT);
      Ticket theirs = sandbox.addBot("Sparring");
      try (Bot bot =
              Bot.of(
                  configuration(sandbox, atOnce),
                  new Token(ours.token()),
                  Version.text(),
                  BotOptions.local().withPolicy(policy()).withTimeFactor(FASTER));
          SparringPartner partner =
              SparringPartner.start(sandbox.url(), theirs, 3, seed, policy())) {
        Thread running = Thread.ofVirtual().name("soak-bot").start(() -> run(bot));
        Soak soak = new Soak(sandbox, results, games, clock, onSample);
        soak.play(atOnce, partner);
        bot.leave();
        running.join();
        return new Report(soak.tally, sandbox.illegalMoves(BOT), List.copyOf(soak.samples));
      }
    }
  }

  private static CompletableFuture<FinishedGame> result(
      Map<String, CompletableFuture<FinishedGame>> results, String id) {
    return results.computeIfAbsent(id, _ -> new CompletableFuture<>());
  }

  /** A minute's rest after a 429 is 0.3 s here, or a soak would mostly rest. */
  private static WirePolicy policy() {
    return WirePolicy.LICHESS
        .scaled(REST_SCALE)
        .withCallTimeout(Duration.ofSeconds(1))
        .withStreamReadTimeout(Duration.ofSeconds(2));
  }

  private static Configuration configuration(Sandbox sandbox, int atOnce) {
    String yaml =
        """
        url: %s
        move_overhead: 50
        engine: {max_think: 0.02, ponder: false, hash: 16}
        challenge: {concurrency: %d, min_base: 0, max_simultaneous_games_per_user: 50}
        """
            .formatted(sandbox.url(), atOnce);
    return switch (new ConfigurationReader(Map.of()).readText(yaml)) {
      case Reading.Valid valid -> valid.configuration();
      case Reading.Faulty faulty ->
          throw new IllegalStateException("the soak's own configuration: " + faulty.faults());
    };
  }

  private static void run(Bot bot) {
    try {
      bot.run();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void play(int atOnce, SparringPartner partner) throws InterruptedException {
    List<Thread> tables = new ArrayList<>();
    for (int i = 0; i < atOnce; i++) {
      int table = i;
      tables.add(Thread.ofVirtual().name("soak-table-" + i).start(() -> sit(partner, table)));
    }
    for (Thread table : tables) {
      table.join();
    }
  }

  /** Plays one game after another while any are left. */
  private void sit(SparringPartner partner, int table) {
    try {
      for (int game = table; left.getAndDecrement() > 0; game++) {
        Color color = game % 2 == 0 ? Color.WHITE : Color.BLACK;
        count(playOne(partner, color));
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Challenges until a game comes of it, and waits for its end. */
  private Optional<FinishedGame> playOne(SparringPartner partner, Color color)
      throws InterruptedException {
    while (true) {
      Answer<Challenge> answer =
          partner.challenge(BOT, new ChallengeTerms("antichess", false, clock, Optional.of(color)));
      Optional<Challenge> challenge = answer.asOptional();
      if (challenge.isEmpty()) {
        continue;
      }
      String id = challenge.get().id();
      CompletableFuture<FinishedGame> result = result(results, id);
      try {
        Optional<FinishedGame> early = await(result, START_PATIENCE_SECONDS);
        if (early.isEmpty() && !sandbox.isRunning(id)) {
          synchronized (tally) {
            tally.unanswered++;
          }
          continue;
        }
        return early.isPresent() ? early : await(result, GAME_PATIENCE_SECONDS);
      } finally {
        results.remove(id);
      }
    }
  }

  private static Optional<FinishedGame> await(CompletableFuture<FinishedGame> result, long seconds)
      throws InterruptedException {
    try {
      return Optional.of(result.get(seconds, TimeUnit.SECONDS));
    } catch (TimeoutException _) {
      return Optional.empty();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a result is never a failure", e);
    }
  }

  private void count(Optional<FinishedGame> ended) {
    synchronized (tally) {
      tally.games++;
      if (ended.isEmpty()) {
        tally.unfinished++;
      } else {
        count(ended.get());
      }
      if (tally.games % sampleEvery == 0) {
        Sample sample = sample(tally.games, sandbox.openStreams());
        samples.add(sample);
        onSample.accept(sample);
      }
    }
  }

  private void count(FinishedGame game) {
    String ours = game.white().equals(BOT) ? "1-0" : "0-1";
    switch (game.result()) {
      case "*" -> tally.aborted++;
      case "1/2-1/2" -> tally.drawn++;
      default -> {
        boolean won = game.result().equals(ours);
        tally.won += won ? 1 : 0;
        tally.lost += won ? 0 : 1;
        tally.lostOnTime += !won && game.status().matches("outoftime|timeout") ? 1 : 0;
      }
    }
  }

  private static Sample sample(int games, int streams) {
    Runtime runtime = Runtime.getRuntime();
    System.gc();
    long heap = (runtime.totalMemory() - runtime.freeMemory()) / 1024;
    return new Sample(games, heap, Thread.activeCount(), fileHandles(), streams);
  }

  /** 0 where the system doesn't tell. */
  private static long fileHandles() {
    try (Stream<Path> handles = Files.list(Path.of("/proc/self/fd"))) {
      return handles.count();
    } catch (IOException _) {
      return 0;
    }
  }
}
