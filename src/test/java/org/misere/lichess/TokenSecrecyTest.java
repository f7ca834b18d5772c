package org.misere.lichess;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.github.tomakehurst.wiremock.http.Fault;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.slf4j.LoggerFactory;

/** The token shows up in nothing that the client says, whatever the server does. */
class TokenSecrecyTest {
  private static final String CANARY = "CANARY";

  @RegisterExtension final StubLichess lichess = new StubLichess();

  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  private final Logger ours = (Logger) LoggerFactory.getLogger("org.misere");
  private final ListAppender<ILoggingEvent> logged = new ListAppender<>();
  private final List<String> said = new CopyOnWriteArrayList<>();

  @BeforeEach
  void listen() {
    logged.start();
    root.addAppender(logged);
    ours.setLevel(Level.TRACE);
  }

  @AfterEach
  void stopListening() {
    root.detachAppender(logged);
    ours.setLevel(null);
  }

  private void assertNothingIsGivenAway() {
    synchronized (logged) { // as the appender itself is while it takes a line
      logged.list.forEach(event -> said.add(event + " " + event.getThrowableProxy()));
    }
    Thread.getAllStackTraces().keySet().forEach(thread -> said.add(thread.getName()));
    assertThat(said).noneMatch(text -> text.contains(CANARY));
  }

  private void askEverything() {
    try (LichessClient client =
        lichess
            .client()
            .policy(WirePolicy.LICHESS.scaled(0.001).withCallTimeout(Duration.ofMillis(200)))
            .observer(exchange -> said.add(exchange.toString()))
            .tap((stream, line) -> said.add(line))
            .build()) {
      said.add(client.toString());
      said.add(client.testToken().toString());
      said.add(client.account().describe());
      said.add(client.move("g", "e2e3", false).toString());
      said.add(client.probe().toString());
      CompletableFuture<FeedEnd> end = new CompletableFuture<>();
      client.openEventFeed(
          new FeedListener<AccountEvent>() {
            @Override
            public void event(AccountEvent event) {
              said.add(event.toString());
            }

            @Override
            public void ended(FeedEnd feedEnd) {
              end.complete(feedEnd);
            }
          });
      said.add(end.orTimeout(60, TimeUnit.SECONDS).join().describe());
    }
  }

  @Test
  void serverThatRepeatsTheTokenInErrors() {
    for (int status : new int[] {200, 400, 401, 403, 404, 429, 500}) {
      lichess.server().resetAll();
      lichess.answers(StubLichess.json(status, "{\"error\":\"No such token: tok-CANARY-123\"}"));
      askEverything();
    }
    assertNothingIsGivenAway();
  }

  @Test
  void serverThatHangsOrBreaks() {
    lichess.answers(StubLichess.ok().withFixedDelay(1000));
    askEverything();
    lichess.server().resetAll();
    lichess.answers(aResponse().withFault(Fault.RANDOM_DATA_THEN_CLOSE));
    askEverything();
    assertNothingIsGivenAway();
  }

  @Test
  void tokenThatIsNone() {
    Throwable refusal = catchThrowable(() -> new Token("CANARY with spaces"));
    assertThat(refusal).hasMessageNotContaining(CANARY);
    assertThat(StubLichess.TOKEN).hasToString("Token[hidden]");
  }
}
