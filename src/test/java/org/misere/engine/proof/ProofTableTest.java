package org.misere.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.misere.engine.tables.EndgameTables;

class ProofTableTest {
  private static final int ENTRIES_OF_A_MEGABYTE = 1 << 16;

  private final ProofTable table = new ProofTable(1, 4, EndgameTables.madeAtOnce());

  @Test
  void growingForgetsNothing() {
    long seed = 7;
    Random keys = new Random(seed);
    for (int i = 1; i <= 1_000; i++) {
      table.put(keys.nextLong(), ProofTable.numbers(i, i, false, 1));
    }
    table.grow();
    keys.setSeed(seed);
    for (int i = 1; i <= 1_000; i++) {
      assertThat(ProofTable.proof(table.get(keys.nextLong()))).isEqualTo(i);
    }
    assertThat(table.capacity()).isEqualTo(4 * ENTRIES_OF_A_MEGABYTE);
  }

  @Test
  void itGrowsWhenItIsCrowdedAndOnlyToItsLimit() {
    assertThat(table.shouldGrow()).isFalse();
    fill();
    assertThat(table.shouldGrow()).isTrue();
    table.grow();
    fill();
    fill();
    fill();
    fill();
    assertThat(table.shouldGrow()).isFalse();
  }

  @Test
  void whatCostLeastMakesRoom() {
    ProofTable full = new ProofTable(1, 1, EndgameTables.madeAtOnce());
    long dear = 0x123456789abcdefL;
    full.put(dear, ProofTable.proven(0, 0, 9, 40));
    Random keys = new Random(8);
    for (int i = 0; i < 4 * ENTRIES_OF_A_MEGABYTE; i++) {
      full.put(keys.nextLong(), ProofTable.numbers(1, 1, false, 2));
    }
    assertThat(ProofTable.length(full.get(dear))).isEqualTo(9);
  }

  private void fill() {
    Random keys = new Random();
    for (int i = 0; i < ENTRIES_OF_A_MEGABYTE; i++) {
      table.put(keys.nextLong(), ProofTable.numbers(1, 1, false, 1));
    }
  }
}
