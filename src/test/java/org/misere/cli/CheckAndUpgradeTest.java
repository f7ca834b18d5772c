package org.misere.cli;

import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.get;
import static com.github.tomakehurst.wiremock.client.WireMock.post;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.misere.lichess.DeadPort;
import org.misere.lichess.StubLichess;
import org.misere.store.DataDirectory;
import org.misere.store.Store;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CheckAndUpgradeTest {
  private static final String CANARY = "CANARY";

  @RegisterExtension final StubLichess lichess = new StubLichess();
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();

  @BeforeEach
  void allIsWell() {
    serves("/api/users/status", StubLichess.json(200, "[]"));
    serves(
        "/api/token/test",
        StubLichess.json(
            200,
            "{\"tok-CANARY-123\":{\"userId\":\"miserebot\",\"scopes\":\"bot:play\",\"expires\":null}}"));
    serves("/api/account", account("BOT"));
  }

  @AfterEach
  void tokenIsNeverShown() {
    assertThat(out.toString()).doesNotContain(CANARY);
  }

  private static ResponseDefinitionBuilder account(String title) {
    return StubLichess.json(
        200, "{\"id\":\"miserebot\",\"username\":\"MisereBot\",\"title\":\"" + title + "\"}");
  }

  private void serves(String path, ResponseDefinitionBuilder answer) {
    lichess.server().stubFor(any(urlPathEqualTo(path)).willReturn(answer));
  }

  private Path configuration(URI url, String more) throws IOException {
    return Files.writeString(
        folder.resolve("misere.yml"),
        """
        token: tok-CANARY-123
        url: %s
        data_directory: %s
        engine:
          hash: 1
        web:
          enabled: false
        %s
        """
            .formatted(url, folder.resolve("data"), more));
  }

  private int misere(String... arguments) {
    PrintWriter writer = new PrintWriter(out);
    CommandLine line = Main.commandLine();
    line.setOut(writer).setErr(writer);
    return line.execute(arguments);
  }

  private int check(String... more) throws IOException {
    String file = configuration(lichess.url(), "").toString();
    String[] arguments = new String[more.length + 3];
    arguments[0] = "check";
    arguments[1] = "--config";
    arguments[2] = file;
    System.arraycopy(more, 0, arguments, 3, more.length);
    return misere(arguments);
  }

  private int upgrade() throws IOException {
    return misere("upgrade", "--yes", "--config", configuration(lichess.url(), "").toString());
  }

  @Test
  void checkOfAHealthyBotFindsNothing() throws IOException {
    assertThat(check()).as(out.toString()).isZero();
    assertThat(out.toString())
        .contains("MisereBot is a bot")
        .contains("solved its test position")
        .doesNotContain("failed");
  }

  @Test
  void checkStartsNoGameAndOpensNoStream() throws IOException {
    check();
    assertThat(lichess.server().getAllServeEvents())
        .extracting(event -> event.getRequest().getUrl())
        .allMatch(url -> url.matches("/api/(users/status.*|token/test|account)"));
  }

  @Test
  void checkPrintsOneDocument() throws IOException {
    assertThat(check("--json")).isZero();
    JsonNode document = JsonMapper.shared().readTree(out.toString());
    assertThat(document.path("ok").asBoolean(false)).isTrue();
    assertThat(document.path("checks").size()).isGreaterThan(5);
  }

  @Test
  void unknownTokenIsRefusedWithTheWayToANewOne() throws IOException {
    serves("/api/token/test", StubLichess.json(200, "{\"tok-CANARY-123\":null}"));
    assertThat(check()).isEqualTo(3);
    assertThat(out.toString()).contains("/account/oauth/token/create");
  }

  @Test
  void missingScopeIsNamed() throws IOException {
    serves(
        "/api/token/test",
        StubLichess.json(
            200, "{\"tok-CANARY-123\":{\"userId\":\"m\",\"scopes\":\"\",\"expires\":null}}"));
    assertThat(check()).isEqualTo(3);
    assertThat(out.toString()).contains("bot:play");
  }

  @Test
  void humanAccountIsToldAboutTheUpgrade() throws IOException {
    serves("/api/account", account("IM"));
    assertThat(check()).isEqualTo(3);
    assertThat(out.toString()).contains("misere upgrade");
  }

  @Test
  void rejectedTokenIsRefused() throws IOException {
    serves("/api/account", StubLichess.json(401, "{\"error\":\"No such token\"}"));
    assertThat(check()).isEqualTo(3);
  }

  @Test
  void unreachableServerIsSaidAndTheRestIsCheckedAllTheSame() throws IOException {
    try (DeadPort port = new DeadPort()) {
      Path file = configuration(port.url(), "");
      assertThat(misere("check", "--config", file.toString())).isEqualTo(4);
    }
    assertThat(out.toString()).contains("can't be reached").contains("solved its test position");
  }

  @Test
  void faultyConfigurationSendsNothing() throws IOException {
    Path file = configuration(lichess.url(), "chalenge:\n  concurrency: 2");
    assertThat(misere("check", "--config", file.toString())).isEqualTo(2);
    assertThat(out.toString()).contains("chalenge");
    assertThat(lichess.requests()).isZero();
  }

  @Test
  void checkWithoutAnAccountLeavesNoRecordsBehind() throws IOException {
    serves("/api/token/test", StubLichess.json(200, "{\"tok-CANARY-123\":null}"));
    check();
    assertThat(DataDirectory.accounts(folder.resolve("data"))).isEmpty();
  }

  @Test
  void dataDirectoryInUseIsAWarning() throws IOException {
    try (Store running = Store.open(folder.resolve("data"), "miserebot")) {
      assertThat(running.folder()).exists();
      assertThat(check()).isZero();
    }
    assertThat(out.toString()).contains("warning").contains("in use by another process");
  }

  @Test
  void anAccountThatIsOnlineAlreadyIsAWarning() throws IOException {
    serves(
        "/api/users/status",
        StubLichess.json(200, "[{\"id\":\"miserebot\",\"name\":\"MisereBot\",\"online\":true}]"));
    assertThat(check()).isZero();
    assertThat(out.toString()).contains("MisereBot is online").contains("stop it");
  }

  @Test
  void anAccountThatIsNotOnlineIsFine() throws IOException {
    assertThat(check()).isZero();
    assertThat(out.toString()).contains("no process uses the account");
  }

  @Test
  void upgradeOfABotChangesNothing() throws IOException {
    assertThat(upgrade()).isZero();
    assertThat(out.toString()).contains("is a bot already");
    lichess.server().verify(0, postRequestedFor(urlPathEqualTo("/api/bot/account/upgrade")));
  }

  @Test
  void upgradeMakesAHumanABot() throws IOException {
    serves("/api/account", account(""));
    serves("/api/bot/account/upgrade", StubLichess.ok());
    assertThat(upgrade()).isZero();
    lichess.server().verify(1, postRequestedFor(urlPathEqualTo("/api/bot/account/upgrade")));
  }

  @Test
  void upgradeOfAnAccountThatPlayedIsRefused() throws IOException {
    serves("/api/account", account(""));
    serves(
        "/api/bot/account/upgrade",
        StubLichess.json(400, "{\"error\":\"Sorry, the account has already played games\"}"));
    assertThat(upgrade()).isEqualTo(3);
    assertThat(out.toString()).contains("already played games").contains("make a new one");
  }

  @Test
  void upgradeIsNeverSentTwice() throws IOException {
    serves("/api/account", account(""));
    lichess
        .server()
        .stubFor(
            post(urlPathEqualTo("/api/bot/account/upgrade")).willReturn(StubLichess.page(502)));
    assertThat(upgrade()).isEqualTo(4);
    lichess.server().verify(1, postRequestedFor(urlPathEqualTo("/api/bot/account/upgrade")));
  }

  @Test
  void upgradeWithARejectedTokenIsRefused() throws IOException {
    lichess
        .server()
        .stubFor(
            get(urlPathEqualTo("/api/account"))
                .willReturn(StubLichess.json(401, "{\"error\":\"No such token\"}")));
    assertThat(upgrade()).isEqualTo(3);
  }
}
