package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FeedTest {
  private static final String STATE =
      "{\"type\":\"gameState\",\"moves\":\"e2e3\",\"status\":\"started\"}";
  private static final String GONE = "{\"type\":\"opponentGone\",\"gone\":false}";

  private final ScriptedSocket server = new ScriptedSocket();
  private final List<String> tapped = new CopyOnWriteArrayList<>();
  private final LichessClient client = client(Duration.ofSeconds(15));
  private final Heard heard = new Heard();

  FeedTest() throws IOException {}

  private LichessClient client(Duration readTimeout) {
    return LichessClient.builder(server.url(), StubLichess.TOKEN)
        .policy(WirePolicy.LICHESS.withStreamReadTimeout(readTimeout))
        .tap((stream, line) -> tapped.add(stream + " " + line))
        .build();
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    server.close();
  }

  /** What the listener was told. */
  private static final class Heard implements FeedListener<GameEvent> {
    final List<GameEvent> events = new CopyOnWriteArrayList<>();
    final AtomicInteger heartbeats = new AtomicInteger();
    final AtomicInteger opens = new AtomicInteger();
    final CompletableFuture<FeedEnd> end = new CompletableFuture<>();

    @Override
    public void opened() {
      opens.incrementAndGet();
    }

    @Override
    public void heartbeat() {
      heartbeats.incrementAndGet();
    }

    @Override
    public void event(GameEvent event) {
      events.add(event);
    }

    @Override
    public void ended(FeedEnd feedEnd) {
      end.complete(feedEnd);
    }

    FeedEnd end() {
      return end.orTimeout(60, TimeUnit.SECONDS).join();
    }

    void awaitEvents(int count) {
      await().atMost(Duration.ofMinutes(1)).until(() -> events.size() == count);
    }
  }

  private ScriptedSocket.Connection open() throws InterruptedException {
    client.openGameFeed("Q7abCdEf", heard);
    return server.next();
  }

  @Test
  void streamIsAskedForUncompressed() throws Exception {
    open().stream().end();
    heard.end();
    assertThat(server.heads().getFirst())
        .startsWith("GET /api/bot/game/stream/Q7abCdEf ")
        .contains("Accept-Encoding: identity")
        .contains("Accept: application/x-ndjson");
  }

  @Test
  void lineIsHeardWhileTheStreamIsOpen() throws Exception {
    open().stream().send(STATE + "\n");
    heard.awaitEvents(1);
    assertThat(heard.events.getFirst()).isInstanceOf(GameEvent.State.class);
  }

  @Test
  void blankLineIsAHeartbeat() throws Exception {
    open().stream().send("\n\r\n  \n").end();
    assertThat(heard.end()).isEqualTo(new FeedEnd.Closed());
    assertThat(heard.heartbeats).hasValue(3);
    assertThat(heard.events).isEmpty();
  }

  @Test
  void carriageReturnsDoNotMatter() throws Exception {
    open().stream().send(STATE + "\r\n" + GONE + "\r\n").end();
    heard.end();
    assertThat(heard.events).hasSize(2);
  }

  @Test
  void lineInPiecesIsOneLine() throws Exception {
    ScriptedSocket.Connection connection = open().stream();
    for (char c : (STATE + "\n").toCharArray()) {
      connection.send(String.valueOf(c));
    }
    heard.awaitEvents(1);
    assertThat(heard.events.getFirst()).isInstanceOf(GameEvent.State.class);
  }

  @Test
  void letterCutInTwoIsOneLetter() throws Exception {
    byte[] line =
        "{\"type\":\"chatLine\",\"room\":\"player\",\"username\":\"Mis\u00e8re\",\"text\":\"\u265e\"}\n"
            .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    ScriptedSocket.Connection connection = open().stream();
    for (byte b : line) {
      connection.socket().getOutputStream().write(b);
      connection.socket().getOutputStream().flush();
    }
    heard.awaitEvents(1);
    assertThat(heard.events).containsExactly(new GameEvent.ChatLine("player", "Misère", "♞"));
  }

  @Test
  void badLineCostsOneLine() throws Exception {
    open().stream().send("{\"type\":\"gameState\",\"mo\n<html>\n" + STATE + "\n").end();
    heard.end();
    assertThat(heard.events).hasSize(3);
    assertThat(heard.events.getLast()).isInstanceOf(GameEvent.State.class);
  }

  @Test
  void halfLineAtTheEndIsNotBelieved() throws Exception {
    open().stream().send(STATE + "\n" + STATE.substring(0, 40)).end();
    heard.end();
    assertThat(heard.events.getLast())
        .isEqualTo(new GameEvent.Unknown(WireReader.UNREADABLE, Optional.empty()));
  }

  @Test
  void endlessLineIsLeftOutAndTheNextIsRead() throws Exception {
    ScriptedSocket.Connection connection = open().stream();
    for (int i = 0; i < 40; i++) {
      connection.send("x".repeat(16 * 1024));
    }
    connection.send("\n" + STATE + "\n").end();
    heard.end();
    assertThat(heard.events).hasSize(1);
  }

  @Test
  void silenceEndsTheStream() throws Exception {
    Duration shortTime = Duration.ofSeconds(4);
    try (LichessClient strict = client(shortTime)) {
      strict.openGameFeed("Q7abCdEf", heard);
      server.next().stream().send(STATE + "\n");
      assertThat(heard.end()).isEqualTo(new FeedEnd.Silent(shortTime));
      assertThat(heard.events).hasSize(1);
    }
  }

  @Test
  void heartbeatsKeepTheStreamAlive() throws Exception {
    try (LichessClient strict = client(Duration.ofSeconds(4))) {
      strict.openGameFeed("Q7abCdEf", heard);
      ScriptedSocket.Connection connection = server.next().stream();
      await()
          .atMost(Duration.ofMinutes(1))
          .pollInterval(Duration.ofMillis(100))
          .until(
              () -> {
                connection.send("\n");
                return heard.heartbeats.get() > 50;
              });
      assertThat(heard.end).isNotDone();
    }
  }

  @Test
  void headThatNeverComesIsSilence() throws Exception {
    Duration shortTime = Duration.ofMillis(200);
    try (LichessClient strict = client(shortTime)) {
      strict.openGameFeed("Q7abCdEf", heard);
      server.next();
      assertThat(heard.end()).isEqualTo(new FeedEnd.Silent(shortTime));
    }
  }

  @Test
  void resetIsABrokenStream() throws Exception {
    ScriptedSocket.Connection connection = open().stream().send(STATE + "\n");
    heard.awaitEvents(1);
    connection.reset();
    assertThat(heard.end()).isInstanceOf(FeedEnd.Broken.class);
  }

  @Test
  void refusalHasStatusReasonAndTheServersWish() throws Exception {
    open()
        .send(
            "HTTP/1.1 429 Too Many Requests\r\nContent-Type: application/json\r\n"
                + "Retry-After: 60\r\nContent-Length: 26\r\n\r\n{\"error\":\"do not poll it\"}");
    assertThat(heard.end())
        .isEqualTo(new FeedEnd.Refused(429, "do not poll it", Optional.of(Duration.ofSeconds(60))));
    assertThat(heard.opens).hasValue(0);
  }

  @Test
  void pageIsNoStream() throws Exception {
    open()
        .send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<html>\n")
        .end();
    assertThat(heard.end()).isInstanceOf(FeedEnd.Broken.class);
    assertThat(heard.events).isEmpty();
  }

  @Test
  void cancelEndsAStreamAtOnceFromAnyThread() throws Exception {
    Feed feed = client.openGameFeed("Q7abCdEf", heard);
    server.next().stream().send(STATE + "\n");
    heard.awaitEvents(1);
    feed.cancel();
    assertThat(heard.end()).isEqualTo(new FeedEnd.Cancelled());
    assertThat(feed.isOpen()).isFalse();
  }

  @Test
  void cancelWhileConnectingEndsItToo() throws Exception {
    Feed feed = client.openGameFeed("Q7abCdEf", heard);
    server.next();
    feed.cancel();
    assertThat(heard.end()).isEqualTo(new FeedEnd.Cancelled());
  }

  @Test
  void closingTheClientEndsStreamsAsCancelled() throws Exception {
    open().stream().send(STATE + "\n");
    heard.awaitEvents(1);
    client.close();
    assertThat(heard.end()).isEqualTo(new FeedEnd.Cancelled());
  }

  @Test
  void faultInAListenerEndsTheStreamWithAWord() throws Exception {
    CompletableFuture<FeedEnd> end = new CompletableFuture<>();
    client.openGameFeed(
        "Q7abCdEf",
        new FeedListener<GameEvent>() {
          @Override
          public void event(GameEvent event) {
            throw new IllegalStateException("a fault");
          }

          @Override
          public void ended(FeedEnd feedEnd) {
            end.complete(feedEnd);
          }
        });
    server.next().stream().send(STATE + "\n");
    assertThat(end.get(60, TimeUnit.SECONDS)).isInstanceOf(FeedEnd.Broken.class);
  }

  @Test
  void tapGetsRawLinesWithoutTheToken() throws Exception {
    open().stream().send("\nodd \"tok-CANARY-123\" line\n").end();
    heard.end();
    assertThat(tapped).containsExactly("Q7abCdEf odd \"[token]\" line");
  }

  @Test
  void unreachableServerIsABrokenStream() throws Exception {
    server.close();
    client.openGameFeed("Q7abCdEf", heard);
    assertThat(heard.end()).isInstanceOf(FeedEnd.Broken.class);
  }
}
