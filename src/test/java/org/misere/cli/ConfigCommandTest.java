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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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
  void theConfigurationInForceIsOneJsonDocument() {
    JsonNode settings =
        JsonMapper.shared()
            .readTree(CommandRun.misere("config", "--json", "--config", "config/misere.yml").out());
    assertThat(settings.get(1).get("key").asString()).isEqualTo("url");
    assertThat(settings.get(1).get("given").asBoolean()).isTrue();
  }

  @Test
  void aFileOfLichessBotBecomesOursOnStandardOutput() {
    CommandRun run =
        CommandRun.misere(
            "config", "--from", "src/test/resources/org/misere/config/lichess-bot.yml");
    assertThat(reading(run.out()).configuration().engine().threads()).isEqualTo(4);
    assertThat(run.err())
        .contains("taken (", "renamed (", "engine.uci_options.Threads -> engine.threads")
        .contains("line 4: engine.dir: has no meaning here");
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
