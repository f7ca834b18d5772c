package org.misere.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.misere.sandbox.http.Exchange;

/** Carries calls from the wire to the site and answers back. Thread-safe. */
final class HttpFront {
  private final Api api;

  HttpFront(Api api) {
    this.api = api;
  }

  void handle(Exchange exchange) throws IOException, InterruptedException {
    Api.Call call = api.read(exchange.request());
    switch (api.answer(call, Challenges.Opening.NORMAL)) {
      case Api.Answer.Whole(int status, String contentType, String body) ->
          exchange.respond(status, contentType, body.getBytes(StandardCharsets.UTF_8));
      case Api.Answer.Lines lines -> stream(exchange, lines);
    }
  }

  private static void stream(Exchange exchange, Api.Answer.Lines lines)
      throws IOException, InterruptedException {
    Feed feed = lines.opened().feed();
    Thread watch =
        Thread.ofVirtual()
            .name("sandbox-departure")
            .start(
                () -> {
                  exchange.awaitDeparture();
                  feed.finish();
                });
    try {
      exchange.startStream(200, "application/x-ndjson");
      while (true) {
        switch (feed.next(lines.keepAlive())) {
          case Feed.Item.Line(var json) -> exchange.write(json + "\n");
          case Feed.Item.Quiet() -> exchange.write("\n");
          case Feed.Item.End() -> {
            exchange.end();
            return;
          }
        }
      }
    } finally {
      lines.opened().onDeparture().run();
      exchange.close();
      watch.join();
    }
  }
}
