package org.misere.engine.tables;

import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.misere.chess.PieceType;
import org.misere.chess.Ruleset;

/**
 * The tables that have been made, for all rulesets. One is made when it has been asked for often
 * enough to be worth it, together with those that it rests on: 20 to 60 ms each. The first with
 * pawns rests on nearly all of the 126 of a ruleset, which take 19 MB. Thread-safe.
 */
public final class EndgameTables {
  /** Looks at endings of the same men before their table is made: a few need none. */
  private static final int WORTHWHILE = 300;

  private static final int CODES = 7 * 7 * 7;

  /** So often somebody who waits for a table looks whether it should go on waiting. */
  private static final long PATIENCE_MILLIS = 1;

  private final Executor maker;
  private volatile boolean abandoned;
  private final Map<String, Rules> byRuleset = new ConcurrentHashMap<>();

  /**
   * No table yet.
   *
   * @param maker where tables are made; until they are there, nothing is known of their endings
   */
  public EndgameTables(Executor maker) {
    this.maker = maker;
  }

  /** Tables that are made by whoever first needs them, while it waits. */
  public static EndgameTables madeAtOnce() {
    return new EndgameTables(Runnable::run);
  }

  /** A way to ask, for one thread. */
  public EndgameProbe probe(Ruleset ruleset) {
    return new EndgameProbe(ruleset, new Endings(ruleset, rules(ruleset)::wanted));
  }

  /**
   * The same for who would rather wait for a table than do without, so as to be repeatable.
   *
   * @param stop ends the waiting: from then on a table that isn't there says nothing
   */
  public EndgameProbe waitingProbe(Ruleset ruleset, BooleanSupplier stop) {
    Rules rules = rules(ruleset);
    return new EndgameProbe(
        ruleset,
        new Endings(ruleset, (first, second, lone) -> rules.awaited(first, second, lone, stop)));
  }

  /** No more tables are made; one that is being made is the last. */
  public void abandon() {
    abandoned = true;
  }

  private Rules rules(Ruleset ruleset) {
    return byRuleset.computeIfAbsent(ruleset.id(), _ -> new Rules(ruleset));
  }

  /** The tables of one ruleset. */
  private final class Rules {
    private final Ruleset ruleset;
    private final AtomicReferenceArray<@Nullable EndgameTable> tables =
        new AtomicReferenceArray<>(CODES);
    private final AtomicIntegerArray demand = new AtomicIntegerArray(CODES);

    Rules(Ruleset ruleset) {
      this.ruleset = ruleset;
    }

    /** The table if there is one; otherwise one more has asked for it. */
    @Nullable EndgameTable wanted(int first, int second, int lone) {
      int code = code(first, second, lone);
      EndgameTable table = tables.get(code);
      if (table == null && demand.incrementAndGet(code) == WORTHWHILE) {
        maker.execute(() -> make(first, second, lone));
        return tables.get(code);
      }
      return table;
    }

    /** The table, once it is there; null when the waiting was ended before. */
    @Nullable EndgameTable awaited(int first, int second, int lone, BooleanSupplier stop) {
      EndgameTable table = tables.get(code(first, second, lone));
      if (table != null || stop.getAsBoolean()) {
        return table;
      }
      CompletableFuture<EndgameTable> making =
          CompletableFuture.supplyAsync(() -> needed(first, second, lone), maker);
      CountDownLatch ended = new CountDownLatch(1);
      var _ = making.whenComplete((_, _) -> ended.countDown());
      try {
        while (!ended.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
          if (stop.getAsBoolean()) {
            return null;
          }
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return null;
      }
      return making.join();
    }

    private void make(int first, int second, int lone) {
      try {
        needed(first, second, lone);
      } catch (CancellationException _) {
        // The engine was closed meanwhile, and nobody waits for the table.
      }
    }

    /** The table, made now if need be. */
    private EndgameTable needed(int first, int second, int lone) {
      EndgameTable table = tables.get(code(first, second, lone));
      return table != null ? table : made(first, second, lone);
    }

    private synchronized EndgameTable made(int first, int second, int lone) {
      int code = code(first, second, lone);
      EndgameTable table = tables.get(code);
      if (table == null) {
        if (abandoned) {
          throw new CancellationException("nobody wants tables of endings any more");
        }
        Endings smaller = new Endings(ruleset, this::needed);
        table = new Retrograde(ruleset, new Layout(first, second, lone), smaller).make();
        tables.set(code, table);
      }
      return table;
    }
  }

  private static int code(int first, int second, int lone) {
    return (first * (PieceType.KING + 1) + second) * (PieceType.KING + 1) + lone;
  }
}
