package org.misere.engine.search;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.misere.chess.Ruleset;

/**
 * What earlier searches found out about positions: one flat table outside the heap that all threads
 * and all games share. Thread-safe, except that {@link #close} must come after the last search.
 *
 * <p>An entry is two longs, the data and the key xor the data: a pair torn by two threads belongs
 * to no key, so that no lock is needed. Four entries form a bucket of one cache line.
 *
 * <p>Data from the low bits: move 16, score 16, static evaluation 16, depth 9, bound 2, generation
 * 5. Data 0 is an empty entry, since a stored entry always has a bound or an evaluation.
 */
public final class TranspositionTable implements AutoCloseable {
  public static final int NO_BOUND = 0;
  public static final int UPPER = 1;
  public static final int LOWER = 2;
  public static final int EXACT = 3;

  /** Stands for "no static evaluation known". */
  public static final int NO_EVALUATION = Short.MIN_VALUE;

  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG;
  private static final int BUCKET_ENTRIES = 4;
  private static final int BUCKET_BYTES = 64;
  private static final int DEPTH_MASK = 511;
  private static final int DEPTH_OFFSET = 32;
  private static final int GENERATION_MASK = 31;

  /** How much older entries lose against younger ones when one must go, in depth units. */
  private static final int AGE_WEIGHT = 16;

  private final Arena arena;
  private final MemorySegment table;
  private final long buckets;
  private volatile int generation;

  @SuppressWarnings("MustBeClosedChecker") // close() closes it
  public TranspositionTable(int megabytes) {
    buckets = ((long) megabytes << 20) / BUCKET_BYTES;
    arena = Arena.ofShared();
    table = arena.allocate(buckets * BUCKET_BYTES, BUCKET_BYTES);
  }

  /** Marks what is in the table as older than what comes. */
  public void age() {
    generation = (generation + 1) & GENERATION_MASK;
  }

  /** Forgets everything. */
  public void clear() {
    table.fill((byte) 0);
    generation = 0;
  }

  /** What a position's key is mixed with, so that no ruleset finds another one's results. */
  static long salt(Ruleset ruleset) {
    int usual = Ruleset.ANTICHESS.id().hashCode();
    return (ruleset.id().hashCode() - usual) * 0x9e3779b97f4a7c15L;
  }

  /** The data stored for a key, or 0. */
  public long probe(long key) {
    long offset = bucketOffset(key);
    for (int entry = 0; entry < BUCKET_ENTRIES; entry++, offset += 16) {
      long data = table.get(LONG, offset);
      if ((table.get(LONG, offset + 8) ^ data) == key && data != 0) {
        return data;
      }
    }
    return 0;
  }

  /**
   * Remembers a result.
   *
   * @param move 0 keeps the move that was known
   * @param score as {@link #scoreToTable} gives it
   * @param depth in the search's depth units
   */
  public void store(long key, int move, int score, int evaluation, int depth, int bound) {
    long offset = bucketOffset(key);
    long victim = offset;
    int worst = Integer.MAX_VALUE;
    int age = generation;
    for (int entry = 0; entry < BUCKET_ENTRIES; entry++, offset += 16) {
      long data = table.get(LONG, offset);
      if ((table.get(LONG, offset + 8) ^ data) == key) {
        if (data != 0) {
          if (bound != EXACT
              && depth < depth(data) - 3 * AGE_WEIGHT / 4
              && generation(data) == age
              && bound(data) != NO_BOUND) {
            return;
          }
          if (move == 0) {
            move = move(data);
          }
        }
        victim = offset;
        break;
      }
      int worth =
          data == 0
              ? Integer.MIN_VALUE
              : depth(data) - AGE_WEIGHT * ((age - generation(data)) & GENERATION_MASK);
      if (worth < worst) {
        worst = worth;
        victim = offset;
      }
    }
    long data =
        (move & 0xFFFFL)
            | (score & 0xFFFFL) << 16
            | (evaluation & 0xFFFFL) << 32
            | (long) Math.clamp(depth + DEPTH_OFFSET, 0, DEPTH_MASK) << 48
            | (long) bound << 57
            | (long) age << 59;
    table.set(LONG, victim, data);
    table.set(LONG, victim + 8, key ^ data);
  }

  private long bucketOffset(long key) {
    return Math.unsignedMultiplyHigh(key, buckets) * BUCKET_BYTES;
  }

  public static int move(long data) {
    return (int) data & 0xFFFF;
  }

  public static int score(long data) {
    return (short) (data >>> 16);
  }

  public static int evaluation(long data) {
    return (short) (data >>> 32);
  }

  public static int depth(long data) {
    return (int) (data >>> 48 & DEPTH_MASK) - DEPTH_OFFSET;
  }

  public static int bound(long data) {
    return (int) (data >>> 57) & 3;
  }

  private static int generation(long data) {
    return (int) (data >>> 59) & GENERATION_MASK;
  }

  /** A mate score counted from the root, as one counted from the node at {@code ply}. */
  public static int scoreToTable(int score, int ply) {
    if (score >= Scores.WIN_BOUND) {
      return score + ply;
    }
    return score <= -Scores.WIN_BOUND ? score - ply : score;
  }

  /** The inverse of {@link #scoreToTable}. */
  public static int scoreFromTable(int score, int ply) {
    if (score >= Scores.WIN_BOUND) {
      return score - ply;
    }
    return score <= -Scores.WIN_BOUND ? score + ply : score;
  }

  /** How full the table is with entries of the present search, 0..1000, from a sample. */
  public int permill() {
    int age = generation;
    int used = 0;
    long sample = Math.min(buckets, 250);
    for (long offset = 0; offset < sample * BUCKET_BYTES; offset += 16) {
      long data = table.get(LONG, offset);
      if (data != 0 && generation(data) == age) {
        used++;
      }
    }
    return (int) (used * 1000L / (sample * BUCKET_ENTRIES));
  }

  @Override
  public void close() {
    arena.close();
  }
}
