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

/** The live feed, read from its socket. */
class WatchFeedTest {
  private final StillBot bot = new StillBot(Snapshots.idle());
  private WebServer web;
  private Socket socket;
  private BufferedReader in;

  @BeforeEach
  void open() throws IOException {
    web = WebServer.start(new WebOptions("127.0.0.1", 0), Optional.of(bot), Optional.empty());
    socket = new Socket("127.0.0.1", web.port());
    socket.setSoTimeout(60_000);
    String request = "GET /watch/events HTTP/1.1\r\nHost: 127.0.0.1:" + web.port() + "\r\n\r\n";
    socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
    in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  @AfterEach
  void close() throws IOException {
    socket.close();
    web.close();
  }

  /** The events up to the first of that kind, as `kind data`. */
  private List<String> eventsUpTo(String kind) throws IOException {
    List<String> events = new ArrayList<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.startsWith("event: ")) {
        String name = line.substring(7);
        events.add(name + " " + in.readLine().substring(6));
        if (name.equals(kind)) {
          return events;
        }
      }
    }
    return events;
  }

  @Test
  void theWholeStateComesFirst() throws IOException {
    assertThat(eventsUpTo("log"))
        .extracting(event -> event.split(" ", 2)[0])
        .containsExactly(
            "time", "bot", "games", "queue", "decisions", "budgets", "rating", "past", "log");
  }

  @Test
  void afterwardsOnlyWhatChangedIsSent() throws IOException {
    eventsUpTo("log");
    bot.become(Snapshots.playing(Snapshots.game("Q7abCdEf", "Kibitzer", List.of("e2e3", "b7b5"))));
    List<String> events = eventsUpTo("game");
    assertThat(events)
        .extracting(event -> event.split(" ", 2)[0])
        .containsExactly("time", "games", "game");
    assertThat(events.getLast()).contains("\"sans\":[\"e3\",\"b5\"]", "\"captureDue\":true");
  }

  @Test
  void aGameThatOurRulesCannotReadIsShownWithoutABoard() throws IOException {
    eventsUpTo("log");
    bot.become(Snapshots.playing(Snapshots.game("Q7abCdEf", "Kibitzer", List.of("e2e5"))));
    assertThat(eventsUpTo("game").getLast()).contains("\"position\":null");
  }
}
