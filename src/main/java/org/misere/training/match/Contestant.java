package org.misere.training.match;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One of the two engines at one board. Confined to the board's thread. */
interface Contestant extends AutoCloseable {
  /** What the reports call it. */
  String name();

  /**
   * Gets ready for a new game, starting again what has died.
   *
   * @throws IOException when it cannot be made ready; says why
   */
  void newGame() throws IOException, InterruptedException;

  /** Thinks and answers; never throws for a fault of the engine. */
  Reply think(Turn turn) throws InterruptedException;

  @Override
  void close();

  /** What came back. */
  sealed interface Reply {
    long elapsedNanos();

    /**
     * A move, not yet judged.
     *
     * @param move in UCI notation, as the engine wrote it
     * @param elapsedNanos from the question to the answer
     */
    record Played(String move, long elapsedNanos, @Nullable Thought thought) implements Reply {}

    /** The program ended or closed its output. */
    record Crashed(String detail, long elapsedNanos) implements Reply {}

    /** No answer within all that it could have used. */
    record Silent(long elapsedNanos) implements Reply {}
  }

  /**
   * What the engine said about its move.
   *
   * @param score like {@code +1.25} or {@code M7}, from the mover's side
   */
  record Thought(int depth, String score, long nodes) {}
}
