package org.misere.engine.proof;

import org.misere.chess.Ruleset;

/**
 * What proof search remembers of positions: a fixed array of entries of 16 bytes in buckets of four
 * (one cache line), overwritten where least work is lost. Several threads may use one table without
 * locks: an entry that two of them wrote at once is recognised by its check word and ignored.
 *
 * <p>An entry is one {@code long} of data, read with the static methods below.
 */
public final class ProofTable {
  /** No entry. */
  static final long NOTHING = 0;

  /** Proof and disproof numbers saturate below this, which means "impossible". */
  static final int INFINITE = (1 << 24) - 1;

  private static final int NUMBERS = 1;
  private static final int PROVEN = 2;
  private static final int DISPROVEN = 3;

  private static final int BUCKET = 4;

  /** Check word and data in turn. */
  private final long[] words;

  private final long bucketMask;

  /**
   * A table.
   *
   * @param megabytes its size at most; the next lower power of two is used, 8 GiB at most
   */
  public ProofTable(int megabytes) {
    long buckets = Long.highestOneBit(Math.max(1L, megabytes) * 1024 * 1024 / (16 * BUCKET));
    buckets = Math.min(buckets, 1L << 27);
    words = new long[(int) (buckets * BUCKET * 2)];
    bucketMask = buckets - 1;
  }

  /** Keeps what concerns one ruleset and one side's win apart from all else under the same keys. */
  static long salt(Ruleset ruleset, int attacker) {
    long name = ruleset.id().hashCode() * 0x9e3779b97f4a7c15L;
    return attacker == 0 ? name : ~(name * 31);
  }

  /** The data stored under a key, or {@link #NOTHING}. */
  long get(long key) {
    int start = start(key);
    for (int i = start; i < start + 2 * BUCKET; i += 2) {
      long data = words[i + 1];
      if ((words[i] ^ data) == key && data != NOTHING) {
        return data;
      }
    }
    return NOTHING;
  }

  /** Stores data under a key, over its older data or over the entry that cost least. */
  void put(long key, long data) {
    int start = start(key);
    int victim = start;
    int least = Integer.MAX_VALUE;
    for (int i = start; i < start + 2 * BUCKET; i += 2) {
      long old = words[i + 1];
      if (old == NOTHING || (words[i] ^ old) == key) {
        victim = i;
        break;
      }
      int work = work(old);
      if (work < least) {
        least = work;
        victim = i;
      }
    }
    words[victim] = key ^ data;
    words[victim + 1] = data;
  }

  /** Forgets everything. */
  public void clear() {
    java.util.Arrays.fill(words, 0);
  }

  /** How full the table is, 0 to 1000, by a sample. */
  int fillPermill() {
    int used = 0;
    int sample = Math.min(4_000, words.length / 2);
    for (int i = 0; i < sample; i++) {
      if (words[2 * i + 1] != NOTHING) {
        used++;
      }
    }
    return used * 1000 / sample;
  }

  private int start(long key) {
    long mixed = key * 0x9e3779b97f4a7c15L;
    return (int) ((mixed >>> 32 & bucketMask) * (2 * BUCKET));
  }

  /**
   * An open position: proof number in bits 0-23, disproof number in 24-47, whether disproofs that
   * hold on some paths only are stored apart in 48, work in 56-61, kind in 62-63.
   */
  static long numbers(int proof, int disproof, boolean pathDisproofs, int work) {
    return proof
        | (long) disproof << 24
        | (pathDisproofs ? 1L << 48 : 0)
        | (long) work << 56
        | (long) NUMBERS << 62;
  }

  /**
   * A won position.
   *
   * @param move the attacker's, or {@code Move.NONE} where the defender is to move
   * @param quietPlies the longest run of reversible moves in the proof from here on, at most 255
   * @param length plies to the end at most, capped at 4095
   */
  static long proven(int move, int quietPlies, int length, int work) {
    return move
        | (long) Math.min(quietPlies, 255) << 16
        | (long) Math.min(length, 4095) << 24
        | (long) work << 56
        | (long) PROVEN << 62;
  }

  /** A position that the attacker can't win. */
  static long disproven(int work) {
    return (long) work << 56 | (long) DISPROVEN << 62;
  }

  static boolean isNumbers(long data) {
    return data >>> 62 == NUMBERS;
  }

  static boolean isProven(long data) {
    return data >>> 62 == PROVEN;
  }

  static boolean isDisproven(long data) {
    return data >>> 62 == DISPROVEN;
  }

  static int proof(long data) {
    return (int) data & INFINITE;
  }

  static int disproof(long data) {
    return (int) (data >>> 24) & INFINITE;
  }

  static boolean hasPathDisproofs(long data) {
    return (data >>> 48 & 1) != 0;
  }

  static int work(long data) {
    return (int) (data >>> 56) & 63;
  }

  static int move(long data) {
    return (int) data & 0xffff;
  }

  static int quietPlies(long data) {
    return (int) (data >>> 16) & 255;
  }

  static int length(long data) {
    return (int) (data >>> 24) & 4095;
  }
}
