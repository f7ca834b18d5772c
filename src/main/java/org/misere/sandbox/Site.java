package org.misere.sandbox;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.misere.lichess.Color;
import org.misere.lichess.DeclineReason;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The site without its wire: accounts, challenges, games and streams behind one lock. Time comes
 * from an injected source, and {@link #tick} lets it act; nothing here sleeps. Thread-safe.
 */
final class Site {
  private static final int MAX_WAIT_MILLIS = 1000;

  /** A stream's lines and what to call when its reader has left. */
  record Opened(Feed feed, Runnable onDeparture) {}

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Ground ground;
  private final Games games;
  private final Challenges challenges;
  private final Arenas arenas;
  private final Supplier<String> url;
  private final Consumer<FinishedGame> onFinish;

  Site(
      InstantSource time,
      Timings timings,
      Limits limits,
      long seed,
      Supplier<String> url,
      Consumer<FinishedGame> onFinish) {
    SplittableRandom random = new SplittableRandom(seed);
    Accounts accounts = new Accounts(random.split(), timings.onlineAfterStream().toMillis());
    this.ground =
        new Ground(
            time, timings, random, accounts, new Streams(), new Agenda(), new Quotas(limits));
    this.onFinish = onFinish;
    this.games = new Games(ground, this::finished);
    this.url = url;
    this.challenges = new Challenges(ground, games, url);
    this.arenas = new Arenas(ground, games);
  }

  private void finished(FinishedGame game) {
    arenas.gameOver(game);
    onFinish.accept(game);
  }

  Timings timings() {
    return ground.timings();
  }

  // Accounts

  Ticket addAccount(String name, SandboxAccount.Kind kind, @Nullable String token) {
    return locked(() -> ground.accounts().add(name, kind, token, ground.now()));
  }

  Ticket admitGuest() {
    return locked(() -> ground.accounts().addGuest(ground.now()));
  }

  /** Its address, without the last slash. */
  String url() {
    return url.get();
  }

  /** Gives an account a settled rating, as if it had played before. */
  void rate(String userId, String variant, int rating) {
    locked(() -> ground.accounts().put(ground.accounts().get(userId).withRating(variant, rating)));
  }

  void revoke(String token) {
    locked(() -> ground.accounts().revoke(token));
  }

  Optional<SandboxAccount> byToken(String token) {
    return locked(() -> ground.accounts().byToken(token));
  }

  void upgrade(SandboxAccount account) {
    locked(
        () -> {
          if (account.isBot() || account.tally().all() > 0 || !games.of(account.id()).isEmpty()) {
            throw new RefusedException(
                400,
                account.isBot()
                    ? "This account is a bot already."
                    : "Only an account that never played can become a bot.");
          }
          ground.accounts().put(account.upgraded());
        });
  }

  ObjectNode profile(SandboxAccount account) {
    return locked(
        () -> {
          ground.quotas().spendAccountRead(account.id(), ground.now());
          return user(account);
        });
  }

  ObjectNode user(String name) {
    return locked(
        () ->
            user(
                ground
                    .accounts()
                    .find(name)
                    .orElseThrow(() -> new RefusedException(404, "No such user"))));
  }

  private ObjectNode user(SandboxAccount account) {
    ObjectNode user = WireJson.user(account, ground.accounts().seenAt(account.id(), ground.now()));
    user.set("count", WireJson.count(account, games.of(account.id()).size()));
    return user;
  }

  List<ObjectNode> onlineBots(int atMost) {
    return locked(
        () ->
            ground.accounts().online(ground.now()).stream()
                .filter(SandboxAccount::isBot)
                .limit(atMost)
                .map(account -> WireJson.user(account, ground.now()))
                .toList());
  }

  List<ObjectNode> statuses(List<String> ids) {
    return locked(
        () -> {
          List<ObjectNode> statuses = new ArrayList<>();
          for (String id : ids) {
            ground.accounts().find(id).ifPresent(account -> statuses.add(status(account)));
          }
          return statuses;
        });
  }

  private ObjectNode status(SandboxAccount account) {
    ObjectNode status = JsonNodeFactory.instance.objectNode();
    status.put("id", account.id()).put("name", account.name());
    if (account.isBot()) {
      status.put("title", "BOT");
    }
    if (ground.accounts().isOnline(account.id(), ground.now())) {
      status.put("online", true);
    }
    if (!games.of(account.id()).isEmpty()) {
      status.put("playing", true);
    }
    return status;
  }

  // Streams

  /** Opens the event stream: running games first, then the challenges that wait. */
  Opened openEvents(SandboxAccount account) {
    return locked(
        () -> {
          long now = ground.now();
          String id = account.id();
          ground.quotas().spendEventOpen(id, now);
          List<ObjectNode> first = new ArrayList<>();
          for (GameRoom room : games.of(id)) {
            first.add(WireJson.gameStart(room, room.setup().colorOf(id).orElseThrow(), now));
          }
          for (SandboxChallenge challenge : challenges.replayed(id)) {
            first.add(WireJson.challengeEvent(challenge, false));
          }
          Feed feed = new Feed(first);
          ground.streams().openEvents(id, feed);
          ground.accounts().streamOpened(id);
          return new Opened(feed, () -> locked(() -> closeEvents(id, feed)));
        });
  }

  private void closeEvents(String id, Feed feed) {
    feed.finish();
    ground.streams().closeEvents(id, feed);
    ground.accounts().streamClosed(id, ground.now());
  }

  /** Opens a game's stream; of a finished game it has one line. */
  Opened openGame(SandboxAccount account, String gameId, String userAgent) {
    return locked(
        () -> {
          GameRoom room = games.get(gameId, account);
          Color color = room.setup().colorOf(account.id()).orElseThrow();
          Feed feed = new Feed(List.of(WireJson.gameFull(room, ground.now())));
          if (!room.isRunning()) {
            feed.finish();
            return new Opened(feed, () -> {});
          }
          String id = room.setup().id();
          Streams.GameKey key = new Streams.GameKey(id, color, userAgent);
          ground.streams().openGame(key, feed);
          ground.accounts().streamOpened(account.id());
          games.apply(id, new GameCommand.Presence(color, true));
          return new Opened(feed, () -> locked(() -> closeGame(account.id(), key, feed)));
        });
  }

  private void closeGame(String userId, Streams.GameKey key, Feed feed) {
    feed.finish();
    ground.streams().closeGame(key, feed);
    ground.accounts().streamClosed(userId, ground.now());
    if (!ground.streams().hasPlayer(key.gameId(), key.color())) {
      games.apply(key.gameId(), new GameCommand.Presence(key.color(), false));
    }
  }

  // Games

  /** A running or finished game of a user's. */
  GameRoom game(SandboxAccount account, String id) {
    return locked(() -> games.get(id, account));
  }

  Optional<GameRoom> findGame(String id) {
    return locked(() -> games.find(id));
  }

  void command(SandboxAccount account, String gameId, Function<Color, GameCommand> command) {
    locked(() -> games.command(gameId, account, command));
  }

  ObjectNode playing(SandboxAccount account, int atMost) {
    return locked(
        () -> {
          ObjectNode answer = JsonNodeFactory.instance.objectNode();
          var list = answer.putArray("nowPlaying");
          int ours = 0;
          for (GameRoom room : games.of(account.id())) {
            Color color = room.setup().colorOf(account.id()).orElseThrow();
            ours += room.board().turn() == color ? 1 : 0;
            if (list.size() < atMost) {
              list.add(WireJson.playing(room, color, ground.now()));
            }
          }
          return answer.put("nbMyTurn", ours);
        });
  }

  int illegalMoves(String account) {
    return locked(() -> games.illegalMoves(SandboxAccount.idOf(account)));
  }

  int runningGames() {
    return locked(games::runningCount);
  }

  int openStreams() {
    return locked(() -> ground.streams().size());
  }

  /** Starts a game between two accounts as if a challenge had been accepted. Returns its id. */
  String startGame(GameTerms terms) {
    return locked(
        () -> {
          SandboxAccount white = account(terms.white());
          SandboxAccount black = account(terms.black());
          GameSetup setup =
              new GameSetup(
                  ground.accounts().letters(8),
                  games.nextNumber(),
                  terms.ruleset(),
                  terms.timeControl(),
                  terms.rated(),
                  Seat.of(white, terms.ruleset()),
                  Seat.of(black, terms.ruleset()),
                  ground.now(),
                  "friend",
                  java.util.Set.of(),
                  terms.initialFen(),
                  GameSetup.AbsenceRule.of(ground.timings()),
                  Optional.empty());
          return games.start(setup).setup().id();
        });
  }

  private SandboxAccount account(String name) {
    return ground
        .accounts()
        .find(name)
        .orElseThrow(() -> new IllegalArgumentException("there is no account \"" + name + "\""));
  }

  /** Starts a game against the built-in player. */
  ObjectNode startMachineGame(SandboxAccount account, int level, ChallengeForm form) {
    return locked(
        () -> {
          ground.quotas().spendMachineGame(account, ground.now());
          boolean white =
              form.color().equals("white")
                  || form.color().equals("random") && ground.random().nextBoolean();
          Seat us = Seat.of(account, form.variant());
          GameSetup setup =
              new GameSetup(
                  ground.accounts().letters(8),
                  games.nextNumber(),
                  form.variant(),
                  form.timeControl(),
                  false,
                  white ? us : Seat.machine(level),
                  white ? Seat.machine(level) : us,
                  ground.now(),
                  "ai",
                  java.util.Set.of(),
                  Optional.empty(),
                  GameSetup.AbsenceRule.of(ground.timings()),
                  Optional.empty());
          return WireJson.gameInfo(
              games.start(setup), white ? Color.WHITE : Color.BLACK, ground.now());
        });
  }

  // Challenges

  SandboxChallenge challenge(SandboxAccount from, String to, ChallengeForm form) {
    return locked(() -> challenges.create(from, to, form));
  }

  SandboxChallenge openChallenge(ChallengeForm form) {
    return locked(() -> challenges.createOpen(form));
  }

  /** Keeps the challenge alive as long as the stream is read. */
  Opened keepAlive(SandboxChallenge challenge) {
    return locked(
        () -> {
          Feed feed = new Feed(List.of(WireJson.challenge(challenge, "out")));
          ground.streams().openChallenge(challenge.id(), feed);
          return new Opened(
              feed,
              () ->
                  locked(
                      () -> {
                        feed.finish();
                        ground.streams().closeChallenge(challenge.id(), feed);
                      }));
        });
  }

  SandboxChallenge findChallenge(SandboxAccount account, String id) {
    return locked(() -> challenges.get(id, account));
  }

  void accept(
      SandboxAccount account, String id, Optional<Color> color, Challenges.Opening opening) {
    locked(() -> challenges.accept(id, account, color, opening));
  }

  void decline(SandboxAccount account, String id, DeclineReason reason) {
    locked(() -> challenges.decline(id, account, reason));
  }

  void cancel(SandboxAccount account, String id) {
    locked(() -> challenges.cancel(id, account));
  }

  Map<String, List<SandboxChallenge>> challengesOf(SandboxAccount account) {
    return locked(
        () ->
            Map.of(
                "in", challenges.incoming(account.id()),
                "out", challenges.outgoing(account.id())));
  }

  // Arenas

  String openArena(ArenaTerms terms) {
    return locked(() -> arenas.open(terms));
  }

  ObjectNode arena(String id, Optional<SandboxAccount> user) {
    return locked(() -> arenas.json(id, user));
  }

  void joinArena(SandboxAccount account, String id, Optional<String> password, boolean pairMeAsap) {
    locked(() -> arenas.join(id, account, password, pairMeAsap));
  }

  void withdrawFromArena(SandboxAccount account, String id) {
    locked(() -> arenas.withdraw(id, account));
  }

  // Time

  /** Lets everything happen that is due. */
  void tick() {
    locked(
        () -> {
          games.tick(ground.now());
          ground.agenda().run(ground.now());
        });
  }

  /** Ticks whenever something is due, until interrupted. */
  void runClock() throws InterruptedException {
    while (true) {
      lock.lockInterruptibly();
      try {
        long now = ground.now();
        games.tick(now);
        ground.agenda().run(now);
        long next =
            Stream.of(games.nextDeadline(), ground.agenda().next())
                .flatMapToLong(java.util.OptionalLong::stream)
                .min()
                .orElse(now + MAX_WAIT_MILLIS);
        long wait = Math.clamp(next - ground.now(), 0, MAX_WAIT_MILLIS);
        if (wait > 0) {
          changed.await(wait, TimeUnit.MILLISECONDS);
        }
      } finally {
        lock.unlock();
      }
    }
  }

  /** Does something later, in ms of the site's time. */
  void later(long delayMillis, Runnable what) {
    locked(() -> ground.agenda().at(ground.now() + delayMillis, what));
  }

  private void locked(Runnable what) {
    lock.lock();
    try {
      what.run();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private <T> T locked(java.util.function.Supplier<T> what) {
    lock.lock();
    try {
      T result = what.get();
      changed.signalAll();
      return result;
    } finally {
      lock.unlock();
    }
  }
}
