package org.misere.web;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.misere.bot.view.BotView;

/**
 * The window: one small HTTP server with the pages, the health checks and the metrics.
 *
 * <p>The door to this room. Each request has a virtual thread of its own. Nothing here can change
 * what a live bot does; only where there is a sandbox do requests that write exist, and they go to
 * the sandbox with a guest's account. Thread-safe.
 */
public final class WebServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads;
  private final List<Part> parts;

  /** Something that ends with the server. */
  @FunctionalInterface
  interface Part {
    void close();
  }

  private WebServer(HttpServer server, ExecutorService threads, List<Part> parts) {
    this.server = server;
    this.threads = threads;
    this.parts = parts;
  }

  /**
   * Starts listening.
   *
   * @param bot whom to watch; absent: there is no bot in this process
   * @param play the sandbox to play on; absent: there is no page at {@code /play}
   * @throws IOException when the address can't be listened on; the message is fit for an operator
   */
  public static WebServer start(WebOptions options, Optional<BotView> bot, Optional<PlaySite> play)
      throws IOException {
    HttpServer server = bind(options);
    List<Part> parts = new ArrayList<>();
    Routes routes = new Routes();
    Pages.mount(routes, bot.isPresent(), play.isPresent());
    mountHealth(routes, bot, parts);
    bot.ifPresent(view -> mountWatch(routes, view, parts));
    play.ifPresent(site -> mountPlay(routes, site, parts));
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    server.setExecutor(threads);
    server.createContext("/", new HttpFront(OriginGuard.of(options.address()), routes));
    server.start();
    return new WebServer(server, threads, List.copyOf(parts));
  }

  private static void mountHealth(Routes routes, Optional<BotView> bot, List<Part> parts) {
    HealthEndpoints health = new HealthEndpoints(bot, Clock.systemUTC());
    routes.get("/healthz", health::alive).get("/readyz", health::ready);
    Metrics metrics = new Metrics(bot);
    parts.add(metrics::close);
    routes.get("/metrics", new MetricsEndpoint(metrics));
  }

  private static void mountWatch(Routes routes, BotView view, List<Part> parts) {
    WatchFeed feed = new WatchFeed(view, Clock.systemUTC());
    parts.add(feed::close);
    routes.get("/watch/events", feed);
  }

  private static void mountPlay(Routes routes, PlaySite site, List<Part> parts) {
    GuestBook guests = new GuestBook(site.guests());
    SandboxProxy proxy = new SandboxProxy(site.api(), guests);
    parts.add(proxy::close);
    routes.under("/api/", proxy, "GET", "POST");
    routes.post("/play/session", new SessionEndpoint(guests, site.opponent()));
  }

  /** The port it listens on. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** The address of the page for a browser on this machine. */
  public URI url() {
    InetAddress bound = server.getAddress().getAddress();
    String host = bound.isAnyLocalAddress() ? "localhost" : bound.getHostAddress();
    return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port());
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    parts.forEach(Part::close);
  }

  private static HttpServer bind(WebOptions options) throws IOException {
    prepareJdkServer();
    InetSocketAddress address = new InetSocketAddress(options.address(), options.port());
    if (address.isUnresolved()) {
      throw new IOException("web.address: there is no address " + options.address() + " here");
    }
    try {
      return HttpServer.create(address, 0);
    } catch (IOException e) {
      throw new IOException(
          "the page cannot listen on "
              + (options.address() + ":" + options.port())
              + (" (" + e.getMessage() + "); choose another web.port"),
          e);
    }
  }

  /** The JDK's server is configured by system properties, which it reads once. */
  private static void prepareJdkServer() {
    // Without this, small answers are held back for 40 ms (Nagle's algorithm).
    System.setProperty("sun.net.httpserver.nodelay", "true");
    // Who connects and sends nothing, or opens connections without end, must not hurt the bot.
    System.setProperty("sun.net.httpserver.maxReqTime", "20");
    System.setProperty("jdk.httpserver.maxConnections", "1024");
  }
}
