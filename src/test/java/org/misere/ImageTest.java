package org.misere;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

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
    assertThat(flags(part(dockerfile(), "RUN java", "\nUSER")))
        .isNotEmpty()
        .isEqualTo(flags(part(dockerfile(), "ENTRYPOINT", "\nCMD")));
  }

  @Test
  void theLauncherHasTheSameFlags() throws IOException {
    String launcher = Files.readString(Path.of("misere"));
    assertThat(flags(part(launcher, "flags=(", "\n)")))
        .isEqualTo(flags(part(dockerfile(), "ENTRYPOINT", "\nCMD")));
  }
}
