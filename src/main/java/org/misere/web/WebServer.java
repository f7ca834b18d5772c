package org.misere.web;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
  private final List<SandboxProxy> parts;

  private WebServer(HttpServer server, ExecutorService threads, List<SandboxProxy> parts) {
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
    List<SandboxProxy> parts = new ArrayList<>();
    Routes routes = new Routes();
    routes.get("/healthz", _ -> Reply.text(200, "ok"));
    Assets assets = Assets.load(Pages.FILES);
    Pages.mount(routes, assets, play.isPresent());
    play.ifPresent(site -> parts.add(mountPlay(routes, site)));
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    server.setExecutor(threads);
    server.createContext("/", new HttpFront(OriginGuard.of(options.address()), routes));
    server.start();
    return new WebServer(server, threads, List.copyOf(parts));
  }

  private static SandboxProxy mountPlay(Routes routes, PlaySite site) {
    GuestBook guests = new GuestBook(site.guests());
    SandboxProxy proxy = new SandboxProxy(site.api(), guests);
    routes.under("/api/", Set.of("GET", "POST"), proxy);
    routes.post(
        "/play/session",
        request -> {
          GuestBook.Visit visit = guests.admit(request);
          return Reply.json(200, Json.write(new Session(visit.guest().name(), site.opponent())))
              .with("Set-Cookie", visit.setCookie());
        });
    return proxy;
  }

  /** What the page at {@code /play} is told about its guest. */
  record Session(String name, Optional<String> opponent) {}

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
    parts.forEach(SandboxProxy::close);
  }

  private static HttpServer bind(WebOptions options) throws IOException {
    // Without this the JDK's server holds small answers back for 40 ms (Nagle's algorithm).
    System.setProperty("sun.net.httpserver.nodelay", "true");
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
}
