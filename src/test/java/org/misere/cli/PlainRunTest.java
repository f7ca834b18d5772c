package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The short way into {@code run} takes what the parser would take, and nothing else. */
class PlainRunTest {
  private static Optional<PlainRun> of(String line) {
    return PlainRun.of(line.split(" ", -1));
  }

  @Test
  void theUsualCallsTakeTheShortWay() {
    PlainRun bare = new PlainRun(Optional.empty());
    PlainRun file = new PlainRun(Optional.of(Path.of("/etc/misere/misere.yml")));
    assertThat(of("run")).contains(bare);
    assertThat(of("run --config /etc/misere/misere.yml")).contains(file);
    assertThat(of("run --config=/etc/misere/misere.yml")).contains(file);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "demo",
        "run --help",
        "run --config",
        "run --config=",
        "run --config --help",
        "run --config=\"a.yml\"",
        "run --confog a.yml",
        "run extra",
        "run --config a.yml --arena AbCd1234",
        "Run"
      })
  void allElseGoesToTheParser(String line) {
    assertThat(of(line)).isEmpty();
  }

  @Test
  void aMistakeIsToldAsTheParserTellsIt(@TempDir Path directory) throws Exception {
    Path file = Files.writeString(directory.resolve("misere.yml"), "chalenge: {}\n");
    CommandRun parsed = CommandRun.misere("run", "--config", file.toString());
    StringWriter err = new StringWriter();
    int status = new PlainRun(Optional.of(file)).execute(new PrintWriter(err));
    assertThat(status).isEqualTo(parsed.status()).isEqualTo(ExitStatus.USAGE.code());
    assertThat(err).hasToString(parsed.err()).asString().contains("chalenge");
  }
}
