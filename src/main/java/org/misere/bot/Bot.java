package org.misere.bot;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.misere.bot.game.Facts;
import org.misere.bot.game.GameHost;
import org.misere.bot.game.GameMemories;
import org.misere.bot.game.GameMemory;
import org.misere.bot.game.GameResult;
import org.misere.bot.game.GameRunner;
import org.misere.bot.game.GameTerms;
import org.misere.bot.game.Moment;
import org.misere.bot.game.Outbox;
import org.misere.bot.game.SessionAction.MoveRecord;
import org.misere.bot.game.SessionEvent;
import org.misere.bot.lobby.Lobby;
import org.misere.bot.lobby.LobbyAction;
import org.misere.bot.lobby.LobbyEvent;
import org.misere.bot.lobby.LobbyHost;
import org.misere.bot.lobby.LobbyRunner;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.BotView;
import org.misere.bot.view.ViewEvent;
import org.misere.config.Configuration;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;
import org.misere.lichess.Account;
import org.misere.lichess.Answer;
import org.misere.lichess.Color;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;
import org.misere.lichess.LichessClient;
import org.misere.lichess.RequestObserver;
import org.misere.lichess.Token;
import org.misere.lichess.WirePolicy;
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
  private static final Duration LAST_WORDS = Duration.ofSeconds(2);
  private static final long SIGN_IN_MOST_MILLIS = 60_000;

  /** How a run ended. */
  public sealed interface End {
    /** It was told to, and all games are played. */
    record Drained() implements End {}

    /** It was told to, with games unfinished. */
    record Left(int games) implements End {}

    /** The token or the account was refused; {@code why} is for the user. */
    record AccountRefused(String why) implements End {}
  }

  private final Configuration configuration;
  private final String version;
  private final LichessClient client;
  private final Engine engine;
  private final GameMemories memories;
  private final Outbox outbox = new Outbox();
  private final OverheadMeter overhead = new OverheadMeter();
  private final Onlookers onlookers = new Onlookers();
  private final Chronicle chronicle = new Chronicle();
  private final Map<String, GameRunner> games = new ConcurrentHashMap<>();
  private final CompletableFuture<End> end = new CompletableFuture<>();
  private final AtomicBoolean draining = new AtomicBoolean();
  private final Instant startedAt = Instant.now();
  private volatile @Nullable LobbyRunner lobby;
  private volatile @Nullable GameTerms terms;
  private volatile @Nullable Account account;

  private Bot(
      Configuration configuration,
      String version,
      Token token,
      WirePolicy policy,
      GameMemories memories) {
    this.configuration = configuration;
    this.version = version;
    this.memories = memories;
    this.engine =
        new Engine(
            new EngineOptions(
                configuration.engine().hashMegabytes(), configuration.engine().threads()));
    this.client =
        LichessClient.builder(configuration.url(), token)
            .policy(policy)
            .observer(this::onRequest)
            .build();
  }

  /** A bot that hasn't sent anything yet. */
  public static Bot of(Configuration configuration, Token token, String version) {
    return new Bot(configuration, version, token, WirePolicy.LICHESS, GameMemories.inMemory());
  }

  /** Plays until it is told to end, or the account is refused. */
  public End run() throws InterruptedException {
    Optional<Account> signedIn = signIn();
    if (signedIn.isPresent()) {
      open(signedIn.get());
    }
    try {
      return end.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("the end of a run is never a failure", e);
    } finally {
      outbox.awaitQuiet(LAST_WORDS);
    }
  }

  /** No new games from now on; {@link #run} returns when those that run are played. */
  public void drain() {
    if (!draining.compareAndSet(false, true)) {
      return;
    }
    LOG.info("takes no new games; {} to play out", games.size());
    LobbyRunner running = lobby;
    if (running == null) {
      end.complete(new End.Drained());
      return;
    }
    running.tell(new LobbyEvent.Drain());
    CompletableFuture.delayedExecutor(
            configuration.drainTimeout().toMillis(), TimeUnit.MILLISECONDS)
        .execute(this::leave);
  }

  /** {@link #run} returns at once. */
  public void leave() {
    end.complete(new End.Left(games.size()));
  }

  /** Whether {@link #drain} was called. */
  public boolean isDraining() {
    return draining.get();
  }

  @Override
  public void close() {
    end.complete(new End.Left(games.size()));
    LobbyRunner running = lobby;
    if (running != null) {
      running.stop();
    }
    games.values().forEach(GameRunner::stop);
    client.close();
    engine.close();
  }

  // Signing in

  private Optional<Account> signIn() throws InterruptedException {
    long wait = 1_000;
    while (!end.isDone()) {
      switch (client.account()) {
        case Answer.Done<Account>(Account found) -> {
          if (found.isBot()) {
            return Optional.of(found);
          }
          refuse(
              "the account "
                  + found.username()
                  + " is not a BOT account. `misere upgrade` makes it one, if it never played a"
                  + " game.");
        }
        case Answer.Unauthorized<Account>(int status, String _) ->
            refuse(
                "the token was refused ("
                    + status
                    + "). Make one with the scope bot:play at "
                    + configuration.url()
                    + "account/oauth/token/create?scopes[]=bot:play and set LICHESS_TOKEN.");
        case Answer<Account> other -> {
          LOG.warn(
              "the account can't be read ({}); tries again in {} s", other.describe(), wait / 1000);
          try {
            end.get(wait, TimeUnit.MILLISECONDS);
          } catch (TimeoutException e) {
            wait = Math.min(2 * wait, SIGN_IN_MOST_MILLIS);
          } catch (ExecutionException e) {
            throw new IllegalStateException("the end of a run is never a failure", e);
          }
        }
      }
    }
    return Optional.empty();
  }

  private void refuse(String why) {
    end.complete(new End.AccountRefused(why));
  }

  private void open(Account found) {
    account = found;
    terms = Terms.of(configuration, found, version);
    OptionalInt rating =
        Optional.ofNullable(found.perfs().get("antichess"))
            .map(perf -> OptionalInt.of(perf.rating()))
            .orElse(OptionalInt.empty());
    Lobby empty = Lobby.of(found.id(), rating, configuration.challenge(), Clocks.nowMillis());
    LobbyRunner running = LobbyRunner.start(empty, client, outbox, new ForLobby());
    lobby = running;
    LOG.info("signed in as {}", found.username());
    if (draining.get()) {
      running.tell(new LobbyEvent.Drain());
    }
  }

  private void onRequest(RequestObserver.Exchange exchange) {
    onlookers.tell(
        new ViewEvent.RequestDone(exchange.endpoint(), exchange.status(), exchange.latency()));
    if (exchange.status() == 429) {
      onlookers.tell(new ViewEvent.RateLimited(exchange.endpoint()));
    }
  }

  // The view

  @Override
  public BotSnapshot snapshot() {
    long nowMillis = Clocks.nowMillis();
    Instant now = Instant.now();
    return chronicle.snapshot(
        new Chronicle.Present(
            Optional.ofNullable(account),
            configuration.url().toString(),
            startedAt,
            draining.get(),
            Optional.ofNullable(lobby),
            List.copyOf(games.values()),
            nowMillis,
            now));
  }

  @Override
  public Subscription subscribe(Consumer<ViewEvent> listener) {
    return onlookers.subscribe(listener);
  }

  /** What the lobby asks of the bot. */
  private final class ForLobby implements LobbyHost {
    @Override
    public long nowMillis() {
      return Clocks.nowMillis();
    }

    @Override
    public void startGame(GameInfo game) {
      GameTerms now = terms;
      if (now != null) {
        games.computeIfAbsent(
            game.gameId(),
            id -> GameRunner.start(id, now, game.color(), client, engine, outbox, new ForGame()));
      }
    }

    @Override
    public void tellFinished(String gameId, GameStatus status, Optional<Color> winner) {
      tell(gameId, new SessionEvent.Finished(status, winner));
    }

    @Override
    public void tellReconciled(String gameId, boolean playing, boolean ourTurn) {
      tell(gameId, new SessionEvent.Reconciled(playing, ourTurn));
    }

    private void tell(String gameId, SessionEvent event) {
      GameRunner game = games.get(gameId);
      if (game != null) {
        game.tell(event);
      }
    }

    @Override
    public void decided(LobbyAction.Decided decision) {
      LOG.info(
          "challenge {} from {} ({}, {}): {}: {}",
          decision.challenge().id(),
          decision.challenge().challenger().map(it -> it.display()).orElse("Anonymous"),
          Views.words(decision.challenge().timeControl()),
          decision.challenge().rated() ? "rated" : "casual",
          decision.decision(),
          decision.why());
      chronicle.decided(decision);
      onlookers.tell(new ViewEvent.ChallengeDecided(decision.decision(), decision.reasonKey()));
    }

    @Override
    public void reconnected() {
      onlookers.tell(new ViewEvent.Reconnected("events"));
    }

    @Override
    public void giveUpAccount(String why) {
      refuse(why + ": the token or the account is not accepted any more");
    }

    @Override
    public void drained() {
      end.complete(new End.Drained());
    }

    @Override
    public void changed() {
      onlookers.tell(new ViewEvent.Changed());
    }
  }

  /** What a game asks of the bot. */
  private final class ForGame implements GameHost {
    @Override
    public Moment moment() {
      LobbyRunner running = lobby;
      Moment.LobbyGlance glance =
          running == null
              ? new Moment.LobbyGlance(games.size(), 0, 0)
              : new Moment.LobbyGlance(
                  games.size(),
                  running.lobby().terms().concurrency(),
                  running.lobby().queue().size());
      return new Moment(
          Clocks.nowMillis(), configuration.moveOverhead().toMillis() + overhead.millis(), glance);
    }

    @Override
    public GameMemory recall(String gameId) {
      return memories.recall(gameId);
    }

    @Override
    public void remember(String gameId, GameMemory memory) {
      memories.remember(gameId, memory);
    }

    @Override
    public void reconcile(String gameId) {
      tellLobby(new LobbyEvent.ReconcileAsked(gameId));
    }

    @Override
    public void giveUpAccount(String why) {
      refuse(why + ": the token or the account is not accepted any more");
    }

    @Override
    public void overhead(long millis) {
      overhead.add(millis);
    }

    @Override
    public void moved(GameRunner game, MoveRecord move) {
      onlookers.tell(
          new ViewEvent.MovePlayed(
              game.id(),
              Duration.ofMillis(move.thinkMillis()),
              Duration.ofMillis(move.lineToPostMillis()),
              Duration.ofMillis(move.postToSeenMillis()),
              move.source(),
              move.nodes(),
              move.attempts()));
    }

    @Override
    public void begun(GameRunner game) {
      Facts facts = game.session().facts().orElseThrow();
      LOG.info("plays {} as {}", facts.opponent().display(), facts.ours().key());
      onlookers.tell(new ViewEvent.GameStarted(game.id(), facts.opponent().display()));
    }

    @Override
    public void closed(GameRunner game, GameResult result) {
      games.remove(game.id());
      memories.forget(game.id());
      chronicle.closed(game, result, configuration.url().toString());
      game.session()
          .facts()
          .ifPresent(
              facts ->
                  onlookers.tell(
                      new ViewEvent.GameFinished(
                          game.id(),
                          result.word(facts.ours()),
                          result.status(),
                          facts.speed(),
                          facts.rated())));
      tellLobby(new LobbyEvent.GameClosed(game.id(), !result.status().equals("unknownFinish")));
    }

    @Override
    public void reconnected(GameRunner game) {
      onlookers.tell(new ViewEvent.Reconnected("game"));
    }

    @Override
    public void changed() {
      onlookers.tell(new ViewEvent.Changed());
    }

    private void tellLobby(LobbyEvent event) {
      LobbyRunner running = lobby;
      if (running != null) {
        running.tell(event);
      }
    }
  }
}
