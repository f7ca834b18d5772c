package org.misere.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class UciSessionTest {
  /** What the engine says to these lines, until the input ends. */
  private static List<String> talk(String... lines) throws IOException {
    return talk(Engine::new, String.join("\n", lines));
  }

  private static List<String> talk(Function<EngineOptions, Engine> engines, String text)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    try (UciSession session = new UciSession(out, engines)) {
      session.serve(new BufferedReader(new StringReader(text)));
    }
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  private static Engine smallEngine(EngineOptions options) {
    if (options.hashMegabytes() > 64) {
      throw new OutOfMemoryError("this machine is small");
    }
    return new Engine(options);
  }

  @Test
  void introductionNamesTheOptions() throws IOException {
    assertThat(talk("uci"))
        .startsWith("id name Misere")
        .endsWith("uciok")
        .anyMatch(line -> line.startsWith("option name Hash type spin"))
        .anyMatch(line -> line.startsWith("option name Threads type spin"))
        .anyMatch(line -> line.startsWith("option name Move Overhead type spin"))
        .anyMatch(line -> line.startsWith("option name MultiPV type spin"))
        .anyMatch(line -> line.startsWith("option name Ponder type check"))
        .anyMatch(line -> line.contains("UCI_Variant") && line.contains("var omnicide"));
  }

  @Test
  void readyWhenAsked() throws IOException {
    assertThat(talk("setoption name Hash value 1", "isready")).containsExactly("readyok");
  }

  @Test
  void theLastReportBeforeTheMoveIsComplete() throws IOException {
    List<String> said = talk("position startpos moves e2e3", "go nodes 2000");
    assertThat(said.getLast()).startsWith("bestmove ");
    assertThat(said.get(said.size() - 2))
        .matches(
            "info depth \\d+ seldepth \\d+ multipv 1 score (cp|mate) -?\\d+ nodes \\d+ nps \\d+"
                + " hashfull \\d+ time \\d+ pv .+");
  }

  @Test
  void noNodesStillGiveAReportAndAMove() throws IOException {
    List<String> said = talk("position startpos", "go nodes 1");
    assertThat(said.get(said.size() - 2)).contains(" pv ");
    assertThat(said.getLast()).matches("bestmove [a-h][1-8][a-h][1-8].*");
  }

  @Test
  void mateIsCountedInMoves() throws IOException {
    assertThat(talk("position fen 8/8/8/p7/8/8/P7/8 b - - 0 1", "go depth 4"))
        .anyMatch(line -> line.contains(" score mate 1 "));
  }

  @Test
  void suicideMeansTheRulesOfFics() throws IOException {
    String stalemate = "position fen 8/8/8/8/p7/8/P7/8 w - - 0 1";
    assertThat(talk("setoption name UCI_Variant value suicide", stalemate, "go depth 3"))
        .anyMatch(line -> line.contains(" score cp 0 "));
  }

  @Test
  void giveawayIsNoneOfOurs() throws IOException {
    assertThat(talk("setoption name UCI_Variant value giveaway"))
        .singleElement()
        .asString()
        .contains("\"giveaway\" is not one of ours")
        .contains("suicide-chess, omnicide, suicide");
  }

  @Test
  void noLegalMoveIsSaid() throws IOException {
    assertThat(talk("position fen 8/8/8/8/8/p7/P7/8 w - - 0 1", "go depth 2"))
        .contains("bestmove (none)");
  }

  @Test
  void anImpossibleMoveLeavesThePositionAsItWas() throws IOException {
    assertThat(talk("position startpos moves e2e5", "go depth 1"))
        .anyMatch(
            line -> line.matches("info string position refused: move 1: .*; it is still rn.*"))
        .anyMatch(line -> line.startsWith("bestmove "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "position",
        "position startpos e2e4",
        "position 8/8/8/p7/8/8/P7/8 b - - 0 1",
        "position fen",
        "position fen 8/8/8/p7/8/8/P7/9 b - - 0 1",
        "position moves e2e4"
      })
  void aPositionThatCannotBeReadIsRefusedInWords(String command) throws IOException {
    assertThat(talk(command))
        .singleElement()
        .asString()
        .startsWith("info string position refused: ")
        .endsWith("; it is still rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "go depth x",
        "go movetime",
        "go mate 99999999999999999999",
        "go perft 3",
        "go searchmoves e2e5"
      })
  void whatCannotBeUnderstoodInGoIsSaidAndAnsweredAllTheSame(String command) throws IOException {
    List<String> said = talk("position startpos", command);
    assertThat(said.getFirst()).startsWith("info string go");
    assertThat(said).contains("info string go: thinking for 1000 ms, since no limit is left");
    assertThat(said.getLast()).startsWith("bestmove ");
  }

  @Test
  void aFaultyLimitLeavesTheOthersInForce() throws IOException {
    assertThat(talk("position startpos", "go movetime x depth 3"))
        .contains("info string go movetime: \"x\" is not a whole number")
        .noneMatch(line -> line.contains("thinking for"))
        .anyMatch(line -> line.startsWith("info depth 3 "));
  }

  @Test
  void theOtherSidesClockIsBetterThanNone() throws IOException {
    assertThat(talk("position startpos moves e2e3", "go wtime 100").getLast())
        .startsWith("bestmove ");
  }

  @Test
  void tooMuchHashIsSaidAndTheOldSizeKept() throws IOException {
    String commands = "setoption name Hash value 4096\nisready\nposition startpos\ngo depth 2";
    assertThat(talk(UciSessionTest::smallEngine, commands))
        .startsWith(
            "info string no memory for Hash 4096 and Threads 1; going on with Hash 64 and Threads"
                + " 1",
            "readyok")
        .last(STRING)
        .startsWith("bestmove ");
  }

  @Test
  void aStopIsHeardBehindACommandThatWaitsForTheSearch() throws IOException {
    assertThat(talk("go depth 100", "setoption name MultiPV value 2", "stop", "isready"))
        .endsWith("readyok")
        .anyMatch(line -> line.startsWith("bestmove "));
  }

  @Test
  void stoppingTwiceIsHarmless() throws IOException {
    assertThat(talk("stop", "go infinite", "stop", "stop", "isready", "stop"))
        .filteredOn(line -> line.startsWith("bestmove "))
        .hasSize(1);
  }

  @Test
  void quittingEndsASearchWithItsMove() throws IOException {
    assertThat(talk("go infinite", "quit", "go infinite"))
        .filteredOn(line -> line.startsWith("bestmove "))
        .hasSize(1);
  }

  @Test
  void commandsInARowAreEachSearchedToTheirEnd() throws IOException {
    assertThat(talk("go depth 3", "position startpos moves e2e3", "go depth 3"))
        .filteredOn(line -> line.startsWith("info depth 3 "))
        .hasSize(2);
  }

  @Test
  void linesMayEndAsOnWindows() throws IOException {
    assertThat(talk(Engine::new, "isready\r\nposition startpos moves e2e3\r\ngo depth 1\r\n"))
        .startsWith("readyok")
        .last(STRING)
        .startsWith("bestmove ");
  }

  @Test
  void aGameOfHundredsOfMovesIsFollowed() throws IOException {
    String shuffle = " g1f3 g8f6 f3g1 f6g8".repeat(200);
    assertThat(talk("position startpos moves" + shuffle, "go depth 3").getLast())
        .startsWith("bestmove ");
  }

  @Test
  void infiniteThinkingEndsWhenStopped() throws IOException {
    assertThat(talk("position startpos", "go infinite", "stop").getLast()).startsWith("bestmove");
  }

  @Test
  void ponderingEndsAfterTheHit() throws IOException {
    List<String> said =
        talk("position startpos moves e2e3", "go ponder wtime 500 btime 500", "ponderhit", "quit");
    assertThat(said.getLast()).startsWith("bestmove");
  }

  @Test
  void onlySearchMovesArePlayed() throws IOException {
    assertThat(talk("position startpos", "go depth 3 searchmoves h2h3").getLast())
        .startsWith("bestmove h2h3");
  }

  @Test
  void severalLinesAreNumbered() throws IOException {
    assertThat(talk("setoption name MultiPV value 2", "position startpos", "go depth 3"))
        .anyMatch(line -> line.contains("depth 3 ") && line.contains("multipv 2 "));
  }

  @Test
  void unknownWordsAreAnsweredAndForgotten() throws IOException {
    assertThat(talk("xyzzy", "isready")).hasSize(2).endsWith("readyok");
  }
}
