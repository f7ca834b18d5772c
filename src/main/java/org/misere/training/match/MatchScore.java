package org.misere.training.match;

import java.util.Locale;
import java.util.Optional;

/**
 * How a match stands, from the first engine's side. Wins, draws and losses count every game; the
 * statistics count finished pairs alone.
 *
 * @param wins of the first engine
 * @param draws of either
 * @param losses of the first engine
 * @param pairs finished ones by their points
 * @param firstFaults games that the first engine lost by an illegal move, a crash, silence or time
 * @param secondFaults the same of the second
 */
public record MatchScore(
    long wins, long draws, long losses, Pentanomial pairs, long firstFaults, long secondFaults) {
  public static final MatchScore EMPTY = new MatchScore(0, 0, 0, Pentanomial.EMPTY, 0, 0);

  public long games() {
    return wins + draws + losses;
  }

  /** Points of the first engine. */
  public double points() {
    return wins + draws / 2.0;
  }

  MatchScore plusGame(int halfPoints) {
    return new MatchScore(
        wins + (halfPoints == 2 ? 1 : 0),
        draws + (halfPoints == 1 ? 1 : 0),
        losses + (halfPoints == 0 ? 1 : 0),
        pairs,
        firstFaults,
        secondFaults);
  }

  MatchScore plusPair(int halfPoints) {
    return new MatchScore(wins, draws, losses, pairs.plus(halfPoints), firstFaults, secondFaults);
  }

  MatchScore plusFault(boolean byFirst) {
    return new MatchScore(
        wins,
        draws,
        losses,
        pairs,
        firstFaults + (byFirst ? 1 : 0),
        secondFaults + (byFirst ? 0 : 1));
  }

  /** One line: games, score, Elo with its error, pairs, and what the sequential test says. */
  public String summary(Optional<Sprt> sprt) {
    Pentanomial.Estimate elo = pairs.elo();
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%d games: +%d =%d -%d (%.1f %%), Elo %s [%s, %s], pairs %s, LOS %.1f %%",
            games(),
            wins,
            draws,
            losses,
            games() == 0 ? 50 : 100 * points() / games(),
            elo(elo.elo()),
            elo(elo.low()),
            elo(elo.high()),
            pairs,
            100 * pairs.likelihoodOfSuperiority()));
    sprt.ifPresent(
        test ->
            line.append(
                String.format(
                    Locale.ROOT,
                    ", SPRT %s..%s LLR %.2f (%.2f, %.2f) %s",
                    number(test.elo0()),
                    number(test.elo1()),
                    test.logLikelihoodRatio(pairs),
                    test.lowerBound(),
                    test.upperBound(),
                    test.verdict(pairs).name().toLowerCase(Locale.ROOT).replace('_', ' '))));
    if (firstFaults + secondFaults > 0) {
      line.append(
          String.format(Locale.ROOT, ", FAULTS: first %d, second %d", firstFaults, secondFaults));
    }
    return line.toString();
  }

  private static String elo(double elo) {
    return Double.isInfinite(elo)
        ? elo > 0 ? "+inf" : "-inf"
        : String.format(Locale.ROOT, "%+.1f", elo);
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? Long.toString(Math.round(value))
        : String.format(Locale.ROOT, "%.1f", value);
  }
}
