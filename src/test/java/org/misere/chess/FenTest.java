package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.misere.chess.Boards.antichess;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FenTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "8/8/8/8/8/8/8/8/k6K w - - 0 1; the board has 9 ranks instead of 8",
        "8/8/8/8/8/8/k6K w - - 0 1; the board has 7 ranks instead of 8",
        "8/8/8/8/8/8/8/k7K w - - 0 1; rank 1 has 9 squares instead of 8",
        "8/8/8/8/8/8/7/k6K w - - 0 1; rank 2 has 7 squares instead of 8",
        "8/8/8/8/8/8/7x/k6K w - - 0 1; rank 2 has 'x', which is no man",
        "8/8/8/8/8/8/8/p6K w - - 0 1; a pawn stands on rank 1, where none can be",
        "P7/8/8/8/8/8/8/k6K w - - 0 1; a pawn stands on rank 8, where none can be",
        "8/8/8/8/8/8/8/8 w - - 0 1; the board is empty",
        "8/8/8/8/8/8/8/k6K x - - 0 1; the side to move is w or b, not \"x\"",
        "8/8/8/8/8/8/8/k6K w ? - 0 1; the castling field is - or letters, not \"?\"",
        "8/8/8/8/8/8/8/k6K w - e9 0 1; the en-passant field is - or a square, not \"e9\"",
        "8/8/8/8/8/8/8/k6K w - e6 0 1; no pawn can have just passed the en-passant square e6",
        "8/8/8/8/8/8/8/k6K w - - x 1; the half-move clock is a number, not \"x\"",
        "8/8/8/8/8/8/8/k6K w - - 0 -1; the move number is a number, not \"-1\"",
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/Q7/8/8/k7 w - - 0 1; the board has 34 men, more than 32"
      })
  void wrongFenIsRefusedWithWhatAndWhere(String fen, String message) {
    assertThatThrownBy(() -> antichess(fen)).isInstanceOf(FenException.class).hasMessage(message);
  }

  @Test
  void emptyFenIsRefused() {
    assertThatThrownBy(() -> antichess("  "))
        .isInstanceOf(FenException.class)
        .hasMessageContaining("this one has 0");
  }

  @Test
  void castlingLettersAreReadAndIgnored() {
    Position position = antichess("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assertThat(Fen.format(position)).isEqualTo(Fen.START);
    assertThat(position.key()).isEqualTo(Position.start(Ruleset.ANTICHESS).key());
  }

  @Test
  void enPassantSquareThatNobodyCanUseIsDropped() {
    Position position = antichess("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b - e3 0 1");
    assertThat(position.enPassantSquare()).isEqualTo(-1);
    assertThat(Fen.format(position)).contains(" b - - 0 1");
  }

  @Test
  void enPassantSquareNeedsBothPassedSquaresEmpty() {
    assertThatThrownBy(() -> antichess("8/1n6/8/Pp6/8/8/8/8 w - b6 0 1"))
        .isInstanceOf(FenException.class);
  }

  @Test
  void countersAreBroughtIntoTheirBounds() {
    assertThat(Fen.format(antichess("8/8/8/8/8/8/8/k6K w - - 120 900"))).endsWith(" 100 500");
    assertThat(Fen.format(antichess("8/8/8/8/8/8/8/k6K w - - 0 0"))).endsWith(" 0 1");
  }

  @Test
  void fieldsMayBeMissingFromTheEnd() {
    assertThat(Fen.format(antichess("8/8/8/8/8/8/8/k6K b")))
        .isEqualTo("8/8/8/8/8/8/8/k6K b - - 0 1");
  }

  @Test
  void moveNumberGrowsAfterBlacksMove() {
    assertThat(Fen.format(Boards.game(Ruleset.ANTICHESS, "g1f3").position()))
        .endsWith(" b - - 1 1");
    assertThat(Fen.format(Boards.game(Ruleset.ANTICHESS, "g1f3 g8f6").position()))
        .endsWith(" w - - 2 2");
  }
}
