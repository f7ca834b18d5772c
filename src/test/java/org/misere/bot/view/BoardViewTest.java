package org.misere.bot.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.misere.bot.view.BoardDescription.LegalMove;

class BoardViewTest {
  private static BoardDescription after(String... moves) {
    return BoardView.describe("antichess", "startpos", List.of(moves));
  }

  private static BoardDescription at(String rules, String fen) {
    return BoardView.describe(rules, fen, List.of());
  }

  @Test
  void theStartHasThirtyTwoMenAndTwentyQuietMoves() {
    BoardDescription start = after();
    assertThat(start.men()).hasSize(32);
    assertThat(start.legalMoves()).hasSize(20).noneMatch(LegalMove::capture);
    assertThat(start.captureDue()).isFalse();
    assertThat(start.turn()).isEqualTo("white");
  }

  @Test
  void aDueCaptureIsTheOnlyLegalMove() {
    BoardDescription position = after("e2e3", "b7b5");
    assertThat(position.captureDue()).isTrue();
    assertThat(position.legalMoves()).containsExactly(new LegalMove("f1b5", "Bxb5", true));
    assertThat(position.lastMove()).contains("b7b5");
  }

  @Test
  void stalemateIsToldInWordsByTheRuleset() {
    String blocked = "8/8/8/8/8/p7/P7/8 w - - 0 1";
    assertThat(at("antichess", blocked).verdict().orElseThrow().words())
        .isEqualTo("White is stalemated and wins");
    assertThat(at("giveaway-chess", blocked).verdict().orElseThrow().words())
        .isEqualTo("White is stalemated and loses");
    assertThat(at("omnicide", blocked).verdict().orElseThrow().words())
        .isEqualTo("White is stalemated: a draw");
  }

  @Test
  void theWinnerByNoMenIsTheSideThatHasNone() {
    assertThat(
            BoardView.describe("antichess", "8/8/8/8/8/8/1p6/R7 b - - 0 1", List.of("b2a1n"))
                .verdict()
                .orElseThrow())
        .isEqualTo(
            new BoardDescription.Verdict(
                java.util.Optional.of("white"), "no-pieces", "White has no men left and wins"));
  }

  @Test
  void aReplayHasTheNotationAndThePositionOfEachMove() {
    List<BoardDescription.Ply> plies =
        BoardView.replay("antichess", "startpos", List.of("e2e3", "b7b5", "f1b5"));
    assertThat(plies).extracting(BoardDescription.Ply::san).containsExactly("e3", "b5", "Bxb5");
    assertThat(plies.getLast().fenAfter()).startsWith("rnbqkbnr/p1pppppp/8/1B6/8/4P3/PPPP1PPP");
  }

  @Test
  void aLineThatIsTooOldIsCutNotRefused() {
    assertThat(
            BoardView.sanLine(
                "antichess", "startpos", List.of("e2e3"), List.of("b7b5", "f1b5", "a1a8")))
        .containsExactly("b5", "Bxb5");
  }

  @Test
  void theFiveRulesetsHaveNamesAndSummariesOfTheirOwn() {
    assertThat(BoardView.rulesets())
        .extracting(BoardDescription.RulesetInfo::name)
        .containsExactly(
            "Antichess", "FICS Suicide", "Giveaway Chess", "Suicide Chess", "Omnicide");
    assertThat(BoardView.rulesets())
        .extracting(BoardDescription.RulesetInfo::summary)
        .doesNotHaveDuplicates();
  }

  @Test
  void whatMakesNoGameIsRefusedInASentence() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> after("e2e5"))
        .withMessageContaining("e2e5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> at("giveaway", "startpos"))
        .withMessageContaining("antichess, fics-suicide");
  }
}
