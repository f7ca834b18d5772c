package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The window under those who wish it ill. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class AttackTest {
  private static final int ONLOOKERS = 200;
  private static final int SLOW_ONES = 300;

  private final StillBot bot = new StillBot(Snapshots.idle());
  private final List<Socket> sockets = new ArrayList<>();
  private WebServer web;

  @BeforeEach
  void open() throws IOException {
    web =
        WebServer.start(
            new WebOptions("127.0.0.1", 0),
            Optional.of(bot),
            Optional.of(
                new PlaySite(
                    java.net.URI.create("http://127.0.0.1:1/"),
                    Optional.empty(),
                    () -> new PlaySite.Guest("Guest", "token"))));
  }

  @AfterEach
  void close() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
    web.close();
  }

  private Socket send(String text) throws IOException {
    Socket socket = new Socket("127.0.0.1", web.port());
    socket.setSoTimeout(60_000);
    sockets.add(socket);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private static BufferedReader reader(Socket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  @Test
  void twoHundredOnlookersAreServedByOneLookAtTheBot() throws IOException {
    List<BufferedReader> onlookers = new ArrayList<>();
    for (int i = 0; i < ONLOOKERS; i++) {
      onlookers.add(reader(send("GET /watch/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")));
    }
    for (BufferedReader onlooker : onlookers) {
      assertThat(onlooker.readLine()).startsWith("HTTP/1.1 200");
      assertThat(until(onlooker, "event: log")).isTrue();
    }
    int before = bot.looks();
    long start = System.nanoTime();
    bot.become(Snapshots.playing(Snapshots.game("Q7abCdEf", "Kibitzer", List.of())));
    for (BufferedReader onlooker : onlookers) {
      assertThat(until(onlooker, "event: game")).isTrue();
    }
    long paces = (System.nanoTime() - start) / WatchFeed.PACE.toNanos();
    assertThat((long) bot.looks() - before).isLessThanOrEqualTo(paces + 2);
  }

  private static boolean until(BufferedReader in, String wanted) throws IOException {
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.equals(wanted)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void whoeverIsSlowToAskKeepsNobodyElseWaiting() throws IOException {
    for (int i = 0; i < SLOW_ONES; i++) {
      Socket _ = send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
    }
    assertThat(Caller.to(web).get("/healthz").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"OPTIONS", "TRACE", "PUT", "DELETE", "BREW", "get"})
  void otherMethodsAreNamedAsNotTaken(String method) throws IOException {
    Caller.Answer answer = Caller.to(web).send(method, "/", "");
    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.header("Allow")).contains("GET, HEAD");
  }

  @Test
  void twoHostNamesAreNone() throws IOException {
    assertThat(Caller.to(web).header("Host", "evil.example").get("/").status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\0\1\2\3\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        "POST /play/session HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n"
      })
  void nonsenseIsAnsweredAndHurtsNobody(String nonsense) throws IOException {
    String answer = Optional.ofNullable(reader(send(nonsense)).readLine()).orElse("closed");
    assertThat(answer).containsPattern("^HTTP/1.1 [45]|closed");
    assertThat(Caller.to(web).get("/healthz").status()).isEqualTo(200);
  }

  @Test
  void aFloodOfNewGuestsIsTurnedAway() throws IOException {
    for (int i = 0; i < GuestBook.MAX_ARRIVALS; i++) {
      assertThat(Caller.to(web).fromThePage().post("/play/session", "").status()).isEqualTo(200);
    }
    Caller.Answer answer = Caller.to(web).fromThePage().post("/play/session", "");
    assertThat(answer.status()).isEqualTo(503);
    assertThat(answer.body()).contains("try again later");
  }
}
