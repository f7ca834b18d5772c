package org.misere.training.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.misere.training.match.Sprt.Verdict;

class SprtTest {
  private static final Sprt SPRT = Sprt.of(0, 5);

  @Test
  void boundsAreTheLogarithmsOfTheErrorRates() {
    assertThat(SPRT.lowerBound()).isCloseTo(-2.944438979, within(1e-8));
    assertThat(SPRT.upperBound()).isCloseTo(2.944438979, within(1e-8));
  }

  @Test
  void withOnlyWonAndLostPairsTheRatioIsTheBinomialOne() {
    // Two results only: the constrained likelihood is known in closed form.
    long won = 600;
    long lost = 400;
    double p0 = 0.5;
    double p1 = Elo.expectedScore(20);
    double byHand = won * Math.log(p1 / p0) + lost * Math.log((1 - p1) / (1 - p0));
    double ratio = Sprt.of(0, 20).logLikelihoodRatio(new Pentanomial(lost, 0, 0, 0, won));
    assertThat(ratio).isCloseTo(byHand, within(0.02));
  }

  @Test
  void forSmallDifferencesTheRatioIsNearTheNormalOne() {
    Pentanomial seen = new Pentanomial(100, 480, 900, 520, 130);
    double s0 = Elo.expectedScore(0);
    double s1 = Elo.expectedScore(5);
    double normal =
        seen.pairs() * (s1 - s0) * (2 * seen.score() - s0 - s1) / (2 * seen.pairVariance());
    assertThat(SPRT.logLikelihoodRatio(seen)).isCloseTo(normal, within(0.01 * Math.abs(normal)));
  }

  @Test
  void swappingTheEnginesAndTheHypothesesTurnsTheSign() {
    Pentanomial seen = new Pentanomial(3, 9, 20, 14, 6);
    Pentanomial swapped = new Pentanomial(6, 14, 20, 9, 3);
    assertThat(Sprt.of(-5, 5).logLikelihoodRatio(seen))
        .isCloseTo(-Sprt.of(-5, 5).logLikelihoodRatio(swapped), within(1e-9));
  }

  @Test
  void strongEvidenceEndsTheTestEitherWay() {
    assertThat(SPRT.verdict(new Pentanomial(0, 100, 300, 400, 200)))
        .isEqualTo(Verdict.ACCEPT_ALTERNATIVE);
    assertThat(SPRT.verdict(new Pentanomial(200, 400, 300, 100, 0))).isEqualTo(Verdict.ACCEPT_NULL);
    assertThat(SPRT.verdict(Pentanomial.EMPTY)).isEqualTo(Verdict.RUNNING);
  }

  @Test
  void boundsInTheWrongOrderAreRefused() {
    assertThatThrownBy(() -> Sprt.of(5, 0)).isInstanceOf(IllegalArgumentException.class);
  }
}
