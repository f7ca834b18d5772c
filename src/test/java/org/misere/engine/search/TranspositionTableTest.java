package org.misere.engine.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {
  private final TranspositionTable table = new TranspositionTable(1);

  @AfterEach
  void close() {
    table.close();
  }

  @Test
  void whatIsStoredComesBackWhole() {
    table.store(42, 0xabcd, -31_990, -77, 13, TranspositionTable.LOWER);
    long data = table.probe(42);
    assertThat(TranspositionTable.move(data)).isEqualTo(0xabcd);
    assertThat(TranspositionTable.score(data)).isEqualTo(-31_990);
    assertThat(TranspositionTable.evaluation(data)).isEqualTo(-77);
    assertThat(TranspositionTable.depth(data)).isEqualTo(13);
    assertThat(TranspositionTable.bound(data)).isEqualTo(TranspositionTable.LOWER);
  }

  @Test
  void anotherKeyFindsNothing() {
    table.store(42, 1, 1, 1, 1, TranspositionTable.EXACT);
    assertThat(table.probe(43)).isZero();
  }

  @Test
  void aResultWithoutMoveKeepsTheMoveThatWasKnown() {
    table.store(42, 99, 5, 5, 4, TranspositionTable.EXACT);
    table.store(42, 0, 3, 3, 8, TranspositionTable.UPPER);
    assertThat(TranspositionTable.move(table.probe(42))).isEqualTo(99);
  }

  @Test
  void clearingForgets() {
    table.store(42, 99, 5, 5, 4, TranspositionTable.EXACT);
    table.clear();
    assertThat(table.probe(42)).isZero();
  }

  @Test
  void winsAreCountedFromTheNodeInTheTable() {
    int score = Scores.winIn(7);
    int stored = TranspositionTable.scoreToTable(score, 3);
    assertThat(stored).isEqualTo(Scores.winIn(4));
    assertThat(TranspositionTable.scoreFromTable(stored, 3)).isEqualTo(score);
  }

  @Test
  void tableMakesRoomForTheYoungerAndDeeper() {
    for (int i = 0; i < 5_000_000; i += 10) {
      table.store(i * 0x9e3779b97f4a7c15L, 1, 1, 1, 4, TranspositionTable.EXACT);
    }
    table.age();
    table.store(42, 99, 5, 5, 40, TranspositionTable.EXACT);
    assertThat(table.probe(42)).isNotZero();
  }
}
