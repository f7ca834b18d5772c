package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HealthTest {
  private StillBot bot;
  private WebServer web;

  @BeforeEach
  void open() throws IOException {
    bot = new StillBot(Snapshots.idle());
    web = WebServer.start(new WebOptions("127.0.0.1", 0), Optional.of(bot), Optional.empty());
  }

  @AfterEach
  void close() {
    web.close();
  }

  @Test
  void aLivingProcessSaysOk() throws IOException {
    Caller.Answer answer = Caller.to(web).get("/healthz");
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("ok\n");
  }

  @Test
  void aStuckGameMakesItUnreadyButNotDead() throws IOException {
    bot.become(
        Snapshots.playing(Snapshots.stuck(Snapshots.game("Q7abCdEf", "Kibitzer", List.of()))));
    Caller.Answer ready = Caller.to(web).get("/readyz");
    assertThat(ready.status()).isEqualTo(503);
    assertThat(ready.body()).contains("Q7abCdEf");
    assertThat(Caller.to(web).get("/healthz").status()).isEqualTo(200);
  }
}
