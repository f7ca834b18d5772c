package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.config.Configuration;
import org.misere.config.Reading;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** A changed configuration in a running process. */
class ReloadingTest {
  @TempDir Path folder;
  private Path file = Path.of("");
  private final List<Configuration> used = new ArrayList<>();

  /** A command with the option alone. */
  @Command(name = "any")
  private static final class Any {
    @Mixin private ConfigurationOption option = new ConfigurationOption();
  }

  @BeforeEach
  void place() {
    file = folder.resolve("misere.yml");
  }

  private void write(String text) throws IOException {
    Files.writeString(file, text);
  }

  private Reloading reloading(String text) throws IOException {
    write(text);
    Any any = new Any();
    new CommandLine(any).parseArgs("--config", file.toString());
    return new Reloading(any.option, (Reading.Valid) any.option.read(), used::add);
  }

  @Test
  void whatCanBeTakenOverIs() throws IOException {
    try (Reloading reloading = reloading("challenge:\n  concurrency: 2\n")) {
      write("challenge:\n  concurrency: 3\n");
      reloading.reload("SIGHUP");
    }
    assertThat(used).extracting(it -> it.challenge().concurrency()).containsExactly(3);
  }

  @Test
  void whatNeedsARestartStaysUntilThen() throws IOException {
    try (Reloading reloading = reloading("engine:\n  threads: 1\n")) {
      write("engine:\n  threads: 2\n  variety: 3\n");
      reloading.reload("SIGHUP");
      reloading.reload("SIGHUP");
    }
    assertThat(used).extracting(it -> it.engine().threads()).containsExactly(1, 1);
    assertThat(used.getFirst().engine().varietyCentipawns()).isEqualTo(3);
  }

  @Test
  void aFileWithFaultsChangesNothing() throws IOException {
    try (Reloading reloading = reloading("challenge:\n  concurrency: 2\n")) {
      write("challenge:\n  concurrency: many\n");
      reloading.reload("SIGHUP");
      write("challenge:\n  concurrency: 4\n");
      reloading.reload("SIGHUP");
    }
    assertThat(used).extracting(it -> it.challenge().concurrency()).containsExactly(4);
  }
}
