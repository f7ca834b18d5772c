package org.misere.sandbox;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.misere.sandbox.faults.Fault;
import org.misere.sandbox.faults.FaultRule;
import org.misere.sandbox.faults.FaultScript;
import org.misere.sandbox.faults.FaultScriptReader;
import org.misere.sandbox.faults.Mischief;
import org.misere.sandbox.http.HttpListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Lichess of our own: a server on loopback that speaks the Bot API and referees the games.
 * Thread-safe.
 */
public final class Sandbox implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Sandbox.class);
  private static final long REBIND_PAUSE_MILLIS = 20;
  private static final int REBIND_TRIES = 250;

  private final Site site;
  private final HttpFront front;
  private final RequestLog requests = new RequestLog();
  private final long startNanos = System.nanoTime();
  private final int port;
  private final Thread clock;
  private @Nullable HttpListener listener;
  private volatile boolean closed;

  private Sandbox(SandboxOptions options) throws IOException {
    this.site =
        new Site(
            steadyTime(),
            options.timings(),
            options.limits(),
            options.seed(),
            this::address,
            options.onFinish());
    Mischief mischief = new Mischief(options.faults());
    this.front =
        new HttpFront(new Api(site), mischief, requests, this::uptimeMillis, this::restartSoon);
    HttpListener first = HttpListener.start(options.port(), front::handle);
    this.listener = first;
    this.port = first.port();
    this.clock = Thread.ofVirtual().name("sandbox-clock").start(this::runClock);
    for (FaultRule rule : options.faults().rules()) {
      if (rule.trigger() instanceof FaultRule.Trigger.At(long millis)) {
        rule.faults().forEach(fault -> at(millis, fault));
      }
    }
  }

  /**
   * Starts a server.
   *
   * @throws IOException when the port can't be had
   */
  public static Sandbox start(SandboxOptions options) throws IOException {
    return new Sandbox(options);
  }

  /** The words that {@code on:} may have in a fault script. */
  public static FaultScriptReader faultScripts() {
    Set<String> words =
        Arrays.stream(Endpoint.values()).map(Endpoint::word).collect(Collectors.toSet());
    return new FaultScriptReader(words);
  }

  /** A bit of everything by chance, aimed at the account {@code misere}: what a soak plays in. */
  public static FaultScript storm(long seed) {
    try (InputStream in = Sandbox.class.getResourceAsStream("storm.yml")) {
      if (in == null) {
        throw new IllegalStateException("storm.yml is missing in the jar");
      }
      return faultScripts()
          .readText(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .seeded(seed);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** Wall-clock time at the start, then the monotonic clock: game clocks never jump. */
  private static InstantSource steadyTime() {
    Instant start = Instant.now();
    long origin = System.nanoTime();
    return () -> start.plusNanos(System.nanoTime() - origin);
  }

  /** Since the server was started. */
  public long uptimeMillis() {
    return (System.nanoTime() - startNanos) / 1_000_000;
  }

  private void at(long millis, Fault fault) {
    if (fault instanceof Fault.Restart(long downMillis)) {
      site.later(millis, () -> restartSoon(downMillis));
    }
  }

  private void runClock() {
    while (!closed) {
      try {
        site.runClock();
      } catch (InterruptedException _) {
        return;
      } catch (RuntimeException bug) {
        log.error("something that was due failed", bug);
      }
    }
  }

  public int port() {
    return port;
  }

  /** The address to give to a client. */
  public URI url() {
    return URI.create(address() + "/");
  }

  private String address() {
    return "http://127.0.0.1:" + port;
  }

  /**
   * Adds a bot account.
   *
   * @throws IllegalArgumentException when the name is taken or isn't one
   */
  public Ticket addBot(String name) {
    return site.addAccount(name, SandboxAccount.Kind.BOT, null);
  }

  /** Adds a bot account with a token of one's own. */
  public Ticket addBot(String name, String token) {
    return site.addAccount(name, SandboxAccount.Kind.BOT, token);
  }

  /** Gives an account a settled antichess rating, so that others look for games with it. */
  public void rate(Ticket account, int rating) {
    site.rate(SandboxAccount.idOf(account.name()), "antichess", rating);
  }

  /** Adds an account without the title BOT, which plays by the Board API. */
  public Ticket addHuman(String name) {
    return site.addAccount(name, SandboxAccount.Kind.HUMAN, null);
  }

  /** An account for whoever opens the page on this machine. It may use either API. */
  public Ticket admitGuest() {
    return site.admitGuest();
  }

  /** Makes a token worthless from now on. */
  public void revoke(Ticket ticket) {
    site.revoke(ticket.token());
  }

  /** Starts a game as if a challenge had been accepted. Returns its id. */
  public String startGame(GameTerms terms) {
    return site.startGame(terms);
  }

  /** Opens an arena. Returns its id. */
  public String openArena(ArenaTerms terms) {
    return site.openArena(terms);
  }

  /** Whether a game with this id runs. */
  public boolean isRunning(String gameId) {
    return site.findGame(gameId).filter(GameRoom::isRunning).isPresent();
  }

  /** How many moves of an account were refused because the rules don't allow them. */
  public int illegalMoves(String account) {
    return site.illegalMoves(account);
  }

  public int runningGames() {
    return site.runningGames();
  }

  /** Open streams of all kinds. */
  public int openStreams() {
    return site.openStreams();
  }

  /** The last requests, oldest first. */
  public List<RequestRecord> requests() {
    return requests.all();
  }

  /**
   * Breaks all connections, listens to nobody for a while, and comes back with all games and
   * challenges. Returns when it is back.
   */
  public void restart(Duration down) throws InterruptedException {
    stopListening();
    Thread.sleep(down);
    startListening();
  }

  private void restartSoon(long downMillis) {
    Thread.ofVirtual()
        .name("sandbox-restart")
        .start(
            () -> {
              try {
                restart(Duration.ofMillis(downMillis));
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
            });
  }

  private synchronized void stopListening() {
    if (listener != null) {
      listener.close();
      listener = null;
    }
  }

  private void startListening() throws InterruptedException {
    for (int tries = 0; tries < REBIND_TRIES; tries++) {
      if (tryListening()) {
        return;
      }
      Thread.sleep(REBIND_PAUSE_MILLIS);
    }
    log.error("port {} could not be had again", port);
  }

  private synchronized boolean tryListening() {
    if (closed || listener != null) {
      return true;
    }
    try {
      listener = HttpListener.start(port, front::handle);
      return true;
    } catch (IOException stillTaken) {
      log.debug("port {}: {}", port, stillTaken.getMessage());
      return false;
    }
  }

  /** Ends all connections and stops listening. Games end with the sandbox. */
  @Override
  public void close() {
    closed = true;
    stopListening();
    clock.interrupt();
  }
}
