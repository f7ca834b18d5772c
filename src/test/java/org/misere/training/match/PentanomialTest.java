package org.misere.training.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PentanomialTest {
  @Test
  void threeQuartersOfThePointsAreAHundredAndNinetyOneElo() {
    assertThat(Elo.ofScore(0.75)).isCloseTo(190.8485, within(1e-4));
    assertThat(Elo.expectedScore(190.8485)).isCloseTo(0.75, within(1e-6));
  }

  @Test
  void anEvenMatchIsZeroEloWithTheErrorOfItsPairs() {
    Pentanomial even = new Pentanomial(10, 20, 40, 20, 10);
    // by hand: variance of a pair's mean = (20 * 0.25 + 40 * 0.0625) / 100 = 0.075
    assertThat(even.pairVariance()).isCloseTo(0.075, within(1e-12));
    assertThat(even.elo().elo()).isZero();
    assertThat(even.elo().high())
        .isCloseTo(Elo.ofScore(0.5 + 1.959963984540054 * 0.0273861279), within(1e-4));
    assertThat(even.likelihoodOfSuperiority()).isEqualTo(0.5);
  }

  @Test
  void scoreCountsHalfPointsOfPairs() {
    Pentanomial pairs = Pentanomial.EMPTY.plus(4).plus(3).plus(2).plus(0);
    assertThat(pairs).isEqualTo(new Pentanomial(1, 0, 1, 1, 1));
    assertThat(pairs.score()).isCloseTo(9 / 16.0, within(1e-12));
  }

  @Test
  void pairsThatAlwaysSplitHaveNoError() {
    Pentanomial split = new Pentanomial(0, 0, 50, 0, 0);
    assertThat(split.standardError()).isZero();
    assertThat(split.elo().error()).isZero();
  }

  @Test
  void aSideWithoutAPointHasNoFiniteElo() {
    assertThat(new Pentanomial(5, 0, 0, 0, 0).elo().elo()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void nothingPlayedIsNothingKnown() {
    assertThat(Pentanomial.EMPTY.elo().elo()).isZero();
    assertThat(Pentanomial.EMPTY.likelihoodOfSuperiority()).isEqualTo(0.5);
  }

  @Test
  void normalDistributionHasItsTextbookValues() {
    assertThat(Normal.cumulative(0)).isCloseTo(0.5, within(1e-12));
    assertThat(Normal.cumulative(1)).isCloseTo(0.841344746068543, within(1e-9));
    assertThat(Normal.cumulative(-1.959963984540054)).isCloseTo(0.025, within(1e-9));
  }
}
