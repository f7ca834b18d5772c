package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.misere.chess.Boards.game;

import java.util.List;
import org.junit.jupiter.api.Test;

class GameTest {
  private static final String SHUFFLE = "g1f3 g8f6 f3g1 f6g8";

  @Test
  void startCountsAsAnOccurrence() {
    assertThat(game(Ruleset.ANTICHESS, SHUFFLE).repetitions()).isEqualTo(2);
  }

  @Test
  void thirdOccurrenceEndsAGameWithABotInIt() {
    Game game = game(Ruleset.ANTICHESS, SHUFFLE + " " + SHUFFLE);
    assertThat(game.outcome()).contains(Outcome.draw(Outcome.Reason.THREEFOLD_REPETITION));
    assertThat(game.isDrawClaimable()).isTrue();
    assertThat(game.automaticOutcome()).isEmpty();
  }

  @Test
  void fifthOccurrenceEndsEveryGame() {
    Game game = game(Ruleset.ANTICHESS, String.join(" ", SHUFFLE, SHUFFLE, SHUFFLE, SHUFFLE));
    assertThat(game.automaticOutcome()).contains(Outcome.draw(Outcome.Reason.FIVEFOLD_REPETITION));
  }

  @Test
  void ficsDrawsOnlyByClaim() {
    Game game = game(Ruleset.FICS_SUICIDE, String.join(" ", SHUFFLE, SHUFFLE, SHUFFLE, SHUFFLE));
    assertThat(game.automaticOutcome()).isEmpty();
    assertThat(game.outcome()).isPresent();
  }

  @Test
  void pawnMoveStartsTheHistoryAnew() {
    Game game = game(Ruleset.ANTICHESS, SHUFFLE + " a2a3 a7a6 " + SHUFFLE);
    assertThat(game.repetitions()).isEqualTo(2);
  }

  @Test
  void enPassantRightMakesAnotherPosition() {
    // After b4-b2 ... a4 is passed once with the right to capture and later without.
    Game game = game(Ruleset.OMNICIDE, "h2h3 b7b5 h3h4 b5b4 a2a4 g8f6 g1f3 f6g8 f3g1");
    assertThat(game.repetitions()).isEqualTo(1);
  }

  @Test
  void repetitionIsSeenThroughTheHistoryOfAPosition() {
    Position position = game(Ruleset.ANTICHESS, "g1f3 g8f6 f3g1").position();
    assertThat(position.isRepetition()).isFalse();
    position.make(Uci.parse(position, "f6g8"));
    assertThat(position.isRepetition()).isTrue();
    assertThat(position.repetitions()).isEqualTo(2);
  }

  @Test
  void nothingRepeatsAcrossANullMove() {
    Position position = game(Ruleset.ANTICHESS, "g1f3 g8f6").position();
    position.make(Uci.parse(position, "f3g1"));
    position.makeNull();
    position.makeNull();
    position.make(Uci.parse(position, "f6g8"));
    assertThat(position.isRepetition()).isFalse();
  }

  @Test
  void hundredHalfMovesAreADraw() {
    Game game = Game.from(Boards.antichess("7k/8/8/8/8/8/8/K7 w - - 99 80"));
    assertThat(game.outcome()).isEmpty();
    game.play(Uci.parse(game.position(), "a1a2"));
    assertThat(game.outcome()).contains(Outcome.draw(Outcome.Reason.FIFTY_MOVES));
  }

  @Test
  void captureStartsTheClockAnew() {
    Game game = Game.from(Boards.antichess("8/8/8/8/8/8/1r6/K6k w - - 99 80"));
    game.play(Uci.parse(game.position(), "a1b2"));
    assertThat(game.position().halfmoveClock()).isZero();
    assertThat(game.outcome()).isEmpty();
  }

  @Test
  void replayNamesTheMoveThatIsWrong() {
    assertThatThrownBy(
            () -> Game.replay(Ruleset.ANTICHESS, "startpos", List.of("e2e3", "b7b5", "a2a3")))
        .isInstanceOf(IllegalMoveException.class)
        .hasMessage("move 3: a2a3 is not legal: a capture is due (f1b5)");
  }

  @Test
  void playRefusesAnIllegalMove() {
    Game game = Game.start(Ruleset.ANTICHESS);
    assertThatThrownBy(() -> game.play(Move.of(0, 63))).isInstanceOf(IllegalMoveException.class);
    assertThat(game.plies()).isZero();
  }

  @Test
  void copyGoesItsOwnWay() {
    Game game = game(Ruleset.ANTICHESS, "e2e3");
    Game copy = game.copy();
    copy.play(Uci.parse(copy.position(), "b7b5"));
    assertThat(game.plies()).isEqualTo(1);
    assertThat(copy.moves()).hasSize(2);
  }

  @Test
  void longGamesOutgrowTheFirstHistory() {
    Game game = Game.start(Ruleset.FICS_SUICIDE);
    for (int i = 0; i < 300; i++) {
      for (String move : SHUFFLE.split(" ")) {
        game.play(Uci.parse(game.position(), move));
      }
    }
    assertThat(game.repetitions()).isEqualTo(301);
    assertThat(game.position().fullmoveNumber()).isEqualTo(601);
  }
}
