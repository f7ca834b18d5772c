package org.misere.bot;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.misere.bot.game.GameRunner;
import org.misere.bot.game.GameTerms;
import org.misere.bot.game.Ticker;
import org.misere.bot.lobby.Lobby;
import org.misere.bot.lobby.LobbyEvent;
import org.misere.bot.lobby.LobbyRunner;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.BotView;
import org.misere.bot.view.ViewEvent;
import org.misere.config.Configuration;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;
import org.misere.lichess.Account;
import org.misere.lichess.LichessClient;
import org.misere.lichess.RequestObserver;
import org.misere.lichess.Token;
import org.misere.store.Store;
import org.misere.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bot: it signs in, takes challenges by the configuration, and conducts its games, until it is
 * told to end. It wires the machines together; they decide.
 *
 * <p>Thread-safe. {@link #run} blocks and is called once; {@link #drain} and {@link #leave} end it.
 */
public final class Bot implements BotView, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Bot.class);

  /** The engine's tables are cleared when the start is over, unless a game needs them before. */
  private static final Duration AFTER_START = Duration.ofSeconds(1);

  private static final Duration LAST_WORDS = Duration.ofSeconds(2);

  /** How a run ended. */
  public sealed interface End {
    /** It was told to, and all games are played. */
    record Drained() implements End {}

    /** It was told to, with games unfinished. */
    record Left(int games) implements End {}

    /** The token or the account was refused; {@code why} is for the user. */
    record AccountRefused(String why) implements End {}

    /** The data directory can't be used; {@code why} is for the user. */
    record DataRefused(String why) implements End {}
  }

  private final AtomicReference<Configuration> configuration;
  private final BotOptions options;
  private final String version;
  private final Parts parts;
  private final AtomicReference<Optional<Account>> account =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<LobbyRunner>> lobby =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<Initiative>> initiative =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Consumer<Configuration>> reload = new AtomicReference<>(_ -> {});
  private final AtomicBoolean draining = new AtomicBoolean();
  private final StreamTap tap = new StreamTap();
  private final LogTail log = LogTail.attach();

  private Bot(Configuration configuration, Token token, String version, BotOptions options) {
    this.configuration = new AtomicReference<>(configuration);
    this.options = options;
    this.version = version;
    Onlookers onlookers = new Onlookers();
    LichessClient client =
        LichessClient.builder(configuration.url(), token)
            .policy(options.policy())
            .observer(exchange -> onRequest(onlookers, exchange))
            .tap(tap)
            .build();
    Late<Engine> engine =
        new Late<>(
            () ->
                new Engine(
                    new EngineOptions(
                        configuration.engine().hashMegabytes(), configuration.engine().threads())));
    this.parts =
        Parts.of(
            configuration.url(), client, engine, Ticker.faster(options.timeFactor()), onlookers);
  }

  /** A bot that hasn't sent anything yet. */
  public static Bot of(
      Configuration configuration, Token token, String version, BotOptions options) {
    return new Bot(configuration, token, version, options);
  }

  /** Plays until it is told to end, or the account is refused. */
  public End run() throws InterruptedException {
    if (options.persistent()) {
      Thread.ofPlatform().name("store-driver").daemon().start(Store::loadDriver);
    }
    Optional<Account> signedIn = new SignIn(parts).account();
    if (signedIn.isEmpty()) {
      return awaitEnd();
    }
    account.set(signedIn);
    Company company = Company.of(signedIn.get(), parts.client());
    try (Keeping keeping = keeping(signedIn.get());
        Records records = new Records(parts.server(), keeping);
        Recording _ = recording(keeping)) {
      parts.chronicle().recall(keeping);
      company.warn();
      open(signedIn.get(), keeping, records);
      try {
        return awaitEnd();
      } finally {
        if (initiative.get().isPresent()) {
          initiative.get().get().leave(LAST_WORDS);
        }
        parts.outbox().awaitQuiet(LAST_WORDS);
        stop();
      }
    } catch (StoreException e) {
      return new End.DataRefused(String.valueOf(e.getMessage()));
    }
  }

  /** A recording of the streams, or nothing to close. */
  @FunctionalInterface
  private interface Recording extends AutoCloseable {
    @Override
    void close();
  }

  private Recording recording(Keeping keeping) {
    return configuration.get().log().streams() && keeping.store().isPresent()
        ? tap.record(keeping.store().get().folder())::close
        : () -> {};
  }

  private Keeping keeping(Account signedIn) {
    return options.persistent() ? Keeping.of(configuration.get(), signedIn) : Keeping.inMemory();
  }

  private void open(Account signedIn, Keeping keeping, Records records) {
    Configuration wanted = configuration.get();
    GameTerms terms = Terms.of(wanted, signedIn, version, options.localRulesets());
    GameDesk games =
        new GameDesk(parts, keeping, records, () -> configuration.get().moveOverhead(), lobby::get);
    LobbyDesk desk = new LobbyDesk(parts, keeping, records, games, terms, initiative::get);
    Lobby empty =
        Lobby.of(
                signedIn.id(),
                OptionalInt.of(signedIn.rating("antichess")),
                Terms.challenges(wanted.challenge(), options.localRulesets()),
                parts.ticker().nowMillis())
            .withCheckin(wanted.correspondence().checkinPeriod());
    LobbyRunner running = LobbyRunner.of(empty, parts.client(), parts.outbox(), desk);
    lobby.set(Optional.of(running));
    initiative.set(
        Optional.of(
            Initiative.start(parts, keeping, running, options.arenas(), configuration::get)));
    reload.set(
        changed -> {
          running.tell(
              new LobbyEvent.TermsChanged(
                  Terms.challenges(changed.challenge(), options.localRulesets()),
                  changed.correspondence().checkinPeriod()));
          desk.use(Terms.of(changed, signedIn, version, options.localRulesets()));
          keeping.use(changed);
          initiative.get().ifPresent(it -> it.use(changed));
        });
    // Last: the first line may start a game, and its first word is for those above.
    running.begin();
    LOG.info("signed in as {}", signedIn.username());
    CompletableFuture.delayedExecutor(AFTER_START.toMillis(), TimeUnit.MILLISECONDS)
        .execute(this::prepareEngine);
    if (draining.get()) {
      running.tell(new LobbyEvent.Drain());
    }
  }

  private void prepareEngine() {
    if (!parts.end().isDone()) {
      parts.engine().get();
    }
  }

  private End awaitEnd() throws InterruptedException {
    try {
      return parts.end().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the end of a run is never a failure", e);
    }
  }

  /** No new games from now on; {@link #run} returns when those that run are played. */
  public void drain() {
    if (!draining.compareAndSet(false, true)) {
      return;
    }
    LOG.info("takes no new games; {} to play out", parts.games().size());
    if (lobby.get().isEmpty()) {
      parts.end().complete(new End.Drained());
      return;
    }
    lobby.get().get().tell(new LobbyEvent.Drain());
    CompletableFuture.delayedExecutor(
            configuration.get().drainTimeout().toMillis(), TimeUnit.MILLISECONDS)
        .execute(this::leave);
  }

  /** {@link #run} returns at once. */
  public void leave() {
    parts.end().complete(new End.Left(parts.games().size()));
  }

  /** Whether {@link #drain} was called. */
  public boolean isDraining() {
    return draining.get();
  }

  /**
   * From now on this holds. What is set up when a process starts (the server, the data directory,
   * threads and hash, log and page) stays as it is.
   */
  public void use(Configuration changed) {
    configuration.set(changed);
    reload.get().accept(changed);
  }

  private void stop() {
    initiative.get().ifPresent(Initiative::close);
    lobby.get().ifPresent(LobbyRunner::stop);
    parts.games().values().forEach(GameRunner::stop);
  }

  @Override
  public void close() {
    leave();
    stop();
    parts.client().close();
    parts.engine().made().ifPresent(Engine::close);
    log.close();
  }

  private static void onRequest(Onlookers onlookers, RequestObserver.Exchange exchange) {
    onlookers.tell(
        new ViewEvent.RequestDone(exchange.endpoint(), exchange.status(), exchange.latency()));
    if (exchange.status() == 429) {
      onlookers.tell(new ViewEvent.RateLimited(exchange.endpoint()));
    }
  }

  @Override
  public BotSnapshot snapshot() {
    return parts
        .chronicle()
        .snapshot(
            new Chronicle.Present(
                account.get(),
                parts.server().toString(),
                parts.startedAt(),
                draining.get(),
                lobby.get(),
                List.copyOf(parts.games().values()),
                initiative.get().map(Initiative::budgets).orElse(List.of()),
                log.lines(),
                parts.ticker().nowMillis(),
                Instant.now()));
  }

  @Override
  public Subscription subscribe(Consumer<ViewEvent> listener) {
    return parts.onlookers().subscribe(listener);
  }
}
