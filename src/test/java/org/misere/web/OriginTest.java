package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Only our own page may talk to this server. */
class OriginTest {
  private static Stage stage;

  @BeforeAll
  static void open() {
    stage = Stage.playing("");
  }

  @AfterAll
  static void close() {
    stage.close();
  }

  private static Caller call() {
    return Caller.to(stage.web);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example",
        "evil.example:80",
        "127.0.0.1.evil.example",
        "localhost.evil.example"
      })
  void aHostNameThatAStrangerCanOwnIsRefused(String host) throws IOException {
    assertThat(call().host(host).get("/play").status()).isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "LOCALHOST:8080", "127.0.0.1:1", "[::1]:8080", "misere"})
  void addressesAndNamesOfTheNeighbourhoodMayAsk(String host) throws IOException {
    assertThat(call().host(host).get("/play").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://evil.example", "null", "http://127.0.0.1:1", "%%%"})
  void aForeignOriginIsRefusedAlsoForReads(String origin) throws IOException {
    assertThat(call().header("Origin", origin).get("/rulesets").status()).isEqualTo(403);
    assertThat(call().header("Origin", origin).post("/play/session", "a=b").status())
        .isEqualTo(403);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/healthz", "/readyz", "/metrics"})
  void probesAndScrapersMayUseAnyName(String path) throws IOException {
    assertThat(call().host("misere.chess.svc.cluster.local").get(path).status()).isEqualTo(200);
  }

  @Test
  void aWriteWithoutAnOriginIsRefused() throws IOException {
    assertThat(call().post("/play/session", "a=b").status()).isEqualTo(403);
  }

  @Test
  void aWriteOfThePageItselfIsTaken() throws IOException {
    assertThat(call().fromThePage().post("/play/session", "a=b").status()).isEqualTo(200);
  }
}
