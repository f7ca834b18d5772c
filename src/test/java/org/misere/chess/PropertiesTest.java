package org.misere.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds in every position; each test walks through random games of every ruleset. */
class PropertiesTest {
  private static final int GAMES = 24;

  static List<Ruleset> rulesets() {
    return Ruleset.all();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void fastAndObviousGeneratorsAgree(Ruleset ruleset) {
    Boards.randomGames(
        ruleset,
        GAMES,
        position ->
            assertThat(Boards.moves(position))
                .isEqualTo(new ObviousRules(ruleset, Fen.format(position)).moves()));
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void unmakeRestoresEverything(Ruleset ruleset) {
    Boards.randomGames(
        ruleset,
        GAMES,
        position -> {
          String before = state(position);
          for (int move : moves(position)) {
            position.make(move);
            position.unmake();
            assertThat(state(position)).isEqualTo(before);
          }
          position.makeNull();
          position.unmakeNull();
          assertThat(state(position)).isEqualTo(before);
        });
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void incrementalKeyIsTheKeyOfAFreshBoard(Ruleset ruleset) {
    Boards.randomGames(
        ruleset,
        GAMES,
        position ->
            assertThat(position.key()).isEqualTo(Fen.parse(ruleset, Fen.format(position)).key()));
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void noTwoLegalMovesShareACode(Ruleset ruleset) {
    Boards.randomGames(
        ruleset, GAMES, position -> assertThat(moves(position)).doesNotHaveDuplicates());
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void countsAgreeWithTheList(Ruleset ruleset) {
    MoveList captures = new MoveList();
    Boards.randomGames(
        ruleset,
        GAMES,
        position -> {
          assertThat(Moves.countMoves(position)).isEqualTo(moves(position).length);
          Moves.generateCaptures(position, captures);
          assertThat(position.hasCapture()).isEqualTo(!captures.isEmpty());
          int[] first = Arrays.copyOf(moves(position), captures.size());
          assertThat(first).isEqualTo(captures.toArray());
        });
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void fenIsReadBackAsWritten(Ruleset ruleset) {
    Boards.randomGames(
        ruleset,
        GAMES,
        position -> {
          Position read = Fen.parse(ruleset, Fen.format(position));
          assertThat(Fen.format(read)).isEqualTo(Fen.format(position));
          assertThat(Boards.moves(read)).isEqualTo(Boards.moves(position));
        });
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void uciAndSanNameTheMoveTheyWereWrittenFor(Ruleset ruleset) {
    Boards.randomGames(
        ruleset,
        GAMES / 2,
        position -> {
          for (int move : moves(position)) {
            assertThat(Uci.parse(position, Uci.format(move))).isEqualTo(move);
            assertThat(San.parse(position, San.format(position, move))).isEqualTo(move);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void mirroredPositionHasMirroredMovesAndVerdict(Ruleset ruleset) {
    Boards.randomGames(
        ruleset,
        GAMES,
        position -> {
          Position mirrored = Boards.mirrored(position);
          TreeSet<String> expected = new TreeSet<>();
          Boards.moves(position).forEach(move -> expected.add(Boards.mirrored(move)));
          assertThat(Boards.moves(mirrored)).isEqualTo(expected);
          assertThat(Verdicts.of(mirrored))
              .isEqualTo(
                  Verdicts.of(position)
                      .map(o -> new Outcome(o.winner().map(Side::other), o.reason())));
          assertThat(Verdicts.canWin(mirrored, Side.WHITE))
              .isEqualTo(Verdicts.canWin(position, Side.BLACK));
        });
  }

  private static int[] moves(Position position) {
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    return moves.toArray();
  }

  private static String state(Position position) {
    StringBuilder state = new StringBuilder(Fen.format(position));
    for (int pieceType = PieceType.PAWN; pieceType <= PieceType.KING; pieceType++) {
      state.append(' ').append(position.pieces(pieceType));
    }
    return state
        .append(' ')
        .append(position.pieces(Side.WHITE))
        .append(' ')
        .append(position.pieces(Side.BLACK))
        .append(' ')
        .append(position.key())
        .append(' ')
        .append(position.ply())
        .append(' ')
        .append(position.repetitions())
        .toString();
  }
}
