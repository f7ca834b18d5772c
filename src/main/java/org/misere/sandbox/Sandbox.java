package org.misere.sandbox;

import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import org.misere.sandbox.http.HttpListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A Lichess of our own: a server on loopback that speaks the Bot API and referees the games.
 * Thread-safe.
 */
public final class Sandbox implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Sandbox.class);

  private final Site site;
  private final HttpListener listener;
  private final Thread clock;
  private volatile boolean closed;

  private Sandbox(Site site, HttpListener listener) {
    this.site = site;
    this.listener = listener;
    this.clock = Thread.ofVirtual().name("sandbox-clock").start(this::runClock);
  }

  /**
   * Starts a server.
   *
   * @throws IOException when the port can't be had
   */
  public static Sandbox start(SandboxOptions options) throws IOException {
    Site site =
        new Site(
            steadyTime(),
            options.timings(),
            options.limits(),
            options.seed(),
            "http://127.0.0.1:" + options.port(),
            options.onFinish());
    HttpFront front = new HttpFront(new Api(site));
    return new Sandbox(site, HttpListener.start(options.port(), front::handle));
  }

  /** Wall-clock time at the start, then the monotonic clock: game clocks never jump. */
  private static InstantSource steadyTime() {
    Instant start = Instant.now();
    long origin = System.nanoTime();
    return () -> start.plusNanos(System.nanoTime() - origin);
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
    return listener.port();
  }

  /** The address to give to a client. */
  public URI url() {
    return URI.create("http://127.0.0.1:" + port() + "/");
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

  public int runningGames() {
    return site.runningGames();
  }

  /** Open streams of all kinds. */
  public int openStreams() {
    return site.openStreams();
  }

  /** Ends all connections and stops listening. Games end with the sandbox. */
  @Override
  public void close() {
    closed = true;
    listener.close();
    clock.interrupt();
  }
}
