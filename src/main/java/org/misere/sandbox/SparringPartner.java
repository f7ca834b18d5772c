package org.misere.sandbox;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.Color;
import org.misere.lichess.Feed;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.FeedListener;
import org.misere.lichess.GameEvent;
import org.misere.lichess.LichessClient;
import org.misere.lichess.Ok;
import org.misere.lichess.Token;
import org.misere.lichess.WirePolicy;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A weak player on an account of its own, over HTTP like any other client. It takes every challenge
 * and plays all its games until it is closed. Thread-safe.
 */
public final class SparringPartner implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(SparringPartner.class);
  private static final Duration PAUSE = Duration.ofMillis(250);

  private final LichessClient client;
  private final Set<String> arenas = ConcurrentHashMap.newKeySet();
  private final String userId;
  private final int level;
  private final SplittableRandom random;
  private final Map<String, Thread> games = new ConcurrentHashMap<>();
  private final Thread lobby;
  private volatile boolean closed;

  private SparringPartner(LichessClient client, String userId, int level, long seed) {
    this.client = client;
    this.userId = userId;
    this.level = level;
    this.random = new SplittableRandom(seed);
    this.lobby = Thread.ofVirtual().name("sparring-lobby").start(this::watchEvents);
  }

  /**
   * Starts to play.
   *
   * @param level 1 (random moves) to 8
   */
  public static SparringPartner start(URI server, Ticket ticket, int level, long seed) {
    return start(server, ticket, level, seed, WirePolicy.LICHESS);
  }

  /** The same with other numbers for its traffic. */
  public static SparringPartner start(
      URI server, Ticket ticket, int level, long seed, WirePolicy policy) {
    LichessClient client =
        LichessClient.builder(server, new Token(ticket.token()))
            .userAgent("misere-sparring/1 user:" + ticket.name())
            .policy(policy)
            .build();
    return new SparringPartner(client, SandboxAccount.idOf(ticket.name()), level, seed);
  }

  /** Challenges somebody. */
  public Answer<Challenge> challenge(String username, ChallengeTerms terms) {
    return client.createChallenge(username, terms);
  }

  /** Joins an arena, and asks for the next pairing after each game. */
  public Answer<Ok> joinArena(String id) {
    arenas.add(id);
    return askForPairing(id);
  }

  private Answer<Ok> askForPairing(String arena) {
    return client.joinTournament(arena, Optional.empty(), Optional.empty(), true, () -> !closed);
  }

  /** Leaves all games as they are. */
  @Override
  public void close() {
    closed = true;
    lobby.interrupt();
    games.values().forEach(Thread::interrupt);
    client.close();
  }

  private void watchEvents() {
    try {
      while (!closed) {
        Mailbox<AccountEvent> mailbox = new Mailbox<>();
        Feed feed = client.openEventFeed(mailbox);
        try {
          for (var item = mailbox.take(); item.isPresent(); item = mailbox.take()) {
            onEvent(item.get());
          }
        } finally {
          feed.cancel();
        }
        Thread.sleep(PAUSE);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void onEvent(AccountEvent event) {
    switch (event) {
      case AccountEvent.GameStart(var game) -> games.computeIfAbsent(game.gameId(), this::begin);
      case AccountEvent.ChallengeCreated(Challenge challenge, var _) -> {
        boolean toUs =
            challenge.destUser().flatMap(user -> user.id()).filter(userId::equals).isPresent();
        if (toUs) {
          Thread.ofVirtual().start(() -> accept(challenge));
        }
      }
      default -> {}
    }
  }

  private void accept(Challenge challenge) {
    Answer<?> answer = client.accept(challenge.id(), () -> !closed);
    if (!(answer instanceof Answer.Done<?>)) {
      log.info("challenge {} could not be accepted: {}", challenge.id(), answer.describe());
    }
  }

  private Thread begin(String gameId) {
    SplittableRandom own;
    synchronized (random) {
      own = random.split();
    }
    MachineMover mover = new MachineMover(own);
    return Thread.ofVirtual().name("sparring-" + gameId).start(() -> play(gameId, mover));
  }

  private void play(String gameId, MachineMover mover) {
    try {
      boolean over = false;
      while (!over && !closed) {
        Mailbox<GameEvent> mailbox = new Mailbox<>();
        Feed feed = client.openGameFeed(gameId, mailbox);
        try {
          over = follow(gameId, mailbox, mover) || mailbox.isRefused();
        } finally {
          feed.cancel();
        }
        if (!over) {
          Thread.sleep(PAUSE);
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      games.remove(gameId);
      if (!closed) {
        arenas.forEach(this::askForPairing);
      }
    }
  }

  /** Plays on one stream. Returns whether the game is over. */
  private boolean follow(String gameId, Mailbox<GameEvent> mailbox, MachineMover mover)
      throws InterruptedException {
    GameEvent.Full full = null;
    for (var item = mailbox.take(); item.isPresent(); item = mailbox.take()) {
      GameEvent.State state =
          switch (item.get()) {
            case GameEvent.Full opened -> {
              full = opened;
              yield opened.state();
            }
            case GameEvent.State later -> later;
            default -> null;
          };
      if (full != null && state != null) {
        if (state.status().isOver()) {
          return true;
        }
        if (!answer(gameId, full, state, mover)) {
          return false;
        }
      }
    }
    return false;
  }

  /**
   * Moves if it is our turn. Returns false when that failed and the game must be looked at again.
   */
  private boolean answer(
      String gameId, GameEvent.Full full, GameEvent.State state, MachineMover mover) {
    Color us = full.white().id().filter(userId::equals).isPresent() ? Color.WHITE : Color.BLACK;
    Optional<Ruleset> ruleset = Ruleset.byId(full.variant().key());
    if (ruleset.isEmpty()) {
      return true;
    }
    Game game = Game.replay(ruleset.get(), full.initialFen(), List.copyOf(state.moves()));
    boolean ourTurn = (game.sideToMove() == org.misere.chess.Side.WHITE) == (us == Color.WHITE);
    if (ourTurn && game.outcome().isEmpty()) {
      Answer<?> answer = client.move(gameId, mover.choose(game.position(), level), false);
      if (!(answer instanceof Answer.Done<?>)) {
        log.info("game {}: the move was not taken: {}", gameId, answer.describe());
        return false;
      }
    }
    return true;
  }

  /** A feed's events in a queue; empty means that it ended. */
  private static final class Mailbox<E> implements FeedListener<E> {
    private final BlockingQueue<Optional<E>> queue = new LinkedBlockingQueue<>();
    private volatile boolean refused;

    @Override
    public void event(E event) {
      queue.add(Optional.of(event));
    }

    @Override
    public void ended(FeedEnd end) {
      refused = end instanceof FeedEnd.Refused(int status, var _, var _) && status == 404;
      queue.add(Optional.empty());
    }

    Optional<E> take() throws InterruptedException {
      Optional<E> item = queue.poll(1, TimeUnit.MINUTES);
      return item == null ? Optional.empty() : item;
    }

    boolean isRefused() {
      return refused;
    }
  }
}
