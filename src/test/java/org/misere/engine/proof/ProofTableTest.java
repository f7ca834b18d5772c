package org.misere.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.misere.engine.tables.EndgameTables;

class ProofTableTest {
  private static final int ENTRIES_OF_A_MEGABYTE = 1 << 16;

  private final ProofTable table = new ProofTable(1, 4, EndgameTables.madeAtOnce());

  @AfterEach
  void close() {
    table.close();
  }

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
  void whereMemoryIsShortItStaysAsItIs() {
    Iterator<Arena> arenas = List.of(Arena.ofConfined(), new FullArena()).iterator();
    try (ProofTable small = new ProofTable(1, 4, EndgameTables.madeAtOnce(), arenas::next)) {
      small.put(77, ProofTable.numbers(5, 5, false, 1));
      small.grow();
      assertThat(small.capacity()).isEqualTo(ENTRIES_OF_A_MEGABYTE);
      assertThat(ProofTable.proof(small.get(77))).isEqualTo(5);
      assertThat(small.shouldGrow()).isFalse();
    }
  }

  /** Memory of which nothing is left. */
  private static final class FullArena implements Arena {
    @Override
    public MemorySegment allocate(long bytes, long alignment) {
      throw new OutOfMemoryError("nothing left");
    }

    @Override
    public MemorySegment.Scope scope() {
      return Arena.global().scope();
    }

    @Override
    public void close() {}
  }

  @Test
  void whatCostLeastMakesRoom() {
    try (ProofTable full = new ProofTable(1, 1, EndgameTables.madeAtOnce())) {
      long dear = 0x123456789abcdefL;
      full.put(dear, ProofTable.proven(0, 0, 9, 40));
      Random keys = new Random(8);
      for (int i = 0; i < 4 * ENTRIES_OF_A_MEGABYTE; i++) {
        full.put(keys.nextLong(), ProofTable.numbers(1, 1, false, 2));
      }
      assertThat(ProofTable.length(full.get(dear))).isEqualTo(9);
    }
  }

  private void fill() {
    Random keys = new Random();
    for (int i = 0; i < ENTRIES_OF_A_MEGABYTE; i++) {
      table.put(keys.nextLong(), ProofTable.numbers(1, 1, false, 1));
    }
  }
}
