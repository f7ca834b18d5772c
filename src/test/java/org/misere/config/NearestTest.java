package org.misere.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The word that was probably meant. */
class NearestTest {
  @Test
  void aSwapCountsAsOneMistake() {
    assertThat(Nearest.mistakes("bullte", "bullet")).isEqualTo(1);
  }

  @Test
  void theNearestWordWins() {
    assertThat(Nearest.of("min_bas", List.of("max_base", "min_base"))).contains("min_base");
  }

  @Test
  void capitalsAreNoMistake() {
    assertThat(Nearest.of("Concurrency", List.of("concurrency"))).contains("concurrency");
  }

  @Test
  void aWordUnlikeAllOthersHasNone() {
    assertThat(Nearest.of("lunch", List.of("min_base", "variants"))).isEmpty();
  }
}
