package org.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.misere.web.WebOptions;
import org.misere.web.WebServer;
import tools.jackson.databind.json.JsonMapper;

/** The image and the launcher run Java alike. */
class ImageTest {
  private static final Pattern FLAG = Pattern.compile("(?<=[\\s\"])(-[XD-][^\\s\",]+)");

  private static List<String> flags(String text) {
    return FLAG.matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(flag -> !flag.startsWith("-XX:AOTCache"))
        .toList();
  }

  private static String part(String text, String from, String to) {
    int start = text.indexOf(from);
    return text.substring(start, text.indexOf(to, start));
  }

  private static String dockerfile() throws IOException {
    return Files.readString(Path.of("Dockerfile"));
  }

  @Test
  void theCacheIsTrainedWithTheFlagsOfTheEntryPoint() throws IOException {
    assertThat(flags(part(dockerfile(), "RUN [\"java\"", "\nUSER")))
        .isNotEmpty()
        .isEqualTo(flags(part(dockerfile(), "ENTRYPOINT", "\nCMD")));
  }

  /** The health check's command, asking at another port. */
  private static int healthCheck(int port) throws IOException, InterruptedException {
    String line = part(dockerfile(), "HEALTHCHECK", "\n");
    String[] words =
        JsonMapper.shared().readValue(line.substring(line.indexOf('[')), String[].class);
    words[2] = words[2].replace("/8080", "/" + port);
    return new ProcessBuilder(words).start().waitFor();
  }

  @Test
  void theHealthCheckTellsALivingServerFromNone() throws Exception {
    WebServer web =
        WebServer.start(new WebOptions("127.0.0.1", 0), Optional.empty(), Optional.empty());
    try {
      assertThat(healthCheck(web.port())).isZero();
    } finally {
      web.close();
    }
    assertThat(healthCheck(web.port())).isNotZero();
  }

  @Test
  void theLauncherHasTheSameFlags() throws IOException {
    String launcher = Files.readString(Path.of("misere"));
    assertThat(flags(part(launcher, "flags=(", "\n)")))
        .isEqualTo(
            flags(part(dockerfile(), "ENTRYPOINT", "\nCMD")).stream()
                .filter(flag -> !flag.startsWith("-Dorg.sqlite.lib.path=")) // by folder
                .toList());
  }
}
