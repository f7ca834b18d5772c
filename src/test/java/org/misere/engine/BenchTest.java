package org.misere.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class BenchTest {
  /** Deep enough for everything that the search does. */
  private static final int DEPTH = 7;

  /** A change of the search or the evaluation changes the number, in the same commit. */
  @Test
  void benchIsTheFingerprintOfTheSearch() throws IOException {
    try (var stream = BenchTest.class.getResourceAsStream("bench-fingerprint.txt")) {
      String expected = new String(stream.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertThat(Bench.run(DEPTH).nodes()).isEqualTo(Long.parseLong(expected));
    }
  }
}
