package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the makers of weights see. */
class TrainCommandTest {
  private static final String SAMPLE = "8/3p4/8/8/8/8/8/R7 w - - 0 1 | 20 | 1.0\n";

  @TempDir private Path folder = Path.of("");

  @Test
  void theLineThatIsNoSampleIsNamed() throws IOException {
    for (String half : new String[] {"8/3p4/8/8", "8/3p4/8 w - - 0 1 | 2 | 1.0", "x | y | z"}) {
      Path file = Files.writeString(folder.resolve("samples.txt"), SAMPLE + half + "\n" + SAMPLE);
      CommandRun run = CommandRun.misere("train", "fit", "--epochs", "1", file.toString());
      assertThat(run.status()).as(half).isEqualTo(ExitStatus.USAGE.code());
      assertThat(run.err()).contains(file + ", line 2: ").hasLineCount(1);
    }
  }

  @Test
  void whatGamesBeginWithIsOneOfThree() {
    CommandRun run =
        CommandRun.misere("train", "generate", "--from", "middle", "--out", "samples.txt");
    assertThat(run.status()).isEqualTo(ExitStatus.USAGE.code());
    assertThat(run.err()).contains("--from", "middle");
  }
}
