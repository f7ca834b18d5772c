package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages as files over HTTP. */
class PagesTest {
  private static Stage stage;

  @BeforeAll
  static void open() {
    stage = Stage.watching(new StillBot(Snapshots.idle()));
  }

  @AfterAll
  static void close() {
    stage.close();
  }

  private static Caller call() {
    return Caller.to(stage.web);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/play"})
  void everyFileThatAPageNamesIsServed(String page) throws IOException {
    Set<String> seen = new HashSet<>();
    follow(page, seen);
    assertThat(seen).hasSizeGreaterThan(8).contains("/assets/style.css", "/assets/board.js");
  }

  private static void follow(String path, Set<String> seen) throws IOException {
    if (!seen.add(path)) {
      return;
    }
    Caller.Answer answer = call().get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    Matcher names =
        Pattern.compile("(?:src|href)=\"(/assets/[^\"]+)\"|from '\\./([^']+)'")
            .matcher(answer.body());
    while (names.find()) {
      follow(names.group(1) != null ? names.group(1) : "/assets/" + names.group(2), seen);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/play", "/assets/play.js", "/healthz", "/nowhere", "/position"})
  void everyAnswerForbidsForeignCodeAndSniffing(String path) throws IOException {
    Caller.Answer answer = call().get(path);
    assertThat(answer.header("Content-Security-Policy"))
        .hasValueSatisfying(
            policy ->
                assertThat(policy)
                    .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe"));
    assertThat(answer.header("X-Content-Type-Options")).contains("nosniff");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/play"})
  void noPageHasInlineScriptOrStyle(String path) throws IOException {
    assertThat(call().get(path).body())
        .doesNotContain("style=")
        .doesNotContain("<style")
        .doesNotContainPattern("<script[^>]*>[^<]")
        .doesNotContainPattern("\\son[a-z]+=");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/play", "/assets/style.css", "/healthz", "/metrics", "/rulesets"})
  void headGetsTheHeadersOfGetAndNoBody(String path) throws IOException {
    Caller.Answer get = call().get(path);
    Caller.Answer head = call().send("HEAD", path, "");
    assertThat(head.status()).isEqualTo(get.status());
    assertThat(head.header("Content-Type")).isEqualTo(get.header("Content-Type"));
    assertThat(head.header("Content-Length")).isPresent();
    assertThat(head.body()).isEmpty();
  }

  @Test
  void aFileThatTheBrowserHasIsNotSentAgain() throws IOException {
    String tag = call().get("/assets/board.js").header("ETag").orElseThrow();
    Caller.Answer again = call().header("If-None-Match", tag).get("/assets/board.js");
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/../WebServer.class",
        "/assets/WebServer.class",
        "/assets/%2e%2e/web/Json.class",
        "/assets/",
        "/logback.xml"
      })
  void nothingElseOfTheJarCanBeReached(String path) throws IOException {
    assertThat(call().get(path).status()).isEqualTo(404);
  }

  @Test
  void aMethodThatAnAddressDoesNotTakeIsNamed() throws IOException {
    Caller.Answer answer = call().fromThePage().post("/healthz", "a=b");
    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.header("Allow")).contains("GET, HEAD");
  }

  @Test
  void aBodyThatIsTooLongIsRefused() throws IOException {
    String form = "x=" + "y".repeat(Request.MAX_BODY_BYTES);
    assertThat(call().fromThePage().post("/play/session", form).status()).isEqualTo(413);
  }

  @Test
  void withoutASandboxNothingCanBeWritten() throws IOException {
    try (WebServer web =
        WebServer.start(
            new WebOptions("127.0.0.1", 0),
            Optional.of(new StillBot(Snapshots.idle())),
            Optional.empty())) {
      assertThat(Caller.to(web).fromThePage().post("/play/session", "a=b").status()).isEqualTo(404);
      assertThat(Caller.to(web).fromThePage().post("/api/challenge/x", "a=b").status())
          .isEqualTo(404);
      Caller.Answer play = Caller.to(web).get("/play");
      assertThat(play.status()).isEqualTo(404);
      assertThat(play.body()).contains("./misere demo");
    }
  }

  @Test
  void aTakenPortIsToldInOneSentence() {
    assertThat(
            org.assertj.core.api.Assertions.catchThrowableOfType(
                IOException.class,
                () ->
                    WebServer.start(
                        new WebOptions("127.0.0.1", stage.web.port()),
                        Optional.empty(),
                        Optional.empty())))
        .hasMessageContaining("127.0.0.1:" + stage.web.port())
        .hasMessageContaining("choose another web.port");
  }
}
