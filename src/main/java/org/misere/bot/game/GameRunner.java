package org.misere.bot.game;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.misere.bot.game.SessionAction.MoveRecord;
import org.misere.bot.game.SessionAction.Request;
import org.misere.engine.Engine;
import org.misere.lichess.Answer;
import org.misere.lichess.Color;
import org.misere.lichess.Feed;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.FeedListener;
import org.misere.lichess.GameEvent;
import org.misere.lichess.LichessClient;
import org.misere.lichess.Ok;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/**
 * The thread of one game: it takes events from the game's mailbox, asks the {@link GameSession}
 * what is to be done, and does it. Everything that blocks happens elsewhere and comes back as an
 * event, so a line of the stream is answered at once.
 *
 * <p>{@link #tell} and the views may be called from any thread; the rest belongs to the game's own.
 */
public final class GameRunner {
  private static final Logger LOG = LoggerFactory.getLogger(GameRunner.class);
  private static final int CHAT_LINES_KEPT = 20;
  private static final int FRESH_STARTS = 3;

  private final String id;
  private final GameTerms initialTerms;
  private final Optional<Color> hint;
  private final LichessClient client;
  private final Thinker thinker;
  private final Outbox outbox;
  private final GameHost host;
  private final Mailbox mailbox = new Mailbox();
  private final Deque<GameEvent.ChatLine> chat = new ArrayDeque<>();
  private final List<MoveRecord> record = new ArrayList<>();
  private final Instant startedAt = Instant.now();
  private final Thread thread;
  private volatile GameSession session;
  private final Stopwatch stopwatch = new Stopwatch();
  private volatile long lastLatencyMillis = -1;
  private long feedNumber;
  private @Nullable Feed feed;
  private @Nullable Thread moveCall;
  private final Map<Integer, Long> clocks = new ConcurrentHashMap<>();
  private int faults;
  private boolean begun;

  private GameRunner(
      String id,
      GameTerms terms,
      Optional<Color> hint,
      LichessClient client,
      Engine engine,
      Outbox outbox,
      GameHost host) {
    this.id = id;
    this.initialTerms = terms;
    this.hint = hint;
    this.client = client;
    this.thinker = new Thinker(id, engine, host, mailbox, stopwatch);
    this.outbox = outbox;
    this.host = host;
    this.session = GameSession.of(terms, id, hint, host.recall(id), host.moment().nowMillis());
    this.thread = Thread.ofVirtual().name("game-" + id).unstarted(this::run);
  }

  /** Takes a game up. */
  public static GameRunner start(
      String id,
      GameTerms terms,
      Optional<Color> hint,
      LichessClient client,
      Engine engine,
      Outbox outbox,
      GameHost host) {
    GameRunner runner = new GameRunner(id, terms, hint, client, engine, outbox, host);
    runner.tell(new SessionEvent.Begun());
    runner.thread.start();
    return runner;
  }

  /** When this process took it up. */
  public Instant startedAt() {
    return startedAt;
  }

  public String id() {
    return id;
  }

  /** The game as it stands. */
  public GameSession session() {
    return session;
  }

  /** Puts an event into the mailbox. */
  public void tell(SessionEvent event) {
    mailbox.add(event, 0);
  }

  /** Ends the game's thread at once, without a word to the server. */
  public void stop() {
    thread.interrupt();
  }

  /** The moves that this process played, oldest first. */
  public List<MoveRecord> record() {
    synchronized (record) {
      return List.copyOf(record);
    }
  }

  /** The last chat lines, oldest first. */
  public List<GameEvent.ChatLine> chat() {
    synchronized (chat) {
      return List.copyOf(chat);
    }
  }

  /** From the server's line to our post, less the thinking, for the last move; -1: none yet. */
  public long lastLatencyMillis() {
    return lastLatencyMillis;
  }

  private void run() {
    MDC.put("game", id);
    try {
      while (!session.isOver()) {
        Mailbox.Mail mail = mailbox.next(session.deadlineMillis(), host.ticker());
        if (mail.feed() == 0 || mail.feed() == feedNumber) {
          if (mail.event() instanceof SessionEvent.Line) {
            stopwatch.lineCame(mail.nanos());
          }
          mail.before().run();
          step(mail.event());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      closeFeed();
      thinker.stop();
      mailbox.close();
      MDC.clear();
    }
  }

  private void step(SessionEvent event) {
    try {
      GameSession.Step step = session.next(event, host.moment());
      session = step.next();
      for (SessionAction action : step.actions()) {
        perform(action);
      }
    } catch (RuntimeException e) {
      // A fault of ours must not lose the game: it is taken up anew, as after a restart.
      LOG.error("a fault while handling {}", event.getClass().getSimpleName(), e);
      startAfresh();
    }
    observe(event);
  }

  private void startAfresh() {
    faults++;
    if (faults > FRESH_STARTS) {
      GameResult result = new GameResult("unknownFinish", Optional.empty());
      session = GameSession.abandoned(session, result);
      host.closed(this, result);
      return;
    }
    thinker.stop();
    session = GameSession.of(initialTerms, id, hint, host.recall(id), host.moment().nowMillis());
    tell(new SessionEvent.Begun());
  }

  /** The mover's clock after the move at {@code ply}, in ms, as far as the stream showed it. */
  public Optional<Long> clockAfter(int ply) {
    return Optional.ofNullable(clocks.get(ply));
  }

  private void observeClock() {
    if (session.facts().isEmpty() || session.facts().get().clock().isEmpty()) {
      return;
    }
    session
        .standing()
        .filter(it -> !it.moves().isEmpty())
        .ifPresent(
            it -> {
              Color mover = it.board().isTurnOf(Color.WHITE) ? Color.BLACK : Color.WHITE;
              clocks.putIfAbsent(it.moves().size() - 1, it.millisOf(mover));
            });
  }

  private void observe(SessionEvent event) {
    if (event instanceof SessionEvent.Line) {
      observeClock();
    }
    if (!begun && session.facts().isPresent()) {
      begun = true;
      MDC.put("opponent", session.facts().get().opponent().display());
      host.begun(this);
    }
    if (event instanceof SessionEvent.Line(GameEvent.ChatLine line)) {
      synchronized (chat) {
        chat.add(line);
        if (chat.size() > CHAT_LINES_KEPT) {
          chat.removeFirst();
        }
      }
    }
    host.changed();
  }

  private void perform(SessionAction action) {
    switch (action) {
      case SessionAction.PlayMove move -> playMove(move);
      case SessionAction.Think think -> thinker.think(think);
      case SessionAction.Ponder ponder -> thinker.ponder(ponder);
      case SessionAction.PonderHit(int number) -> thinker.ponderHit(number);
      case SessionAction.StopThinking(int number) -> thinker.stop(number);
      case SessionAction.Send(Request request) -> send(request);
      case SessionAction.OpenStream(String why) -> openFeed(why);
      case SessionAction.Rest(boolean resting) -> {
        if (resting) {
          closeFeed();
        }
        host.resting(this, resting);
      }
      case SessionAction.Reconcile _ -> host.reconcile(id);
      case SessionAction.Remember(GameMemory memory) -> host.remember(id, memory);
      case SessionAction.GiveUpAccount(String why) -> host.giveUpAccount(why);
      case SessionAction.Recorded(MoveRecord move) -> recorded(move);
      case SessionAction.Close(GameResult result) -> close(result);
      case SessionAction.Note(var level, String text) -> {
        switch (level) {
          case DEBUG -> LOG.debug("{}", text);
          case INFO -> LOG.info("{}", text);
          case WARN -> LOG.warn("{}", text);
        }
      }
    }
  }

  // The stream

  private void openFeed(String why) {
    closeFeed();
    feedNumber++;
    if (feedNumber > 1) {
      LOG.debug("opens the stream: {}", why);
      host.reconnected(this);
    }
    long number = feedNumber;
    feed =
        client.openGameFeed(
            id,
            new FeedListener<GameEvent>() {
              @Override
              public void opened() {
                mailbox.add(new SessionEvent.StreamOpened(), number);
              }

              @Override
              public void event(GameEvent event) {
                mailbox.add(new SessionEvent.Line(event), number);
              }

              @Override
              public void ended(FeedEnd end) {
                mailbox.add(new SessionEvent.StreamEnded(end), number);
              }
            });
  }

  private void closeFeed() {
    if (feed != null) {
      feed.cancel();
      feed = null;
    }
  }

  // Requests

  private void playMove(SessionAction.PlayMove move) {
    if (session.plan().filter(Plan::isForced).isPresent()) {
      stopwatch.forced();
    }
    Thread before = moveCall;
    if (before != null) {
      before.interrupt();
    }
    moveCall = outbox.send("move-" + id, () -> deliver(move, before));
  }

  private void deliver(SessionAction.PlayMove move, @Nullable Thread before) {
    try {
      if (before != null) {
        before.join();
      }
    } catch (InterruptedException e) {
      return;
    }
    long start = System.nanoTime();
    stopwatch.posts(start);
    Answer<Ok> answer = client.move(id, move.uci(), move.offeringDraw());
    long took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    tell(new SessionEvent.MoveAnswered(move.uci(), move.before(), move.sent(), answer, took));
    if (answer instanceof Answer.Done<Ok>) {
      host.overhead(took);
    }
  }

  private void send(Request request) {
    outbox.send(
        "request-" + id, () -> tell(new SessionEvent.RequestAnswered(request, ask(request))));
  }

  private Answer<Ok> ask(Request request) {
    BooleanSupplier running = () -> !session.isOver();
    AtomicBoolean said = new AtomicBoolean();
    return switch (request) {
      case Request.Say(var room, String text) ->
          client.chat(id, room, text, () -> !said.getAndSet(true));
      case Request.AnswerDraw(boolean yes) -> client.draw(id, yes, running);
      case Request.AnswerTakeback(boolean yes) -> client.takeback(id, yes, running);
      case Request.ClaimVictory() -> client.claimVictory(id, running);
      case Request.ClaimDraw() -> client.claimDraw(id, running);
      case Request.Abort() -> client.abort(id, running);
      case Request.Resign() -> client.resign(id, running);
    };
  }

  private void recorded(MoveRecord seen) {
    MoveTiming timing = stopwatch.seen();
    MoveRecord move = seen.timed(timing);
    synchronized (record) {
      record.add(move);
    }
    lastLatencyMillis = timing.latency().toMillis();
    move.overheadMillis().ifPresent(host::overhead);
    LOG.info(
        "move {} ply {} source {} depth {} score {} nodes {} think {} ms latency {} ms"
            + " post-to-seen {} ms attempts {}",
        move.uci(),
        move.ply(),
        move.source(),
        move.depth(),
        move.score().map(Scores::words).orElse("-"),
        move.nodes(),
        timing.think().toMillis(),
        String.format(Locale.ROOT, "%.1f", timing.latency().toNanos() / 1e6),
        timing.postToSeen().toMillis(),
        move.attempts());
    host.moved(this, move, timing);
  }

  private void close(GameResult result) {
    LOG.info(
        "game over: {} ({}), {} moves",
        session.facts().map(facts -> result.word(facts.ours())).orElse("unknown"),
        result.status(),
        session.moves().size());
    closeFeed();
    host.closed(this, result);
  }
}
