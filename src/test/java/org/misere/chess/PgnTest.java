package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PgnTest {
  @Test
  void gameIsWrittenWithRosterVariantAndSan() {
    Game game = Boards.game(Ruleset.ANTICHESS, "e2e3 b7b5 f1b5");
    String text = Pgn.write(PgnGame.of(game, Map.of("White", "misere", "Black", "a \"b\""), "*"));
    assertThat(text)
        .startsWith("[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n")
        .contains("[White \"misere\"]\n[Black \"a \\\"b\\\"\"]\n[Result \"*\"]\n")
        .contains("[Variant \"Antichess\"]\n\n1. e3 b5 2. Bxb5 *\n\n")
        .doesNotContain("FEN");
  }

  @Test
  void whatIsWrittenIsReadBack() {
    List<PgnGame.PgnMove> moves =
        List.of(
            new PgnGame.PgnMove(
                Uci.parse(Position.start(Ruleset.OMNICIDE), "e2e3"),
                OptionalLong.of(179_000),
                "book"),
            new PgnGame.PgnMove(Move.of(Square.parse("b7"), Square.parse("b5"))));
    PgnGame game = new PgnGame(Map.of("Round", "7"), Ruleset.OMNICIDE, Fen.START, moves, "1/2-1/2");
    PgnGame read = Pgn.read(Pgn.write(game), Ruleset.ANTICHESS).getFirst();
    assertThat(read.moves()).isEqualTo(moves);
    assertThat(read.ruleset()).isEqualTo(Ruleset.OMNICIDE);
    assertThat(read.result()).isEqualTo("1/2-1/2");
    assertThat(read.tags()).containsEntry("Round", "7");
  }

  @Test
  void otherStartIsKeptAsFen() {
    String fen = "8/8/p7/Pp6/8/8/8/8 w - b6 0 41";
    Game game = Game.from(Boards.antichess(fen));
    game.play(Uci.parse(game.position(), "a5b6"));
    String text = Pgn.write(PgnGame.of(game, Map.of(), "*"));
    assertThat(text).contains("[FEN \"" + fen + "\"]\n[SetUp \"1\"]\n\n41. axb6 *");
    assertThat(Pgn.read(text, Ruleset.ANTICHESS).getFirst().game().moves()).isEqualTo(game.moves());
  }

  @Test
  void variationsGlyphsAndCommentsArePassedOver() {
    String text =
        """
        [Variant "Antichess"]

        {before} 1.e3 $1 (1. a3 {x (y)} a6) 1... b5! ; a line
        2. Bxb5 { [%clk 0:01:02.5] forced } *

        [Event "second"]

        1. h3 1-0
        """;
    List<PgnGame> games = Pgn.read(text, Ruleset.ANTICHESS);
    assertThat(games).hasSize(2);
    assertThat(games.get(0).moves()).hasSize(3);
    assertThat(games.get(0).moves().get(2).clockMillis()).hasValue(62_500);
    assertThat(games.get(0).moves().get(2).comment()).isEqualTo("forced");
    assertThat(games.get(1).result()).isEqualTo("1-0");
  }

  @Test
  void illegalMoveIsNamedWithItsGame() {
    assertThatThrownBy(() -> Pgn.read("1. e3 b5 2. a3 *", Ruleset.ANTICHESS))
        .isInstanceOf(PgnException.class)
        .hasMessage("game 1, half-move 3: a3 is not legal: a capture is due (f1b5)");
  }

  @Test
  void unknownVariantIsRefused() {
    assertThatThrownBy(() -> Pgn.read("[Variant \"Atomic\"]\n\n*", Ruleset.ANTICHESS))
        .hasMessage("game 1: there is no ruleset for variant Atomic");
  }
}
