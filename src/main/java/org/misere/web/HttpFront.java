package org.misere.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The outermost handler: checks where a request comes from, lets {@link Routes} answer it, and
 * writes the answer with the headers that every answer has. Thread-safe.
 */
final class HttpFront implements HttpHandler {
  private static final Logger log = LoggerFactory.getLogger(HttpFront.class);

  /** Scripts, styles and connections of this server only; no inline code, no frames, no forms. */
  static final String CONTENT_SECURITY_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " form-action 'none'; base-uri 'none'; frame-ancestors 'none';"
          + " require-trusted-types-for 'script'; trusted-types 'none'";

  private final OriginGuard guard;
  private final Routes routes;

  HttpFront(OriginGuard guard, Routes routes) {
    this.guard = guard;
    this.routes = routes;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      write(exchange, answer(exchange));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Reply answer(HttpExchange exchange) throws IOException, InterruptedException {
    try {
      Request request = Request.read(exchange);
      Optional<String> refusal = guard.refusal(request);
      return refusal.isPresent() ? Reply.text(403, refusal.get()) : routes.answer(request);
    } catch (Request.Malformed e) {
      return Reply.text(e.status, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      // The root of a request's thread: a fault in one page must not end the server.
      log.error("the page {} failed", exchange.getRequestURI().getPath(), e);
      return Reply.text(500, "Something went wrong here; the log has the details.");
    }
  }

  private static void write(HttpExchange exchange, Reply reply)
      throws IOException, InterruptedException {
    boolean head = exchange.getRequestMethod().equals("HEAD");
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", reply.contentType());
    headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    reply.headers().forEach(headers::set);
    switch (reply) {
      case Reply.Whole whole -> {
        byte[] body = whole.body().getBytes(StandardCharsets.UTF_8);
        if (head) {
          headers.set("Content-Length", String.valueOf(body.length));
        }
        boolean empty = head || body.length == 0;
        exchange.sendResponseHeaders(whole.status(), empty ? -1 : body.length);
        if (!empty) {
          exchange.getResponseBody().write(body);
        }
      }
      case Reply.Endless endless -> {
        exchange.sendResponseHeaders(endless.status(), head ? -1 : 0);
        if (!head) {
          OutputStream out = exchange.getResponseBody();
          endless.writer().write(out);
        }
      }
    }
  }
}
