package org.misere.cli;

import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.containing;
import static com.github.tomakehurst.wiremock.client.WireMock.postRequestedFor;
import static com.github.tomakehurst.wiremock.client.WireMock.urlPathEqualTo;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.misere.lichess.StubLichess;

/** {@code misere team join}. */
class TeamCommandTest {
  @RegisterExtension final StubLichess lichess = new StubLichess();
  @TempDir Path folder;

  private CommandRun join(ResponseDefinitionBuilder answer, String... more) throws IOException {
    lichess.server().stubFor(any(urlPathEqualTo("/team/losers/join")).willReturn(answer));
    Path file =
        Files.writeString(
            folder.resolve("misere.yml"),
            "token: tok-CANARY-123\nurl: %s\n".formatted(lichess.url()));
    String[] words = new String[more.length + 5];
    words[0] = "team";
    words[1] = "join";
    words[2] = "https://lichess.org/team/losers";
    words[3] = "--config";
    words[4] = file.toString();
    System.arraycopy(more, 0, words, 5, more.length);
    return CommandRun.misere(words);
  }

  @Test
  void aTeamIsJoinedWithItsEntryCode() throws IOException {
    CommandRun run = join(StubLichess.json(200, "{\"ok\":true}"), "--password", "sesame");
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).contains("team losers");
    lichess
        .server()
        .verify(
            postRequestedFor(urlPathEqualTo("/team/losers/join"))
                .withRequestBody(containing("password=sesame")));
  }

  @Test
  void aTokenWithoutTheScopeIsToldWhichItNeeds() throws IOException {
    CommandRun run = join(StubLichess.json(403, "{\"error\":\"Missing scope\"}"));
    assertThat(run.status()).isEqualTo(ExitStatus.REFUSED.code());
    assertThat(run.err()).contains("team:write");
  }

  @Test
  void aTeamThatIsNotThereIsNamed() throws IOException {
    CommandRun run = join(StubLichess.json(404, "{\"error\":\"Not found\"}"));
    assertThat(run.status()).isEqualTo(ExitStatus.NO.code());
    assertThat(run.err()).contains("there is no team losers");
  }
}
