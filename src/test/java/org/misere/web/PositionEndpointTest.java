package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.Headers;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PositionEndpointTest {
  private static Reply.Whole ask(String... pairs) {
    Map<String, String> query = new java.util.HashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      query.put(pairs[i], pairs[i + 1]);
    }
    Request request = new Request("GET", "/position", query, new Headers(), "");
    return (Reply.Whole) new PositionEndpoint().answer(request);
  }

  private static String text(Reply.Whole reply) {
    return reply.body();
  }

  @Test
  void theAnswerHasTheBoardTheStartAndTheMoves() {
    Reply.Whole reply = ask("moves", "e2e3 b7b5");
    assertThat(reply.status()).isEqualTo(200);
    assertThat(text(reply))
        .contains("\"captureDue\":true", "\"uci\":\"f1b5\"", "\"startFen\":\"rnbqkbnr/")
        .contains("\"san\":\"b5\"");
  }

  @Test
  void anImpossibleMoveIsRefusedWithTheReason() {
    Reply.Whole reply = ask("moves", "e2e3 b7b5 a2a3");
    assertThat(reply.status()).isEqualTo(400);
    assertThat(text(reply)).contains("a capture is due (f1b5)");
  }

  @Test
  void moreMovesThanAnyGameHasAreRefused() {
    assertThat(ask("moves", "e2e3 ".repeat(2000)).status()).isEqualTo(400);
  }

  @Test
  void anUnknownRulesetIsRefusedWithThoseThereAre() {
    assertThat(text(ask("rules", "<script>")))
        .contains("antichess, fics-suicide")
        .doesNotContain("<");
  }
}
