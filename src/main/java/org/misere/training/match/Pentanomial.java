package org.misere.training.match;

import java.util.Arrays;

/**
 * How often a pair of games (one opening, either colour) brought the first engine 0, ½, 1, 1½ and 2
 * points. Counting pairs keeps the luck of an opening out of the error: its two games are not
 * independent.
 *
 * @param zero pairs worth no point
 * @param half pairs worth half a point
 * @param one pairs worth one point
 * @param oneAndHalf pairs worth one and a half
 * @param two pairs worth two
 */
public record Pentanomial(long zero, long half, long one, long oneAndHalf, long two) {
  public static final Pentanomial EMPTY = new Pentanomial(0, 0, 0, 0, 0);

  /** Two-sided 95 %. */
  private static final double Z95 = 1.959963984540054;

  public long pairs() {
    return zero + half + one + oneAndHalf + two;
  }

  /** With one more pair, worth so many half points, 0 to 4. */
  public Pentanomial plus(int halfPoints) {
    long[] counts = counts();
    counts[halfPoints]++;
    return new Pentanomial(counts[0], counts[1], counts[2], counts[3], counts[4]);
  }

  /** The counts in the order of the points. */
  public long[] counts() {
    return new long[] {zero, half, one, oneAndHalf, two};
  }

  /** The mean score of a game, 0 to 1; one half when nothing was played. */
  public double score() {
    if (pairs() == 0) {
      return 0.5;
    }
    return (half + 2.0 * one + 3.0 * oneAndHalf + 4.0 * two) / (4.0 * pairs());
  }

  /** The variance of one pair's mean score. */
  public double pairVariance() {
    if (pairs() == 0) {
      return 0;
    }
    double mean = score();
    long[] counts = counts();
    double sum = 0;
    for (int i = 0; i < counts.length; i++) {
      double deviation = i / 4.0 - mean;
      sum += counts[i] * deviation * deviation;
    }
    return sum / pairs();
  }

  /** The standard error of {@link #score()}. */
  public double standardError() {
    return pairs() == 0 ? 0 : Math.sqrt(pairVariance() / pairs());
  }

  /**
   * The Elo difference with its 95 % interval. Infinite values are possible: a side that scored
   * nothing has no finite estimate.
   */
  public Estimate elo() {
    double error = Z95 * standardError();
    return new Estimate(
        Elo.ofScore(score()),
        Elo.ofScore(Math.max(0, score() - error)),
        Elo.ofScore(Math.min(1, score() + error)));
  }

  /** How likely it is that the first engine is the stronger one, 0 to 1. */
  public double likelihoodOfSuperiority() {
    double error = standardError();
    if (error == 0) {
      return score() > 0.5 ? 1 : score() < 0.5 ? 0 : 0.5;
    }
    return Normal.cumulative((score() - 0.5) / error);
  }

  @Override
  public String toString() {
    return Arrays.toString(counts());
  }

  /**
   * An Elo difference.
   *
   * @param elo the most likely one
   * @param low lower end of the 95 % interval
   * @param high its upper end
   */
  public record Estimate(double elo, double low, double high) {
    /** Half the width of the interval. */
    public double error() {
      return (high - low) / 2;
    }
  }
}
