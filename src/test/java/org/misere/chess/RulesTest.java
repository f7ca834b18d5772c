package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.chess.Boards.antichess;
import static org.misere.chess.Boards.moves;
import static org.misere.chess.Boards.set;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class RulesTest {
  /** A ruleset that nobody plays: no promotion but to a rook, stalemate lost, captures free. */
  private static final Ruleset INVENTED =
      new Ruleset(
          "rooks-only",
          false,
          1 << PieceType.ROOK,
          Ruleset.Stalemate.LOSS,
          Ruleset.DeadPosition.NONE,
          new Ruleset.Limit(0, 20),
          new Ruleset.Limit(0, 2));

  @Test
  void forcedCaptureLeavesNoQuietMoves() {
    Position position = Boards.game(Ruleset.ANTICHESS, "e2e3 b7b5").position();
    assertThat(moves(position)).isEqualTo(set("f1b5"));
  }

  @Test
  void anyOneOfTheCapturesMayBeChosen() {
    assertThat(moves(antichess("8/8/8/3p1p2/4P3/8/8/7K w - - 0 1"))).isEqualTo(set("e4d5 e4f5"));
  }

  @Test
  void omnicideLeavesTheChoice() {
    Position position = Boards.game(Ruleset.OMNICIDE, "e2e3 b7b5").position();
    assertThat(moves(position)).contains("f1b5", "a2a3", "g1h3");
  }

  @Test
  void enPassantIsForcedWhenItIsTheOnlyCapture() {
    assertThat(moves(antichess("8/8/p7/Pp5N/8/8/8/8 w - b6 0 1"))).isEqualTo(set("a5b6"));
  }

  @Test
  void promotingCaptureHasFiveChoices() {
    assertThat(moves(antichess("4n3/3P4/8/8/8/8/8/8 w - - 0 1")))
        .isEqualTo(set("d7e8b d7e8k d7e8n d7e8q d7e8r"));
  }

  @Test
  void seedRulesetsDontPromoteToKing() {
    Position position = Fen.parse(Ruleset.SUICIDE_CHESS, "4n3/3P4/8/8/8/8/8/8 w - - 0 1");
    assertThat(moves(position)).isEqualTo(set("d7e8b d7e8n d7e8q d7e8r"));
  }

  @Test
  void nobodyCastlesWhateverTheFenSays() {
    assertThat(moves(antichess("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1")))
        .hasSize(14)
        .doesNotContain("e1g1", "e1c1");
  }

  @Test
  void kingMayStepNextToAKingAndBeCaptured() {
    assertThat(moves(antichess("8/8/8/3k4/8/3K4/8/8 w - - 0 1"))).contains("d3d4");
    assertThat(moves(antichess("8/8/8/3k4/3K4/8/8/8 b - - 0 1"))).isEqualTo(set("d5d4"));
  }

  @Test
  void nothingIsLegalOnceASideHasNoMen() {
    assertThat(moves(antichess("8/8/8/8/3k4/8/8/8 b - - 0 1"))).isEmpty();
    assertThat(moves(antichess("8/8/8/8/3k4/8/8/8 w - - 0 1"))).isEmpty();
  }

  @Test
  void rulesetIsFoundByItsIdOnly() {
    assertThat(Ruleset.byId("fics-suicide")).contains(Ruleset.FICS_SUICIDE);
    assertThat(Ruleset.byId("suicide")).isEmpty();
    assertThat(Ruleset.byId("giveaway")).isEmpty();
  }

  @Test
  void sixthRulesetIsOneValue() {
    Position promoting = Fen.parse(INVENTED, "4n3/3P4/8/8/8/8/8/8 w - - 0 1");
    assertThat(moves(promoting)).isEqualTo(set("d7d8r d7e8r"));
    Position stalemate = Fen.parse(INVENTED, "8/8/8/p7/P7/8/8/8 w - - 0 1");
    assertThat(Verdicts.of(stalemate)).contains(Outcome.win(Side.BLACK, Outcome.Reason.STALEMATE));
    Position bishops = Fen.parse(INVENTED, "8/8/3b4/8/8/8/8/5B2 w - - 3 40");
    assertThat(Verdicts.of(bishops)).isEmpty();
    Position counted = Fen.parse(INVENTED, "8/8/3b4/8/8/8/8/5B2 w - - 20 40");
    assertThat(Verdicts.of(counted)).contains(Outcome.draw(Outcome.Reason.FIFTY_MOVES));
    Game game = Game.from(Position.start(INVENTED));
    for (String move : "g1f3 g8f6 f3g1 f6g8".split(" ")) {
      assertThat(game.outcome()).isEqualTo(Optional.empty());
      game.play(Uci.parse(game.position(), move));
    }
    assertThat(game.outcome()).contains(Outcome.draw(Outcome.Reason.THREEFOLD_REPETITION));
  }
}
