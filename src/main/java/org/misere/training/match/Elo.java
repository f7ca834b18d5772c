package org.misere.training.match;

/** The logistic rating scale: 400 points are odds of ten to one. */
final class Elo {
  private Elo() {}

  /** The difference that makes this expected score, 0 to 1; infinite at the ends. */
  static double ofScore(double score) {
    if (score <= 0) {
      return Double.NEGATIVE_INFINITY;
    }
    if (score >= 1) {
      return Double.POSITIVE_INFINITY;
    }
    return -400 * Math.log10(1 / score - 1);
  }

  /** The score to expect at this difference. */
  static double expectedScore(double elo) {
    return 1 / (1 + Math.pow(10, -elo / 400));
  }
}
