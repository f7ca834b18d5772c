package org.misere.engine.proof;

import java.util.Arrays;

/** Positions of a checked proof: from key to data of {@link ProofTable#proven}. Grows. */
final class ProofMap {
  private long[] keys;
  private long[] values;
  private int size;

  ProofMap() {
    keys = new long[1 << 10];
    values = new long[1 << 10];
  }

  int size() {
    return size;
  }

  /** The data under a key, or {@link ProofTable#NOTHING}. */
  long get(long key) {
    int mask = keys.length - 1;
    for (int i = slot(key, mask); values[i] != ProofTable.NOTHING; i = (i + 1) & mask) {
      if (keys[i] == key) {
        return values[i];
      }
    }
    return ProofTable.NOTHING;
  }

  void put(long key, long value) {
    if (2 * size >= keys.length) {
      grow();
    }
    int mask = keys.length - 1;
    int i = slot(key, mask);
    while (values[i] != ProofTable.NOTHING) {
      if (keys[i] == key) {
        values[i] = value;
        return;
      }
      i = (i + 1) & mask;
    }
    keys[i] = key;
    values[i] = value;
    size++;
  }

  private void grow() {
    long[] oldKeys = keys;
    long[] oldValues = values;
    keys = new long[2 * oldKeys.length];
    values = new long[2 * oldKeys.length];
    Arrays.fill(values, ProofTable.NOTHING);
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldValues[i] != ProofTable.NOTHING) {
        put(oldKeys[i], oldValues[i]);
      }
    }
  }

  private static int slot(long key, int mask) {
    return (int) (key * 0x9e3779b97f4a7c15L >>> 33) & mask;
  }
}
