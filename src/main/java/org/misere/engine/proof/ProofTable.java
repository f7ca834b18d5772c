package org.misere.engine.proof;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Supplier;
import org.misere.chess.Ruleset;
import org.misere.engine.tables.EndgameTables;

/**
 * What proof search remembers of positions: a table outside the heap with entries of 16 bytes in
 * buckets of four (one cache line), overwritten where least work is lost. It can begin small and
 * grow, so that small questions stay in the processor's caches. Several threads may use one table
 * without locks: an entry that two of them wrote at once is recognised by its check word and
 * ignored. Only {@link #grow} and {@link #close} must have the table for themselves.
 *
 * <p>An entry is one {@code long} of data, read with the static methods below.
 */
public final class ProofTable implements AutoCloseable {
  /** No entry. */
  static final long NOTHING = 0;

  /** Proof and disproof numbers saturate below this, which means "impossible". */
  static final int INFINITE = (1 << 24) - 1;

  private static final int NUMBERS = 1;
  private static final int PROVEN = 2;
  private static final int DISPROVEN = 3;

  private static final int BUCKET_BYTES = 64;
  private static final int ENTRY_BYTES = 16;
  private static final int GROWTH_BITS = 2;
  private static final int CROWDED_PERMILL = 500;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;

  private final EndgameTables endgames;
  private final Supplier<Arena> arenas;
  private int mostBits;

  /** Where the words lie. */
  private Arena arena;

  /** Check word and data in turn. */
  private MemorySegment words;

  /** The bucket of a key is what this shift leaves of its hash. */
  private int shift;

  /**
   * A table of a fixed size.
   *
   * @param megabytes its size at most; the next lower power of two is used
   * @param endgames what is known beforehand
   */
  public ProofTable(int megabytes, EndgameTables endgames) {
    this(megabytes, megabytes, endgames);
  }

  /**
   * A table that can grow.
   *
   * @param megabytes its size at first
   * @param most its size in the end, in MB; powers of two are used fully
   */
  ProofTable(int megabytes, int most, EndgameTables endgames) {
    this(megabytes, most, endgames, Arena::ofShared);
  }

  /** A table whose memory comes from these arenas, one for each size. */
  ProofTable(int megabytes, int most, EndgameTables endgames, Supplier<Arena> arenas) {
    this.endgames = endgames;
    this.arenas = arenas;
    mostBits = bucketBits(most);
    int bits = Math.min(mostBits, bucketBits(megabytes));
    arena = arenas.get();
    words = allocate(arena, bits);
    shift = Long.SIZE - bits;
  }

  /** A table of a fixed size for the thread that makes it alone, which is cheaper to close. */
  static ProofTable confined(int megabytes, EndgameTables endgames) {
    return new ProofTable(megabytes, megabytes, endgames, Arena::ofConfined);
  }

  private static int bucketBits(int megabytes) {
    return 63 - Long.numberOfLeadingZeros(Math.max(1L, megabytes) * 1024 * 1024 / BUCKET_BYTES);
  }

  /** Memory that holds zeros. */
  private static MemorySegment allocate(Arena arena, int bits) {
    return arena.allocate((long) BUCKET_BYTES << bits, BUCKET_BYTES);
  }

  /** The tables of endings that go with this memory. */
  EndgameTables endgames() {
    return endgames;
  }

  /** Keeps what concerns one ruleset and one side's win apart from all else under the same keys. */
  static long salt(Ruleset ruleset, int attacker) {
    long name = ruleset.id().hashCode() * 0x9e3779b97f4a7c15L;
    return attacker == 0 ? name : ~(name * 31);
  }

  /** The data stored under a key, or {@link #NOTHING}. */
  long get(long key) {
    long start = start(key);
    for (long i = start; i < start + BUCKET_BYTES; i += ENTRY_BYTES) {
      long data = words.get(LONG, i + 8);
      if ((words.get(LONG, i) ^ data) == key && data != NOTHING) {
        return data;
      }
    }
    return NOTHING;
  }

  /** Stores data under a key, over its older data or over the entry that cost least. */
  void put(long key, long data) {
    long start = start(key);
    long victim = start;
    int least = Integer.MAX_VALUE;
    for (long i = start; i < start + BUCKET_BYTES; i += ENTRY_BYTES) {
      long old = words.get(LONG, i + 8);
      if (old == NOTHING || (words.get(LONG, i) ^ old) == key) {
        victim = i;
        break;
      }
      int work = work(old);
      if (work < least) {
        least = work;
        victim = i;
      }
    }
    words.set(LONG, victim, key ^ data);
    words.set(LONG, victim + 8, data);
  }

  /** Forgets everything. */
  public void clear() {
    words.fill((byte) 0);
  }

  /** Entries that fit in at its present size. */
  long capacity() {
    return words.byteSize() / ENTRY_BYTES;
  }

  /** Whether it would serve better if it were larger, and may become so. */
  boolean shouldGrow() {
    return Long.SIZE - shift < mostBits && fillPermill() >= CROWDED_PERMILL;
  }

  /**
   * Makes the table larger and keeps what it knows; where memory is too short for that, it stays as
   * it is for good. No other thread may use it meanwhile.
   */
  void grow() {
    MemorySegment old = words;
    int bits = Math.min(mostBits, Long.SIZE - shift + GROWTH_BITS);
    Arena larger = arenas.get();
    try {
      words = allocate(larger, bits);
    } catch (OutOfMemoryError _) {
      larger.close();
      mostBits = Long.SIZE - shift;
      return;
    }
    shift = Long.SIZE - bits;
    for (long i = 0; i < old.byteSize(); i += ENTRY_BYTES) {
      long data = old.get(LONG, i + 8);
      if (data != NOTHING) {
        put(old.get(LONG, i) ^ data, data);
      }
    }
    arena.close();
    arena = larger;
  }

  /** Gives the memory back. */
  @Override
  public void close() {
    arena.close();
  }

  /** How full the table is, 0 to 1000, by a sample. */
  int fillPermill() {
    int used = 0;
    int sample = (int) Math.min(4_000, words.byteSize() / ENTRY_BYTES);
    for (int i = 0; i < sample; i++) {
      if (words.get(LONG, (long) i * ENTRY_BYTES + 8) != NOTHING) {
        used++;
      }
    }
    return used * 1000 / sample;
  }

  /** The bucket by the hash's high bits: in a larger table the order of the buckets is the same. */
  private long start(long key) {
    return (key * 0x9e3779b97f4a7c15L >>> shift) * BUCKET_BYTES;
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
