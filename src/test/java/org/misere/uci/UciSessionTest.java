package org.misere.uci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class UciSessionTest {
  /** What the engine says to these lines, until the input ends. */
  private static List<String> talk(String... lines) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    try (UciSession session = new UciSession(out)) {
      session.serve(new BufferedReader(new StringReader(String.join("\n", lines))));
    }
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
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
        .contains("\"giveaway\" is not one of ours");
  }

  @Test
  void noLegalMoveIsSaid() throws IOException {
    assertThat(talk("position fen 8/8/8/8/8/p7/P7/8 w - - 0 1", "go depth 2"))
        .contains("bestmove (none)");
  }

  @Test
  void anImpossibleMoveLeavesThePositionAsItWas() throws IOException {
    assertThat(talk("position startpos moves e2e5", "go depth 1"))
        .anyMatch(line -> line.startsWith("info string move 1"))
        .anyMatch(line -> line.startsWith("bestmove "));
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
