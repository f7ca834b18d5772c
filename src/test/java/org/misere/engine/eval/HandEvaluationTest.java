package org.misere.engine.eval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.misere.chess.Fen;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;

class HandEvaluationTest {
  private static final List<String> POSITIONS =
      List.of(
          "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
          "rnbqk1nr/p1pp1ppp/1p2p3/8/8/N1P1P3/PP1P1PPP/R1BQKBNR b - - 0 4",
          "4k1nr/2p2ppp/4p3/2b5/1P6/2N1P3/5PPP/2R1KBNR w - - 0 14",
          "8/6k1/8/8/8/K7/3p4/2R5 w - - 1 2");

  private static final EvaluationWeights WEIGHTS = EvaluationWeights.defaults();

  private static Position position(String fen) {
    return Fen.parse(Ruleset.ANTICHESS, fen);
  }

  /** The same board from the other side: ranks mirrored, colours and turn exchanged. */
  private static String exchanged(String fen) {
    String[] fields = fen.split(" ");
    StringBuilder board = new StringBuilder();
    for (String rank : List.of(fields[0].split("/")).reversed()) {
      board.append(board.isEmpty() ? "" : "/");
      rank.chars()
          .map(c -> Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c))
          .forEach(c -> board.append((char) c));
    }
    return board + (fields[1].equals("w") ? " b" : " w") + " - - 0 1";
  }

  @Test
  void bothColoursAreJudgedAlike() {
    HandEvaluation evaluation = new HandEvaluation(WEIGHTS);
    for (String fen : POSITIONS) {
      assertThat(evaluation.evaluate(position(exchanged(fen))))
          .isEqualTo(evaluation.evaluate(position(fen)));
    }
  }

  @Test
  void theTraceTimesTheWeightsIsTheEvaluation() {
    for (String fen : POSITIONS) {
      int[] trace = new int[Terms.COUNT];
      Position position = position(fen);
      int value = HandEvaluation.tracing(WEIGHTS, trace).evaluate(position);
      int expected = 0;
      for (int phase = 0; phase < Phases.COUNT; phase++) {
        int share = Phases.share(phase, Long.bitCount(position.occupied()));
        for (int i = 0; i < trace.length; i++) {
          expected += trace[i] * WEIGHTS.get(phase, i) * share;
        }
      }
      assertThat(value).isEqualTo(expected / Phases.WHOLE);
    }
  }

  @Test
  void writtenWeightsReadTheSame() {
    assertThat(EvaluationWeights.read(WEIGHTS.write())).isEqualTo(WEIGHTS);
  }
}
