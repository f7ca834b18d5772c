package org.misere.bot.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.misere.bot.game.GameTerms.DrawTerms;
import org.misere.bot.game.GameTerms.ResignTerms;
import org.misere.engine.Score;

/** Our own scores, one a move of ours, oldest first; what draws and resigning are decided by. */
record Scores(List<Entry> entries) {
  static final Scores NONE = new Scores(List.of());

  /** Larger than any evaluation: a forced end. */
  private static final int DECIDED = 100_000;

  /** Accepting a draw is a gift when we are that much worse for some moves. */
  private static final int LOSING_CENTIPAWNS = -300;

  private static final int LOSING_MOVES = 3;

  record Entry(int ply, int centipawns) {}

  static int centipawns(Score score) {
    return switch (score) {
      case Score.Centipawns(int value) -> value;
      case Score.Win _ -> DECIDED;
      case Score.Loss _ -> -DECIDED;
    };
  }

  /** A score in words, from the side that it belongs to. */
  static String words(Score score) {
    return switch (score) {
      case Score.Centipawns(int value) -> String.format(Locale.ROOT, "%+.2f", value / 100.0);
      case Score.Win(int plies) -> "wins in " + plies + " plies";
      case Score.Loss(int plies) -> "loses in " + plies + " plies";
    };
  }

  Scores with(int ply, Score score) {
    List<Entry> kept = new ArrayList<>(before(ply).entries);
    kept.add(new Entry(ply, centipawns(score)));
    return new Scores(List.copyOf(kept));
  }

  /** Without what was thought at {@code ply} and later: the game went back. */
  Scores before(int ply) {
    return new Scores(entries.stream().filter(entry -> entry.ply() < ply).toList());
  }

  /**
   * Whether a draw is offered now.
   *
   * @param ply half-moves played
   */
  boolean drawish(DrawTerms terms, int men, int ply) {
    return men <= terms.men()
        && ply / 2 + 1 >= terms.fromMove()
        && last(terms.moves())
            .filter(
                scores ->
                    scores.stream().allMatch(score -> Math.abs(score) <= terms.scoreCentipawns()))
            .isPresent();
  }

  /** Whether a draw that is offered is taken: a level game, or one that we are losing. */
  boolean acceptsDraw(DrawTerms terms, int men, int ply) {
    return drawish(terms, men, ply)
        || last(LOSING_MOVES)
            .filter(scores -> scores.stream().allMatch(score -> score <= LOSING_CENTIPAWNS))
            .isPresent();
  }

  boolean hopeless(ResignTerms terms) {
    return last(terms.moves())
        .filter(scores -> scores.stream().allMatch(score -> score <= terms.scoreCentipawns()))
        .isPresent();
  }

  private Optional<List<Integer>> last(int count) {
    if (count < 1 || entries.size() < count) {
      return Optional.empty();
    }
    return Optional.of(
        entries.subList(entries.size() - count, entries.size()).stream()
            .map(Entry::centipawns)
            .toList());
  }
}
