package org.misere.bot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import org.misere.lichess.Token;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;

/** Before the account is known. */
class SignInTest {
  private Sandbox sandbox;
  private Bot bot;
  private CompletableFuture<Bot.End> end;

  /** A server that answers every look at the account with 429, so that the bot rests a minute. */
  @BeforeEach
  void startOnAServerThatAsksForPatience() throws Exception {
    sandbox =
        Sandbox.start(
            SandboxOptions.lichess()
                .with(
                    Sandbox.faultScripts().readText("faults: [{on: account, do: {answer: 429}}]")));
    Reading reading = new ConfigurationReader(Map.of()).readText("url: " + sandbox.url());
    bot =
        Bot.of(
            ((Reading.Valid) reading).configuration(),
            new Token(sandbox.addBot("Misere").token()),
            "test",
            BotOptions.local());
    end = new CompletableFuture<>();
    Thread.ofVirtual().start(this::run);
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> bot.snapshot().log().stream().anyMatch(it -> it.text().contains("429")));
  }

  private void run() {
    try {
      end.complete(bot.run());
    } catch (InterruptedException e) {
      end.completeExceptionally(e);
    }
  }

  @AfterEach
  void stop() {
    bot.close();
    sandbox.close();
  }

  @Test
  void aSignalEndsTheRestThatTheServerAskedFor() throws Exception {
    bot.drain();
    assertThat(end.get(20, TimeUnit.SECONDS)).isInstanceOf(Bot.End.Drained.class);
  }

  @Test
  void theEventStreamCountsAsNotYetOpened() {
    assertThat(bot.snapshot().events().opens()).isZero();
  }
}
