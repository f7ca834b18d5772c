package org.misere.chess;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How fast the board is, and that it leaves no garbage. After {@code mvn test-compile}:
 *
 * <pre>{@code
 * mvn -q dependency:build-classpath -Dmdep.outputFile=target/cp.txt
 * java -cp target/test-classes:target/classes:$(cat target/cp.txt) \
 *     org.openjdk.jmh.Main BoardBenchmark -prof gc
 * }</pre>
 *
 * The line {@code gc.alloc.rate.norm} must be about 0 bytes for each operation.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class BoardBenchmark {
  /** A board with its legal moves. */
  @State(Scope.Thread)
  public static class Board {
    /** Quiet, a middle game with captures due, an ending with promotions. */
    @Param({
      "rnbqkbnr/1pp2ppp/p2p4/4p3/1P6/2N4P/P1PPPPP1/R1BQKBNR w - - 0 4",
      "rn1qk1nr/ppp1pp1p/3p4/8/3b4/1P6/P1P2P1P/1NQ2KNR w - - 0 8",
      "8/P7/8/8/8/1P6/8/r7 w - - 0 29"
    })
    private String fen = Fen.START;

    private Position position = Position.start(Ruleset.ANTICHESS);
    private final MoveList moves = new MoveList();
    private int[] legal = {};

    @Setup
    public void setUp() {
      position = Fen.parse(Ruleset.ANTICHESS, fen);
      Moves.generate(position, moves);
      legal = moves.toArray();
    }
  }

  /** The start position with room for perft. */
  @State(Scope.Thread)
  public static class Start {
    private final Position position = Position.start(Ruleset.ANTICHESS);
    private final MoveList[] lists = Perft.lists(4);
  }

  @Benchmark
  public int generate(Board board) {
    Moves.generate(board.position, board.moves);
    return board.moves.size();
  }

  @Benchmark
  public int count(Board board) {
    return Moves.countMoves(board.position);
  }

  /** Every legal move made and taken back. */
  @Benchmark
  public long makeAndUnmake(Board board) {
    Position position = board.position;
    long keys = 0;
    for (int move : board.legal) {
      position.make(move);
      keys ^= position.key();
      position.unmake();
    }
    return keys;
  }

  /** 153,299 sequences, the last ply counted in bulk. */
  @Benchmark
  public long perft4(Start start) {
    return Perft.count(start.position, 4, start.lists);
  }
}
