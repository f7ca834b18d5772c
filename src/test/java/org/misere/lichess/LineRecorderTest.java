package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineRecorderTest {
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

  @TempDir Path folder;

  private LineRecorder recorder(long maxBytes) {
    return new LineRecorder(folder.resolve("streams.log"), maxBytes, InstantSource.fixed(NOON));
  }

  @Test
  void recordedLinesReadBack() throws IOException {
    try (LineRecorder recorder = recorder(1_000_000)) {
      recorder.line("event", "{\"type\":\"gameStart\"}");
      recorder.line("Q7abCdEf", "garbage \"\t♞");
    }
    assertThat(Files.readAllLines(folder.resolve("streams.log")))
        .map(RecordedLine::read)
        .containsExactly(
            Optional.of(new RecordedLine(NOON, "event", "{\"type\":\"gameStart\"}")),
            Optional.of(new RecordedLine(NOON, "Q7abCdEf", "garbage \"\t♞")));
  }

  @Test
  void fileIsBounded() throws IOException {
    try (LineRecorder recorder = recorder(2_000)) {
      for (int i = 0; i < 500; i++) {
        recorder.line("event", "line " + i);
      }
    }
    assertThat(Files.size(folder.resolve("streams.log"))).isLessThan(2_200);
    assertThat(Files.size(folder.resolve("streams.log.1"))).isLessThan(2_200);
  }

  @Test
  void secondRunGoesOnInTheSameFile() throws IOException {
    for (int run = 0; run < 2; run++) {
      try (LineRecorder recorder = recorder(1_000_000)) {
        recorder.line("event", "run " + run);
      }
    }
    assertThat(Files.readAllLines(folder.resolve("streams.log"))).hasSize(2);
  }

  @Test
  void lineCutByAKillIsLeftOut() {
    assertThat(RecordedLine.read("{\"at\":\"2026-11-30T12:00:00Z\",\"stream\":\"ev")).isEmpty();
  }

  @Test
  void folderThatIsMissingCostsNoGame() {
    try (LineRecorder recorder =
        new LineRecorder(folder.resolve("missing/streams.log"), 1000, InstantSource.fixed(NOON))) {
      recorder.line("event", "x");
    }
    assertThat(folder.resolve("missing")).doesNotExist();
  }
}
