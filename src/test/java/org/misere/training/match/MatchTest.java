package org.misere.training.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.chess.Ruleset;
import org.misere.training.match.MatchSettings.Player;

class MatchTest {
  private static final Openings OPENINGS =
      Openings.of(
          List.of(
              "rnbqkbnr/1pppp1pp/5p2/p7/2P2P2/7P/PP1PP1P1/RNBQKBNR w - - 0 4",
              "1nbqkbnr/rppppppp/8/p7/5P2/8/PPPPPKPP/RNBQ1BNR w - - 2 3"));
  private static final Budget FEW_NODES = new Budget.Nodes(300);

  @TempDir Path folder;
  private Path pgn;
  private final List<String> lines = new ArrayList<>();

  @BeforeEach
  void nameTheFile() {
    pgn = folder.resolve("match.pgn");
  }

  @Test
  void anEngineAgainstItselfIsExactlyEven() throws Exception {
    MatchScore score = play("internal", "internal", FEW_NODES, 2, false);
    assertThat(score.games()).isEqualTo(4);
    assertThat(score.pairs()).isEqualTo(new Pentanomial(0, 0, 2, 0, 0));
    assertThat(score.firstFaults() + score.secondFaults()).isZero();
  }

  @Test
  void anIllegalMoveLosesAndIsReported() throws Exception {
    MatchScore score = play("internal", scripted("echo bestmove a1a8"), FEW_NODES, 1, false);
    assertThat(score.pairs()).isEqualTo(new Pentanomial(0, 0, 0, 0, 1));
    assertThat(score.secondFaults()).isEqualTo(2);
    assertThat(lines).allMatch(line -> line.contains("ILLEGAL MOVE") && line.contains("a1a8"));
  }

  @Test
  void aCrashLosesAndTheNextGameIsPlayedByANewProcess() throws Exception {
    MatchScore score =
        play(scripted("echo out of paper >&2; exit 7"), "internal", FEW_NODES, 1, false);
    assertThat(score.losses()).isEqualTo(2);
    assertThat(score.firstFaults()).isEqualTo(2);
    assertThat(lines).allMatch(line -> line.contains("status 7") && line.contains("out of paper"));
  }

  @Test
  void silenceBeyondTheClockIsATimeForfeit() throws Exception {
    Budget blink = Budget.Clock.parse("0.05+0.01");
    MatchScore score = play(scripted(":"), "internal", blink, FEW_NODES, 1, false);
    assertThat(score.losses()).isEqualTo(2);
    assertThat(lines).allMatch(line -> line.contains("TIME FORFEIT"));
  }

  @Test
  void aProgramThatIsNoEngineEndsTheMatchWithAReason() {
    assertThatThrownBy(() -> play("false", "internal", FEW_NODES, 1, false))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("false");
  }

  @Test
  void aBrokenOffMatchGoesOnWhereItStopped() throws Exception {
    play("internal", "internal", FEW_NODES, 1, false);
    String half = Files.readString(pgn);
    Files.writeString(pgn, half.substring(0, half.lastIndexOf("[Event")));
    lines.clear();
    MatchScore score = play("internal", "internal", FEW_NODES, 2, true);
    assertThat(lines).hasSize(3);
    assertThat(score.games()).isEqualTo(4);
    assertThat(score.pairs()).isEqualTo(new Pentanomial(0, 0, 2, 0, 0));
  }

  @Test
  void aFileOfAnotherMatchIsLeftAlone() throws Exception {
    play("internal", "internal", FEW_NODES, 1, false);
    assertThatThrownBy(() -> play("internal", "internal", FEW_NODES, 1, false))
        .hasMessageContaining("--resume");
    Files.writeString(pgn, Files.readString(pgn).replace("rnbqkbnr/1ppp", "rnbqkbnr/2pp"));
    assertThatThrownBy(() -> play("internal", "internal", FEW_NODES, 1, true))
        .hasMessageContaining("another match");
  }

  @Test
  void theSequentialTestEndsTheMatchEarly() throws Exception {
    MatchSettings settings =
        new MatchSettings(
            Ruleset.ANTICHESS,
            new Player("internal", Map.of()),
            new Player(scripted("echo bestmove none"), Map.of()),
            OPENINGS,
            FEW_NODES,
            FEW_NODES,
            1_000,
            Optional.of(Sprt.of(0, 300)),
            8,
            2,
            200,
            60_000,
            Optional.empty(),
            false);
    assertThat(new Match(settings, listener()).run().games()).isBetween(8L, 40L);
  }

  @Test
  void settingsOfOurEngineAreCheckedByName() {
    assertThatThrownBy(() -> InternalSettings.parse("internal:contempt=3"))
        .hasMessageContaining("contempt");
    assertThatThrownBy(() -> InternalSettings.parse("internal:aspiration=wide"))
        .hasMessageContaining("whole number");
  }

  @Test
  void commandsAreSplitAsAShellWould() {
    assertThat(CommandLineWords.split("sh -c 'a \"b\" c' d\\ e"))
        .containsExactly("sh", "-c", "a \"b\" c", "d e");
  }

  private MatchScore play(String first, String second, Budget budget, int pairs, boolean resume)
      throws Exception {
    return play(first, second, budget, budget, pairs, resume);
  }

  private MatchScore play(
      String first,
      String second,
      Budget firstBudget,
      Budget secondBudget,
      int pairs,
      boolean resume)
      throws Exception {
    MatchSettings settings =
        new MatchSettings(
            Ruleset.ANTICHESS,
            new Player(first, Map.of()),
            new Player(second, Map.of()),
            OPENINGS,
            firstBudget,
            secondBudget,
            pairs,
            Optional.empty(),
            8,
            1,
            200,
            60_000,
            Optional.of(pgn),
            resume);
    return new Match(settings, listener()).run();
  }

  /** An engine that knows the protocol and answers every question with one shell command. */
  private static String scripted(String onGo) {
    return "sh -c 'while read -r line; do case \"$line\" in"
        + " uci) echo \"option name UCI_Variant type combo\"; echo uciok;;"
        + " isready) echo readyok;;"
        + " go*) "
        + onGo
        + ";; quit) exit;; esac; done'";
  }

  private MatchListener listener() {
    return new MatchListener() {
      @Override
      public void gameEnded(String line, boolean fault, MatchScore score) {
        lines.add(line);
      }

      @Override
      public void boardFailed(String reason) {
        lines.add(reason);
      }
    };
  }
}
