package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class VerdictsTest {
  static List<Ruleset> rulesets() {
    return Ruleset.all();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void everyRecordedVerdictIsReachedWithItsReason(Ruleset ruleset) throws IOException {
    List<String> wrong = new ArrayList<>();
    for (String[] row : Boards.rows("terminal.csv")) {
      if (row[0].equals(ruleset.id())) {
        String verdict = verdict(Fen.parse(ruleset, row[1]));
        String expected = row[2].equals("ongoing") ? "ongoing" : row[2] + " " + row[3];
        if (!verdict.equals(expected)) {
          wrong.add(row[1] + " is " + expected + ", not " + verdict);
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void stalemateBeatsDeadBishops() {
    assertThat(verdict("8/8/8/8/8/6p1/6P1/2b4B w - - 5 40")).isEqualTo("white stalemate-win");
    assertThat(verdict("8/8/8/8/8/6p1/6P1/2b4B b - - 6 40")).isEqualTo("draw dead-position");
  }

  @Test
  void stalemateBeatsTheFiftyMoves() {
    assertThat(verdict("8/8/8/2p5/2P5/8/8/2N5 b - - 100 40")).isEqualTo("black stalemate-win");
  }

  @Test
  void sideWithoutMenWinsWhoeverIsToMove() {
    assertThat(verdict("8/8/8/8/3k4/8/8/8 w - - 0 40")).isEqualTo("white no-pieces");
    assertThat(verdict("8/8/8/8/3k4/8/8/8 b - - 0 40")).isEqualTo("white no-pieces");
  }

  @ParameterizedTest
  @CsvSource({
    // (position, can White win, can Black win)
    "8/8/8/1n2N3/8/8/8/8 w - - 0 1, false, true",
    "8/8/8/1n2N3/8/8/8/8 b - - 0 1, true, false",
    "7n/8/8/8/8/8/8/N7 w - - 0 1, true, false",
    "7n/8/8/8/8/8/8/N7 b - - 0 1, false, true",
    "8/8/8/8/8/2n5/8/6NN w - - 0 1, true, true",
    "8/b1b5/4b3/8/8/8/8/3B4 w - - 0 1, true, true",
    "8/8/3k4/8/8/3K4/8/8 b - - 0 1, true, true"
  })
  void onlyLoneKnightsAreJudgedOneSided(String fen, boolean white, boolean black) {
    Position position = Boards.antichess(fen);
    assertThat(Verdicts.canWin(position, Side.WHITE)).isEqualTo(white);
    assertThat(Verdicts.canWin(position, Side.BLACK)).isEqualTo(black);
  }

  @Test
  void pawnThatCanCaptureEnPassantIsNotLocked() {
    String board = "8/8/1p1B4/pPpP4/P1P5/8/8/1b6";
    assertThat(Verdicts.isDead(Boards.antichess(board + " w - - 0 1"))).isFalse();
  }

  @Test
  void verdictIsToldInWords() {
    assertThat(words(Ruleset.ANTICHESS, "8/8/8/p7/P7/8/8/8 b - - 0 1"))
        .isEqualTo("Black is stalemated and wins");
    assertThat(words(Ruleset.GIVEAWAY_CHESS, "8/8/8/p7/P7/8/8/8 b - - 0 1"))
        .isEqualTo("Black is stalemated and loses");
    assertThat(words(Ruleset.SUICIDE_CHESS, "8/8/8/p7/P7/8/8/8 b - - 0 1"))
        .isEqualTo("Black is stalemated: draw");
    assertThat(words(Ruleset.FICS_SUICIDE, "8/8/8/7p/7P/7P/8/8 w - - 0 40"))
        .isEqualTo("White is stalemated and loses, 2 men against 1");
    assertThat(words(Ruleset.OMNICIDE, "8/8/8/8/3k4/8/8/8 w - - 0 1"))
        .isEqualTo("White has no men left and wins");
  }

  private static String words(Ruleset ruleset, String fen) {
    Position position = Fen.parse(ruleset, fen);
    return VerdictText.sentence(position, Verdicts.of(position).orElseThrow());
  }

  private static String verdict(String antichessFen) {
    return verdict(Boards.antichess(antichessFen));
  }

  private static String verdict(Position position) {
    return Verdicts.of(position)
        .map(
            outcome ->
                outcome.winner().map(side -> side.name().toLowerCase(Locale.ROOT)).orElse("draw")
                    + " "
                    + VerdictText.word(position, outcome))
        .orElse("ongoing");
  }
}
