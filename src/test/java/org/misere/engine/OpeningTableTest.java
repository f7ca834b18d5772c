package org.misere.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;
import org.misere.chess.Uci;

class OpeningTableTest {
  private final OpeningTable table = new OpeningTable();

  private String answer(Game game, boolean varies, long seed) {
    OptionalInt move = table.answer(game, varies, new SplittableRandom(seed));
    return move.isPresent() ? Uci.format(move.getAsInt()) : "none";
  }

  @Test
  void everyLineIsLegal() {
    table
        .answers()
        .forEach(
            (moves, answers) -> {
              List<String> played = moves.isEmpty() ? List.of() : List.of(moves.split(" "));
              Game game = Game.replay(Ruleset.ANTICHESS, "startpos", played);
              assertThatCode(() -> answers.forEach(move -> Uci.parse(game.position(), move)))
                  .doesNotThrowAnyException();
            });
  }

  @Test
  void whiteOpensWithTheWinningMove() {
    assertThat(answer(Game.start(Ruleset.ANTICHESS), true, 1)).isEqualTo("e2e3");
  }

  @Test
  void blackHoldsOutLongest() {
    Game game = Game.replay(Ruleset.ANTICHESS, "startpos", List.of("e2e3"));
    assertThat(answer(game, false, 1)).isEqualTo("b7b6");
    assertThat(List.of(answer(game, true, 1), answer(game, true, 2), answer(game, true, 3)))
        .isSubsetOf("b7b6", "c7c5");
  }

  @Test
  void otherRulesetsAndOtherStartsHaveNoTable() {
    assertThat(answer(Game.start(Ruleset.OMNICIDE), false, 1)).isEqualTo("none");
    Game fromFen =
        Game.from(
            Fen.parse(Ruleset.ANTICHESS, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w - - 0 1"));
    assertThat(answer(fromFen, false, 1)).isEqualTo("none");
  }

  @Test
  void theEngineAnswersFromTheTableOnlyWhenAsked() {
    try (Engine engine = new Engine(new EngineOptions(1, 1))) {
      SearchRequest request =
          SearchRequest.of(Game.start(Ruleset.ANTICHESS), Limits.depth(2)).withOpenings(true);
      assertThat(engine.search(request, SearchListener.SILENT).result().join().source())
          .isEqualTo(Source.BOOK);
      assertThat(
              engine
                  .search(request.withOpenings(false), SearchListener.SILENT)
                  .result()
                  .join()
                  .source())
          .isEqualTo(Source.SEARCH);
    }
  }
}
