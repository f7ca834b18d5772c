package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.misere.bot.Bot;
import org.misere.bot.BotOptions;
import org.misere.config.Configuration;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import org.misere.lichess.Token;
import org.misere.lichess.WirePolicy;
import org.misere.sandbox.FinishedGame;
import org.misere.sandbox.GameTerms;
import org.misere.sandbox.Limits;
import org.misere.sandbox.RequestRecord;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.sandbox.SparringPartner;
import org.misere.sandbox.Ticket;
import org.misere.sandbox.Timings;
import org.misere.sandbox.faults.FaultScript;
import org.misere.sandbox.faults.LineFault;
import org.misere.sandbox.faults.RequestFault;

/**
 * The bot on a sandbox that misbehaves, in one process. Server waits and the bot's own are a tenth
 * of the real ones; game clocks run true.
 */
final class Scene implements AutoCloseable {
  /** How much faster than on Lichess things happen. */
  static final int FASTER = 10;

  static final String BOT = "Misere";

  /** A position whose games last a few moves. */
  static final String SHORT = "8/p5p1/8/8/8/8/P5PR/8 w - - 0 1";

  /** Enough for a whole game on a slow machine: a flag would be no fault of the bot's. */
  private static final int CLOCK_SECONDS = 300;

  /** In arenas; a busy machine needs more than a tenth of what Lichess gives. */
  private static final Duration FIRST_MOVE = Duration.ofMinutes(1);

  /** True to Lichess, so that a challenge outlives a slow machine. */
  private static final Duration CHALLENGE_LIFE = Duration.ofSeconds(20);

  private static final Duration PATIENCE = Duration.ofSeconds(120);

  /** Nothing is given up that only takes its time: such a machine is slow, and no server hangs. */
  private static final WirePolicy POLICY =
      WirePolicy.LICHESS
          .scaled(1.0 / FASTER)
          .withCallTimeout(PATIENCE)
          .withStreamReadTimeout(PATIENCE);

  /** Where the server falls silent, that is noticed soon. */
  private static final WirePolicy WATCHFUL =
      POLICY
          .withCallTimeout(Duration.ofMillis(2500))
          .withStreamReadTimeout(Duration.ofMillis(3000));

  /** How long a player must be away before the opponent may claim. */
  private static final Duration NO_CLAIM = Duration.ofMinutes(1);

  /**
   * What a scene is made of.
   *
   * @param faster how much faster the bot's own waits are than on Lichess
   * @param countdown how long a player must be away before the opponent may claim
   * @param keys further ones of the bot's configuration
   */
  private record Plan(
      FaultScript faults,
      Limits limits,
      WirePolicy policy,
      int faster,
      Duration countdown,
      String keys) {
    static Plan of(FaultScript faults, String keys) {
      WirePolicy policy = fallsSilent(faults) ? WATCHFUL : POLICY;
      return new Plan(faults, Limits.none(), policy, FASTER, NO_CLAIM, keys);
    }

    private static boolean fallsSilent(FaultScript faults) {
      return faults.rules().stream()
          .flatMap(rule -> rule.faults().stream())
          .anyMatch(
              fault ->
                  fault instanceof RequestFault.Hang
                      || fault instanceof RequestFault.HangAnswer
                      || fault instanceof LineFault.Silence);
    }

    Plan with(Limits server) {
      return new Plan(faults, server, policy, faster, countdown, keys);
    }

    Plan withPace(WirePolicy wire, int timesFaster) {
      return new Plan(faults, limits, wire, timesFaster, countdown, keys);
    }

    Plan withCountdown(Duration untilClaim) {
      return new Plan(faults, limits, policy, faster, untilClaim, keys);
    }

    Scene online() {
      return new Scene(this).awaitStream();
    }
  }

  private final Plan plan;
  private final Sandbox sandbox;
  private final Ticket botTicket;
  private final Map<String, FinishedGame> finished;
  private final BlockingQueue<AutoCloseable> helpers = new LinkedBlockingQueue<>();
  private Bot bot;
  private CompletableFuture<Bot.End> end;

  private Scene(Plan plan) {
    this.plan = plan;
    this.finished = new ConcurrentHashMap<>();
    try {
      this.sandbox =
          Sandbox.start(
              SandboxOptions.lichess()
                  .seeded(7)
                  .with(
                      Timings.lichess()
                          .faster(FASTER)
                          .withChallengeLife(CHALLENGE_LIFE)
                          .withFirstMove(FIRST_MOVE)
                          .withClaimCountdown(plan.countdown()))
                  .with(plan.limits())
                  .with(plan.faults())
                  .telling(game -> finished.put(game.id(), game)));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    this.botTicket = sandbox.addBot(BOT, "tok-CANARY-123");
    this.bot = newBot();
    this.end = run(bot);
  }

  private Scene(Scene first) {
    this.plan = first.plan;
    this.finished = first.finished;
    this.sandbox = first.sandbox;
    this.botTicket = first.botTicket;
    this.bot = newBot();
    this.end = run(bot);
  }

  /** Another process on the bot's account; to be closed before the scene itself. */
  Scene rival() {
    return new Scene(this);
  }

  /** A scene with a script in text. */
  static Scene of(String script) {
    return of(script, "");
  }

  /** The same with further keys of the bot's configuration. */
  static Scene of(String script, String extraKeys) {
    return Plan.of(Sandbox.faultScripts().readText(script), extraKeys).online();
  }

  /** A scene with a script in text, in which absence may be claimed after as long as it says. */
  static Scene claiming(Duration countdown, String script) {
    return Plan.of(Sandbox.faultScripts().readText(script), "").withCountdown(countdown).online();
  }

  /** A scene with a script of config/faults and a bot whose waits are as long as on Lichess. */
  static Scene unhurried(String name, String extraKeys) {
    return Plan.of(read(name), extraKeys).withPace(WirePolicy.LICHESS, 1).online();
  }

  /** A scene without faults and with a bot whose waits are a fifth of those on Lichess. */
  static Scene unhurried(Limits limits, String extraKeys) {
    return Plan.of(FaultScript.NONE, extraKeys).with(limits).withPace(POLICY, 5).online();
  }

  /** A scene with a script of config/faults. */
  static Scene script(String name) {
    return script(name, "");
  }

  static Scene script(String name, String extraKeys) {
    return Plan.of(read(name), extraKeys).online();
  }

  /** A scene with a script of config/faults and a bot that waits so long for an answer. */
  static Scene waitingForAnswers(Duration callTimeout, String script, String extraKeys) {
    WirePolicy patient = WirePolicy.LICHESS.withCallTimeout(callTimeout);
    return Plan.of(read(script), extraKeys).withPace(patient, FASTER).online();
  }

  static FaultScript read(String name) {
    if (name.equals("storm")) {
      return Sandbox.storm(42);
    }
    try {
      return Sandbox.faultScripts().read(Path.of("config/faults/" + name + ".yml"));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  private Bot newBot() {
    return Bot.of(
        configuration(),
        new Token(botTicket.token()),
        "test",
        (plan.keys().contains("data_directory:") ? BotOptions.service() : BotOptions.local())
            .withPolicy(plan.policy())
            .withTimeFactor(plan.faster()));
  }

  private static CompletableFuture<Bot.End> run(Bot bot) {
    CompletableFuture<Bot.End> end = new CompletableFuture<>();
    Thread.ofVirtual()
        .name("scene-bot")
        .start(
            () -> {
              try {
                end.complete(bot.run());
              } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                end.completeExceptionally(interrupted);
              }
            });
    return end;
  }

  private Configuration configuration() {
    String yaml =
        """
        url: %s
        move_overhead: 20
        %s
        %s
        %s
        %s
        %s
        """
            .formatted(
                sandbox.url(),
                // Nobody is too slow with a first move unless a test is about that.
                unless("abort_time:", "abort_time: 600"),
                unless("engine:", "engine: {max_think: 0.02, ponder: false, hash: 4}"),
                unless("challenge:", "challenge: {concurrency: 4, min_base: 0}"),
                unless("greeting:", "greeting: {hello: \"\", goodbye: \"\"}"),
                plan.keys());
    return switch (new ConfigurationReader(Map.of()).readText(yaml)) {
      case Reading.Valid valid -> valid.configuration();
      case Reading.Faulty faulty -> throw new AssertionError(faulty.faults().toString());
    };
  }

  private String unless(String key, String otherwise) {
    return plan.keys().contains(key) ? "" : otherwise;
  }

  /** Waits until the bot has its event stream, or has been refused it. */
  private Scene awaitStream() {
    until("the bot is online", () -> countAnswered("event-stream") > 0);
    return this;
  }

  Sandbox sandbox() {
    return sandbox;
  }

  Bot bot() {
    return bot;
  }

  CompletableFuture<Bot.End> end() {
    return end;
  }

  /** Ends the bot as a kill would, and waits until nothing of it is left, such as its lock. */
  void killBot() {
    bot.close();
    await("the bot is gone").atMost(PATIENCE).until(end::isDone);
  }

  /** The same, and starts another on the same account. */
  void restartBot() {
    killBot();
    bot = newBot();
    end = run(bot);
  }

  /** The bot's own account, moved by hand as well. */
  Hand botsHand() {
    return new Hand(sandbox, botTicket);
  }

  /** Makes the bot's token worthless. */
  void revokeToken() {
    sandbox.revoke(botTicket);
  }

  Hand hand(String name) {
    return new Hand(sandbox, sandbox.addBot(name));
  }

  Hand human(String name) {
    return new Hand(sandbox, sandbox.addHuman(name));
  }

  /** A partner that plays by itself. */
  SparringPartner sparring(String name, int level) {
    SparringPartner partner =
        SparringPartner.start(sandbox.url(), sandbox.addBot(name), level, 5, plan.policy());
    helpers.add(partner);
    return partner;
  }

  /** The same, after {@code beforehand} was done with its account by hand. */
  Hand sparringRatedBy(String name, Consumer<Hand> beforehand) {
    Ticket ticket = sandbox.addBot(name);
    Hand hand = new Hand(sandbox, ticket);
    beforehand.accept(hand);
    helpers.add(SparringPartner.start(sandbox.url(), ticket, 1, 5, plan.policy()));
    return hand;
  }

  /** Starts a game with White for the bot. Returns its id. */
  String asWhite(String opponent, String fen) {
    return sandbox.startGame(GameTerms.casual(BOT, opponent, CLOCK_SECONDS, 1).from(fen));
  }

  String asBlack(String opponent, String fen) {
    return sandbox.startGame(GameTerms.casual(opponent, BOT, CLOCK_SECONDS, 1).from(fen));
  }

  /** Plays one short game against a partner, the bot White, and waits for its end. */
  FinishedGame playShortGame() {
    sparring("Sparring", 1);
    return awaitEnd(asWhite("Sparring", SHORT));
  }

  /** Plays one game from the start. */
  FinishedGame playGame() {
    sparring("Sparring", 1);
    return awaitEnd(sandbox.startGame(GameTerms.casual(BOT, "Sparring", CLOCK_SECONDS, 1)));
  }

  /** The games that have ended so far. */
  List<FinishedGame> finishedGames() {
    return List.copyOf(finished.values());
  }

  FinishedGame awaitEnd(String gameId) {
    await("game " + gameId + " ends").atMost(PATIENCE).until(() -> finished.containsKey(gameId));
    return finished.get(gameId);
  }

  /** Waits for something. */
  void until(String what, Callable<Boolean> condition) {
    await(what).atMost(PATIENCE).pollInterval(Duration.ofMillis(10)).until(condition);
  }

  /** The bot's requests to an endpoint. */
  List<RequestRecord> requests(String endpoint) {
    return sandbox.requests().stream()
        .filter(request -> request.account().equals("misere"))
        .filter(request -> request.endpoint().equals(endpoint))
        .toList();
  }

  /** How many have come. Their effect may still be to come: {@link #countAnswered}. */
  int count(String endpoint) {
    return requests(endpoint).size();
  }

  /** How many have had their effect and their answer. */
  int countAnswered(String endpoint) {
    return (int) requests(endpoint).stream().filter(RequestRecord::isAnswered).count();
  }

  /** The bot's move posts of a game. */
  List<RequestRecord> posts(String gameId) {
    return requests("move").stream()
        .filter(request -> request.path().contains("/" + gameId + "/"))
        .toList();
  }

  /** That the game ended by its rules and that each ply of the bot's took one post. */
  void assertPlayedCleanly(FinishedGame game) {
    assertPlayedOut(game);
    boolean white = game.white().equals(BOT);
    int plies = game.moves().size();
    int ours = white ? (plies + 1) / 2 : plies / 2;
    assertThat(posts(game.id())).as("posts of %s", game).hasSize(ours);
  }

  /** That the game ended by its rules, with at most so many posts more than plies. */
  void assertPlayedOutWithAtMost(FinishedGame game, int more) {
    assertPlayedOut(game);
    int plies = game.moves().size();
    int ours = game.white().equals(BOT) ? (plies + 1) / 2 : plies / 2;
    assertThat(posts(game.id())).as("posts of %s", game).hasSizeBetween(ours, ours + more);
  }

  /** That the game ended by its rules: not by time, resignation or abort. */
  static void assertPlayedOut(FinishedGame game) {
    assertThat(game.status()).as("the end of %s", game).isIn("variantEnd", "draw");
  }

  @Override
  public void close() {
    for (AutoCloseable helper : helpers) {
      if (helper instanceof SparringPartner partner) {
        partner.close();
      }
    }
    killBot();
    sandbox.close();
  }
}
