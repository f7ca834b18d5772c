package org.misere.training.match;

/**
 * A sequential test of two Elo differences, fed with pairs of games.
 *
 * <p>The log-likelihood ratio is the generalised one: for each hypothesis the most likely
 * distribution over the five pair results whose mean is the hypothesis's expected score, given what
 * was seen.
 *
 * @param elo0 the null hypothesis
 * @param elo1 the alternative, larger than {@code elo0}
 * @param alpha accepted probability of taking the alternative when the null holds
 * @param beta accepted probability of taking the null when the alternative holds
 */
public record Sprt(double elo0, double elo1, double alpha, double beta) {
  /** A result that never occurred still counts this much, so that no likelihood is zero. */
  private static final double PRIOR = 1e-3;

  public Sprt {
    if (!(elo0 < elo1)) {
      throw new IllegalArgumentException("the first Elo bound must be below the second");
    }
    if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
      throw new IllegalArgumentException("error rates must lie between 0 and 0.5");
    }
  }

  /** What the test says. */
  public enum Verdict {
    RUNNING,
    ACCEPT_ALTERNATIVE,
    ACCEPT_NULL
  }

  /** With the customary error rates of 5 % each. */
  public static Sprt of(double elo0, double elo1) {
    return new Sprt(elo0, elo1, 0.05, 0.05);
  }

  public double lowerBound() {
    return Math.log(beta / (1 - alpha));
  }

  public double upperBound() {
    return Math.log((1 - beta) / alpha);
  }

  public Verdict verdict(Pentanomial seen) {
    double ratio = logLikelihoodRatio(seen);
    if (ratio >= upperBound()) {
      return Verdict.ACCEPT_ALTERNATIVE;
    }
    return ratio <= lowerBound() ? Verdict.ACCEPT_NULL : Verdict.RUNNING;
  }

  /** The evidence for the alternative; 0 when nothing was played. */
  public double logLikelihoodRatio(Pentanomial seen) {
    if (seen.pairs() == 0) {
      return 0;
    }
    double[] share = new double[5];
    double total = 0;
    long[] counts = seen.counts();
    for (int i = 0; i < share.length; i++) {
      share[i] = counts[i] == 0 ? PRIOR : counts[i];
      total += share[i];
    }
    for (int i = 0; i < share.length; i++) {
      share[i] /= total;
    }
    double[] under0 = mostLikely(share, Elo.expectedScore(elo0));
    double[] under1 = mostLikely(share, Elo.expectedScore(elo1));
    double ratio = 0;
    for (int i = 0; i < share.length; i++) {
      ratio += share[i] * Math.log(under1[i] / under0[i]);
    }
    return total * ratio;
  }

  /**
   * The distribution with this mean that makes the observed shares most likely. By Lagrange it is
   * {@code share / (1 + t (value - mean))}, and t is the one root of a falling function.
   */
  private static double[] mostLikely(double[] share, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < 200; i++) {
      double t = (low + high) / 2;
      double slope = 0;
      for (int k = 0; k < share.length; k++) {
        double deviation = k / 4.0 - mean;
        slope += share[k] * deviation / (1 + t * deviation);
      }
      if (slope > 0) {
        low = t;
      } else {
        high = t;
      }
    }
    double t = (low + high) / 2;
    double[] likely = new double[share.length];
    for (int k = 0; k < share.length; k++) {
      likely[k] = share[k] / (1 + t * (k / 4.0 - mean));
    }
    return likely;
  }
}
