package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code perft}, {@code show}, {@code outcome} and {@code replay}, as a user meets them. */
class RulesCommandsTest {
  @TempDir private Path folder;

  /** What a command printed, and its exit status. */
  private record Run(int status, String out, String err) {}

  @Test
  void perftSuiteShowsEachMismatchAndTheTallyLast() throws IOException {
    String start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    Path suite =
        file(
            "ruleset,fen,depth,nodes\n"
                + "lichess-antichess,"
                + start
                + ",3,8067\nomnicide,"
                + start
                + ",2,401\n");
    Run run = misere("perft", "--suite", suite.toString());
    assertThat(run.status).isEqualTo(1);
    assertThat(run.out.lines())
        .containsExactly(
            "omnicide " + start + " depth 2: 400 instead of 401", "1 passed, 1 failed");
  }

  @Test
  void outcomeSuiteSaysWhyItDisagrees() throws IOException {
    Path suite =
        file(
            "ruleset,fen,result,reason\n"
                + "antichess,8/8/8/p7/P7/8/8/8 b - - 0 40,white,stalemate-loss\n"
                + "giveaway-chess,8/8/8/p7/P7/8/8/8 b - - 0 40,white,stalemate-loss\n");
    Run run = misere("outcome", "--suite", suite.toString());
    assertThat(run.status).isEqualTo(1);
    assertThat(run.out)
        .contains("black (Black is stalemated and wins) instead of white, stalemate-loss")
        .endsWith(String.format("1 passed, 1 failed%n"));
  }

  @Test
  void replayAcceptsAResultThatTheRulesDontDecide() throws IOException {
    Run run = misere("replay", file("# antichess | x\ne2e3 b7b5 f1b5 0-1\n").toString());
    assertThat(run.out).isEqualTo(String.format("1 passed, 0 failed%n"));
    assertThat(run.status).isZero();
  }

  @Test
  void replayReadsTheRulesetFromTheLineAbove() throws IOException {
    Path games = file("# omnicide | x | y\ne2e3 b7b5 a2a3 *\ne2e3 b7b5 a2a3 *\n");
    Run run = misere("replay", games.toString());
    assertThat(run.out)
        .contains(":3: move 3: a2a3 is not legal: a capture is due (f1b5)")
        .endsWith(String.format("1 passed, 1 failed%n"));
  }

  @Test
  void replayLetsAnUnclaimedThirdOccurrencePass() throws IOException {
    String shuffle = "g1f3 g8f6 f3g1 f6g8 ";
    Run run = misere("replay", file(shuffle.repeat(3) + "a2a3 1-0").toString());
    assertThat(run.status).isZero();
    Run fifth = misere("replay", file(shuffle.repeat(4) + "a2a3 1-0").toString());
    assertThat(fifth.out).contains("the game was over before move 17 (a2a3)");
  }

  @Test
  void perftPrintsNodesAndWarmUpApart() {
    Run run = misere("perft", "--depth", "3", "--divide");
    assertThat(run.out).contains("e2e3: 484", "depth 3: 8067 nodes", "first run", "warm");
    assertThat(run.status).isZero();
  }

  @Test
  void perftAsJsonIsOneDocument() {
    JsonNode json = JsonMapper.shared().readTree(misere("perft", "--depth", "2", "--json").out);
    assertThat(json.get("nodes").asLong()).isEqualTo(400);
    assertThat(json.get("seconds").asDouble()).isPositive();
  }

  @Test
  void showTellsTheDueCaptureInBothNotations() {
    Run run = misere("show", "--ascii", "--moves", "1. e3 b7b5");
    assertThat(run.out)
        .contains(
            " 5  .  p  .  .  .  .  .  .  5",
            "antichess: White to move",
            "A capture is due, 1 capture:",
            "Bxb5 (f1b5)",
            "FEN  rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2",
            "Key  ")
        .doesNotContain("\u001b");
  }

  @Test
  void showTellsTheVerdictInWords() {
    Run run = misere("show", "--fen", "8/8/8/p7/P7/8/8/8 b - - 0 40");
    assertThat(run.out).contains("antichess: Black is stalemated and wins (0-1)");
  }

  @Test
  void showAsJsonHasTheSameAsData() {
    Run run = misere("show", "--json", "--rules", "fics-suicide", "--moves", "e3 b5");
    JsonNode json = JsonMapper.shared().readTree(run.out);
    assertThat(json.get("sideToMove").asString()).isEqualTo("white");
    assertThat(json.get("legalMoves").get(0).get("san").asString()).isEqualTo("Bxb5");
    assertThat(json.get("verdict").get("result").asString()).isEqualTo("ongoing");
  }

  @Test
  void wrongInputIsOneSentenceAndStatusTwo() {
    assertRefused("there is no ruleset \"suicide\"", "show", "--rules", "suicide");
    assertRefused("the board has 9 ranks instead of 8", "show", "--fen", "8/8/8/8/8/8/8/8/8 w");
    assertRefused(
        "move 3: a3 is not legal: a capture is due (f1b5)", "show", "--moves", "e3 b5 a3");
    assertRefused("say how deep with --depth N", "perft");
    assertRefused("there is no such file", "replay", folder.resolve("none").toString());
  }

  @Test
  void suiteRowThatCantBeReadIsNamed() throws IOException {
    Path suite = file("ruleset,fen,depth,nodes\natomic,8/8/8/8/8/8/8/k6K w - - 0 1,1,1\n");
    assertRefused(
        suite + ":2: there is no ruleset \"atomic\"", "perft", "--suite", suite.toString());
  }

  private static void assertRefused(String sentence, String... args) {
    Run run = misere(args);
    assertThat(run.err).contains(sentence).doesNotContain("Exception");
    assertThat(run.status).isEqualTo(2);
    assertThat(run.out).isEmpty();
  }

  private static Run misere(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Main.commandLine();
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    return new Run(line.execute(args), out.toString(), err.toString());
  }

  private Path file(String text) throws IOException {
    return Files.writeString(Files.createTempFile(folder, "check", ".txt"), text);
  }
}
