package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.misere.chess.Boards.antichess;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** UCI and SAN. */
class NotationTest {
  @ParameterizedTest
  @CsvSource({
    "8/P7/8/8/8/8/8/7k w - - 0 1, a7a8k, a8=K",
    "1r6/P7/8/8/8/8/8/7k w - - 0 1, a7b8k, axb8=K",
    "8/8/p7/Pp6/8/8/8/8 w - b6 0 1, a5b6, axb6",
    "8/8/8/2K1K3/8/8/8/7k w - - 0 1, c5d5, Kcd5",
    "8/8/2R5/8/8/2R5/8/7k w - - 0 1, c3c4, R3c4",
    "7n/8/8/8/2Q1Q3/8/2Q5/8 w - - 0 1, c4e2, Qc4e2",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1, g1f3, Nf3"
  })
  void moveIsWrittenInStandardNotation(String fen, String uci, String san) {
    Position position = antichess(fen);
    assertThat(San.format(position, Uci.parse(position, uci))).isEqualTo(san);
    assertThat(Uci.format(San.parse(position, san))).isEqualTo(uci);
  }

  @Test
  void lastCaptureGivesAwayAWinAndIsMarked() {
    Position position = antichess("8/8/8/3n4/4P3/8/8/8 w - - 0 1");
    assertThat(San.format(position, Uci.parse(position, "e4d5"))).isEqualTo("exd5#");
    assertThat(Uci.format(San.parse(position, "exd5"))).isEqualTo("e4d5");
    assertThat(Uci.format(San.parse(position, "exd5+"))).isEqualTo("e4d5");
  }

  @Test
  void stalemateIsMarkedOnlyWhenSomebodyWins() {
    String fen = "8/8/p7/8/P7/8/8/8 b - - 0 1";
    Position antichess = antichess(fen);
    assertThat(San.format(antichess, Uci.parse(antichess, "a6a5"))).isEqualTo("a5#");
    Position suicide = Fen.parse(Ruleset.SUICIDE_CHESS, fen);
    assertThat(San.format(suicide, Uci.parse(suicide, "a6a5"))).isEqualTo("a5");
  }

  @Test
  void lastRankWithoutLetterIsAQueen() {
    Position position = antichess("8/P7/8/8/8/8/8/7k w - - 0 1");
    assertThat(Uci.format(Uci.parse(position, "a7a8"))).isEqualTo("a7a8q");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "8/8/8/1p6/8/8/8/4KB2 w - - 0 1; e1e2; e1e2 is not legal: a capture is due (f1b5)",
        "8/8/8/8/8/8/8/4KB1k w - - 0 1; e3e4; e3e4 is not legal: there is no man on e3",
        "8/8/8/8/8/8/8/4KB1k w - - 0 1; h1h2; h1h2 is not legal: the man on h1 is not White's, who is to move",
        "8/8/8/8/8/8/8/4KB1k w - - 0 1; e1f1; e1f1 is not legal: a man of its own side stands on f1",
        "8/8/8/8/8/8/8/4KB1k w - - 0 1; e1e3; e1e3 is not legal: the king on e1 can't go to e3",
        "8/8/8/8/8/8/8/4KB1k w - - 0 1; e1e2q; e1e2q is not legal: only a pawn on the last rank promotes",
        "8/8/8/8/3k4/8/8/8 w - - 0 1; a1a2; a1a2 is not legal: the game is over, a side has no men left",
        "8/8/8/p7/P7/8/8/8 w - - 0 1; a4a5; a4a5 is not legal: the game is over, White has no legal move",
        "8/8/8/8/8/8/8/4KB1k w - - 0 1; e1; \"e1\" is not a move in UCI notation, such as e2e4 or e7e8q",
        "8/8/8/8/8/8/8/4KB1k w - - 0 1; e1e2p; \"e1e2p\" is not a move in UCI notation, such as e2e4 or e7e8q"
      })
  void illegalMoveIsRefusedWithTheReason(String fen, String uci, String message) {
    Position position = antichess(fen);
    assertThatThrownBy(() -> Uci.parse(position, uci))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessage(message);
  }

  @Test
  void promotionThatTheRulesetLacksIsRefusedAsSuch() {
    Position position = Fen.parse(Ruleset.OMNICIDE, "8/P7/8/8/8/8/8/7k w - - 0 1");
    assertThatThrownBy(() -> Uci.parse(position, "a7a8k"))
        .hasMessage("a7a8k is not legal: a pawn may not become a king here");
  }

  @Test
  void ambiguousSanNamesTheChoices() {
    Position position = antichess("8/8/2R5/8/8/2R5/8/7k w - - 0 1");
    assertThatThrownBy(() -> San.parse(position, "Rc4")).hasMessageContaining("is ambiguous: ");
  }

  @Test
  void quietSanIsRefusedWhenACaptureIsDue() {
    Position position = antichess("8/8/8/1p6/8/8/8/4KB2 w - - 0 1");
    assertThatThrownBy(() -> San.parse(position, "Ke2"))
        .hasMessage("Ke2 is not legal: a capture is due (f1b5)");
  }
}
