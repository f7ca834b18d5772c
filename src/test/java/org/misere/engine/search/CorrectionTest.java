package org.misere.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.misere.chess.Fen;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;

class CorrectionTest {
  private final Correction correction = new Correction();

  private static Position position(String fen) {
    return Fen.parse(Ruleset.ANTICHESS, fen);
  }

  private void learn(String fen, int error) {
    for (int i = 0; i < 100; i++) {
      correction.learn(position(fen), 8, error);
    }
  }

  @Test
  void whatSearchesFoundIsAddedUpToABound() {
    learn("4k3/2p5/8/8/8/8/5P2/4K3 w - - 0 1", 50);
    learn("4k3/7p/8/8/8/8/P7/R7 b - - 0 1", 5_000);
    assertThat(correction.of(position("4k3/2p5/8/8/8/8/5P2/4K3 w - - 0 1"))).isBetween(45, 100);
    assertThat(correction.of(position("4k3/7p/8/8/8/8/P7/R7 b - - 0 1"))).isBetween(100, 256);
  }

  @Test
  void theSamePawnsAreCorrectedAlikeWhateverElseStandsThere() {
    learn("4k3/2p5/8/8/8/8/5P2/4K3 w - - 0 1", -60);
    assertThat(correction.of(position("n7/2p5/8/8/8/8/5P2/7R w - - 0 1"))).isBetween(-60, -30);
  }

  @Test
  void otherPawnsAndMenAndTheOtherSideAreLeftAlone() {
    learn("4k3/2p5/8/8/8/8/5P2/4K3 w - - 0 1", -60);
    assertThat(correction.of(position("n7/3p4/8/8/8/8/6P1/7R w - - 0 1"))).isZero();
    assertThat(correction.of(position("4k3/2p5/8/8/8/8/5P2/4K3 b - - 0 1"))).isZero();
  }

  @Test
  void aNewGameForgets() {
    learn("4k3/2p5/8/8/8/8/5P2/4K3 w - - 0 1", 50);
    correction.clear();
    assertThat(correction.of(position("4k3/2p5/8/8/8/8/5P2/4K3 w - - 0 1"))).isZero();
  }
}
