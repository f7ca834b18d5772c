package org.misere.training.match;

/** The standard normal distribution. */
final class Normal {
  private Normal() {}

  /**
   * P(X &lt;= x), to about 1e-12: Simpson's rule on the density, which needs no table of constants.
   */
  static double cumulative(double x) {
    if (x > 9) {
      return 1;
    }
    if (x < -9) {
      return 0;
    }
    int steps = 2_000;
    double width = x / steps;
    double sum = density(0) + density(x);
    for (int i = 1; i < steps; i++) {
      sum += (i % 2 == 0 ? 2 : 4) * density(i * width);
    }
    return 0.5 + sum * width / 3;
  }

  private static double density(double x) {
    return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }
}
