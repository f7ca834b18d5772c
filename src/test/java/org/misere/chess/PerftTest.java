package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Counts of move sequences; the rows of perft.csv were counted by two other programs. */
class PerftTest {
  static List<Ruleset> rulesets() {
    return Ruleset.all();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void everyRecordedCountIsReached(Ruleset ruleset) throws IOException {
    List<String> wrong = new ArrayList<>();
    int rows = 0;
    for (String[] row : Boards.rows("perft.csv")) {
      if (row[0].equals(ruleset.id())) {
        rows++;
        long nodes = Perft.count(Fen.parse(ruleset, row[1]), Integer.parseInt(row[2]));
        if (nodes != Long.parseLong(row[3])) {
          wrong.add(String.join(",", row) + " but counted " + nodes);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(rows).isGreaterThan(100);
  }

  /** Published by cutechess, python-chess, shakmaty and scalachess. */
  @ParameterizedTest
  @CsvSource({
    "8/1p6/8/8/8/8/P7/8 w - - 0 1, 5, 1",
    "8/2p5/8/8/8/8/P7/8 w - - 0 1, 13, 30873",
    "8/2b5/8/3B4/8/8/2P5/8 b - - 0 1, 6, 1218696",
    "8/1kKP4/8/8/8/8/8/6n1 b - - 0 1, 3, 5",
    "8/k1KP4/8/8/8/8/8/6n1 b - - 0 1, 7, 2891980"
  })
  void publishedCountsAreReached(String fen, int depth, long nodes) {
    assertThat(Perft.count(Boards.antichess(fen), depth)).isEqualTo(nodes);
  }

  @Test
  void startPositionHas46264162SequencesOfSixMoves() {
    assertThat(Perft.count(Position.start(Ruleset.ANTICHESS), 6)).isEqualTo(46_264_162);
  }

  @Test
  void depthZeroIsThePositionItself() {
    assertThat(Perft.count(Position.start(Ruleset.OMNICIDE), 0)).isEqualTo(1);
  }
}
