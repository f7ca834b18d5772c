package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The guarded way from the page to the sandbox. */
class SandboxProxyTest {
  private static Stage stage;
  private static String cookie;

  @BeforeAll
  static void open() throws IOException {
    stage = Stage.playing("");
    cookie = call().post("/play/session", "a=b").header("Set-Cookie").orElseThrow();
  }

  @AfterAll
  static void close() {
    stage.close();
  }

  private static Caller call() {
    return Caller.to(stage.web).fromThePage();
  }

  private static Caller guest() {
    return call().header("Cookie", cookie.split(";", 2)[0]);
  }

  @Test
  void theCookieIsOutOfReachOfScriptsAndOtherSites() {
    assertThat(cookie).contains("HttpOnly", "SameSite=Strict", "Path=/");
  }

  @Test
  void theTokenNeverReachesThePage() throws IOException {
    String session = guest().post("/play/session", "a=b").toString();
    String account = guest().get("/api/account").toString();
    assertThat(session + account + cookie)
        .contains(stage.guest.name())
        .doesNotContain(stage.guest.token());
  }

  @Test
  void theSameBrowserKeepsItsGuest() throws IOException {
    Caller.Answer again = guest().post("/play/session", "a=b");
    assertThat(again.header("Set-Cookie").orElseThrow()).isEqualTo(cookie);
  }

  @Test
  void withoutASessionNothingPasses() throws IOException {
    Caller.Answer answer = call().get("/api/account");
    assertThat(answer.status()).isEqualTo(401);
    assertThat(answer.body()).contains("reload the page");
  }

  @Test
  void theGuestsOwnAccountIsUsed() throws IOException {
    assertThat(guest().get("/api/account").body()).contains("\"username\":\"" + stage.guest.name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/token/test",
        "/api/stream/event",
        "/api/bot/account/upgrade",
        "/api/../healthz",
        "/api/bot/game/abcdefgh/../../account"
      })
  void whatThePageDoesNotNeedDoesNotPass(String path) throws IOException {
    assertThat(guest().get(path).status()).isEqualTo(404);
  }

  @Test
  void aRefusalOfTheSandboxComesThroughWithItsWords() throws IOException {
    Caller.Answer answer = guest().post("/api/challenge/nobody-of-that-name", "rated=false");
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.body()).contains("\"error\"");
  }

  @Test
  void aMoveOfTheGuestReachesTheGame() throws IOException {
    String id = stage.guestPlaysFrom("8/P7/8/8/8/8/7p/8 w - - 0 1");
    assertThat(guest().post("/api/bot/game/" + id + "/move/a7a8k", "").status()).isEqualTo(200);
    assertThat(guest().post("/api/bot/game/" + id + "/move/a8b8", "").status()).isEqualTo(400);
    guest().post("/api/bot/game/" + id + "/abort", "");
    guest().post("/api/bot/game/" + id + "/resign", "");
  }
}
