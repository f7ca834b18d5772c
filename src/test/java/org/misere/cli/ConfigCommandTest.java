package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import org.misere.config.Setting;

/** {@code misere config}. */
class ConfigCommandTest {
  private static Reading.Valid reading(String yaml) {
    return (Reading.Valid) new ConfigurationReader(Map.of()).readText(yaml);
  }

  @Test
  void theDefaultFileIsTheOneInTheConfigFolder() throws IOException {
    assertThat(CommandRun.misere("config", "--defaults").out())
        .isEqualTo(Files.readString(Path.of("config/misere.yml")));
  }

  @Test
  void theDefaultFileSaysTheDefaults() {
    Reading.Valid file = reading(CommandRun.misere("config", "--defaults").out());
    assertThat(file.configuration()).isEqualTo(reading("").configuration());
    assertThat(file.warnings()).isEmpty();
  }

  @Test
  void theDefaultFileHoldsEveryKey() {
    String file = CommandRun.misere("config", "--defaults").out();
    for (Setting setting : reading(file).settings()) {
      String name = setting.key().substring(setting.key().lastIndexOf('.') + 1);
      boolean none = setting.value().equals("~") && file.contains(" " + name + ": ~\n");
      assertThat(setting.given() || none || file.contains("\n" + name + ": ~\n"))
          .as(setting.key())
          .isTrue();
    }
  }

  @Test
  void theConfigurationInForceIsShownWithoutTheToken(@TempDir Path directory) throws IOException {
    Path file =
        Files.writeString(directory.resolve("my.yml"), "token: lip_CANARY\nabort_time: 20\n");
    CommandRun run = CommandRun.misere("config", "--config", file.toString());
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("abort_time: 20", "token: [hidden]").doesNotContain("CANARY");
  }

  @Test
  void allFaultsAreListedAndTheStatusIsWrongUsage(@TempDir Path directory) throws IOException {
    Path file = Files.writeString(directory.resolve("my.yml"), "abort_tme: 20\nurl: here\n");
    CommandRun run = CommandRun.misere("config", "--config", file.toString());
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err())
        .contains("my.yml has 2 faults:", "line 1: abort_tme: unknown key", "line 2: url:")
        .contains("did you mean abort_time?");
  }
}
