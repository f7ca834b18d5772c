package org.misere.engine.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Move;
import org.misere.chess.Moves;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;

class ProofSearchTest {

  @Test
  void provesThatTheQueensPawnLosesWithinAFewThousandNodes() {
    ProofResult result = solve(afterMoves("d2d4"), 100_000);
    assertThat(result.winner()).contains(Side.BLACK);
    assertThat(result.nodes()).isLessThan(60_000);
  }

  @Test
  void theLineOfAProofIsPlayedToTheEndOfTheGame() {
    Game game = afterMoves("e2e4");
    ProofResult result = solve(game, 100_000);
    result.line().forEach(game::play);
    assertThat(game.outcome().orElseThrow().winner()).contains(Side.BLACK);
    assertThat(result.plies()).isEqualTo(result.line().size());
  }

  @Test
  void aFinishedGameHasItsWinnerAndNoMove() {
    ProofResult result = solve(position(Ruleset.ANTICHESS, "8/8/8/p7/P7/8/8/8 w - - 0 40"), 1_000);
    assertThat(result.winner()).contains(Side.WHITE);
    assertThat(result.move()).isEqualTo(Move.NONE);
  }

  @Test
  void aDeadPositionHasNoWinner() {
    ProofResult result =
        solve(position(Ruleset.ANTICHESS, "8/8/3b4/8/8/8/8/5B2 w - - 3 40"), 10_000);
    assertThat(result.winner()).isEmpty();
    assertThat(result.nodes()).isLessThan(10_000);
  }

  @Test
  void stalemateIsJudgedByTheRuleset() {
    String blackStepsAndStandsBlocked = "8/8/8/p7/8/P7/8/8 b - - 0 1";
    assertThat(winner(Ruleset.ANTICHESS, blackStepsAndStandsBlocked)).contains(Side.WHITE);
    assertThat(winner(Ruleset.GIVEAWAY_CHESS, blackStepsAndStandsBlocked)).contains(Side.BLACK);
    assertThat(winner(Ruleset.SUICIDE_CHESS, blackStepsAndStandsBlocked)).isEmpty();
  }

  @Test
  void aWinBeyondTheHalfMoveLimitIsNoWin() {
    String wins = "4R3/8/8/6k1/8/8/8/8 w - - %d 60";
    assertThat(winner(Ruleset.ANTICHESS, wins.formatted(0))).contains(Side.WHITE);
    assertThat(winner(Ruleset.ANTICHESS, wins.formatted(96))).isEmpty();
  }

  @Test
  void aSecondQuestionAboutTheSameGameIsAnsweredFromMemory() {
    try (ProofSearch search = new ProofSearch(16)) {
      Game game = afterMoves("e2e4");
      ProofResult first = search.solve(game, ProofLimits.nodes(100_000), () -> false);
      game.play(first.move());
      ProofResult second = search.solve(game, ProofLimits.nodes(100_000), () -> false);
      assertThat(second.winner()).contains(Side.BLACK);
      assertThat(second.nodes()).isLessThan(100);
    }
  }

  @Test
  void aTinyTableStillProvesAndItsProofIsStillChecked() {
    Game game =
        position(Ruleset.ANTICHESS, "r1b1qb1r/p1ppp2p/4k3/P7/4P3/1P5P/4NK2/R1B5 b - - 0 19");
    try (ProofSearch search = new ProofSearch(1)) {
      ProofResult result = search.solve(game, ProofLimits.nodes(20_000_000), () -> false);
      assertThat(result.winner()).contains(Side.WHITE);
    }
  }

  @Test
  void twoThreadsFindWhatOneFinds() {
    try (ProofSearch search = new ProofSearch(16, 2)) {
      ProofResult result =
          search.solve(afterMoves("d2d3"), ProofLimits.nodes(400_000), () -> false);
      assertThat(result.winner()).contains(Side.BLACK);
    }
  }

  @Test
  void stopsWhenAsked() {
    try (ProofSearch search = new ProofSearch(16)) {
      ProofResult result =
          search.solve(Game.start(Ruleset.ANTICHESS), ProofLimits.NONE, () -> true);
      assertThat(result.winner()).isEmpty();
      assertThat(result.nodes()).isLessThan(5_000);
    }
  }

  static Stream<List<String>> forcedWins() throws IOException {
    return rows("proofs.csv").stream()
        .filter(row -> row.getFirst().contains("/") && !row.getLast().isEmpty());
  }

  @ParameterizedTest
  @MethodSource("forcedWins")
  void forcedWinsOfTheSuiteAreFound(List<String> row) {
    ProofResult result = solve(position(Ruleset.ANTICHESS, row.getFirst()), 3_000_000);
    assertThat(result.winner().map(side -> side.name().toLowerCase(Locale.ROOT)))
        .contains(row.get(1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "7r/5k1p/p7/P1K5/8/1NP4N/6PP/7R b - - 0 23",
        "8/p7/4N3/p7/3p1P2/7p/3N1P2/5K2 b - - 0 24"
      })
  void endingsKnownFromPublishedProofsOnlyAreProven(String fen) {
    ProofResult result = solve(position(Ruleset.ANTICHESS, fen), 12_000_000);
    assertThat(result.winner()).contains(Side.WHITE);
  }

  @Test
  void aProofThatEndsInTablesIsPlayedToTheEndOfTheGame() {
    Game game = position(Ruleset.ANTICHESS, "8/8/8/8/8/P7/8/7k b - - 0 1");
    ProofResult result = solve(game, 100_000);
    result.line().forEach(game::play);
    assertThat(game.outcome().orElseThrow().winner()).contains(Side.WHITE);
  }

  static Stream<List<String>> distances() throws IOException {
    return rows("distances.csv").stream().filter(row -> row.getFirst().contains("/"));
  }

  @ParameterizedTest
  @MethodSource("distances")
  void nothingIsAnnouncedThatTablesDeny(List<String> row) {
    Game game = position(Ruleset.ANTICHESS, row.getFirst());
    ProofResult result = solve(game, 150_000);
    if (result.winner().isPresent()) {
      assertThat(row.get(2)).isIn("win", "loss");
      assertThat(result.winner().get() == game.sideToMove()).isEqualTo(row.get(2).equals("win"));
      assertThat(result.plies()).isGreaterThanOrEqualTo(Math.abs(Integer.parseInt(row.get(1))));
    }
  }

  static List<Ruleset> rulesets() {
    return Ruleset.all();
  }

  @ParameterizedTest
  @MethodSource("rulesets")
  void agreesWithRetrogradeAnalysisOnThreeMen(Ruleset ruleset) {
    long seed = Long.getLong("misere.seed", 20_261_130L);
    Random random = new Random(seed);
    for (int i = 0; i < 2; i++) {
      Game game = threeMen(ruleset, random);
      RetrogradeSolver exact = new RetrogradeSolver(game.position(), 600_000);
      int value = exact.value(game.position());
      int plies = exact.plies(game.position());
      ProofResult result = solve(game, 300_000);
      String what = ruleset.id() + ", seed " + seed + ", " + game.position() + ", exact " + plies;
      if (result.winner().isPresent()) {
        assertThat(value).as(what).isEqualTo(result.winner().get() == Side.WHITE ? 1 : -1);
        assertThat(result.plies()).as(what).isGreaterThanOrEqualTo(plies);
      } else {
        assertThat(value == 0 || plies > 10).as("missed: " + what).isTrue();
      }
    }
  }

  /** Two men against one anywhere, no pawns: what can be reached stays small. */
  private static Game threeMen(Ruleset ruleset, Random random) {
    while (true) {
      char[] board = "1".repeat(64).toCharArray();
      boolean flip = random.nextBoolean();
      for (int m = 0; m < 3; m++) {
        char man = "NBRK".charAt(random.nextInt(4));
        board[random.nextInt(64)] = (m == 0) != flip ? man : Character.toLowerCase(man);
      }
      StringBuilder fen = new StringBuilder();
      for (int rank = 0; rank < 8; rank++) {
        fen.append(rank == 0 ? "" : "/").append(board, 8 * rank, 8);
      }
      Game game = position(ruleset, fen + (random.nextBoolean() ? " w" : " b") + " - - 0 1");
      if (Moves.countMoves(game.position()) > 0 && Long.bitCount(game.position().occupied()) == 3) {
        return game;
      }
    }
  }

  private static Optional<Side> winner(Ruleset ruleset, String fen) {
    return solve(position(ruleset, fen), 100_000).winner();
  }

  private static ProofResult solve(Game game, long nodes) {
    try (ProofSearch search = new ProofSearch(32)) {
      return search.solve(game, ProofLimits.nodes(nodes), () -> false);
    }
  }

  private static Game position(Ruleset ruleset, String fen) {
    return Game.from(Fen.parse(ruleset, fen));
  }

  private static Game afterMoves(String... moves) {
    return Game.replay(Ruleset.ANTICHESS, "startpos", List.of(moves));
  }

  private static List<List<String>> rows(String resource) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(ProofSearchTest.class.getResourceAsStream(resource)),
                StandardCharsets.UTF_8))) {
      return in.lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> List.of(line.replaceAll("\"[^\"]*\"", "quoted").split(",", -1)))
          .toList();
    }
  }
}
