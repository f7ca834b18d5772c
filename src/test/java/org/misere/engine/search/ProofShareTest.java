package org.misere.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;
import org.misere.engine.proof.ProofTable;
import org.misere.engine.tables.EndgameTables;

class ProofShareTest {
  /** Nothing is proven from the start within what a test looks at. */
  private static ProofShare share(TranspositionTable table) {
    var control =
        new SearchControl(System.nanoTime(), 0, SearchControl.TimeBudget.UNLIMITED, false);
    return new ProofShare(
        Game.start(Ruleset.ANTICHESS).position(),
        new ProofTable(4, EndgameTables.madeAtOnce()),
        table,
        control,
        50,
        true);
  }

  @Test
  void aLongSearchGetsItsShareToTheEnd() {
    try (var table = new TranspositionTable(1)) {
      ProofShare share = share(table);
      long spent = 0;
      long last = 0;
      for (long nodes = 100_000; nodes <= 3_000_000; nodes += 100_000) {
        last = share.onNodes(nodes);
        spent += last;
      }
      assertThat(spent).isGreaterThan(300_000);
      assertThat(last).isPositive();
    }
  }

  @Test
  void aSearchThatBeginsAgainKeepsItsShare() {
    try (var table = new TranspositionTable(1)) {
      ProofShare share = share(table);
      share.onNodes(100_000);
      assertThat(share.onNodes(50_000)).isPositive();
    }
  }
}
