package org.misere.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.misere.store.GameRecordFixture.game;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.chess.Pgn;
import org.misere.chess.PgnGame;
import org.misere.chess.Ruleset;

class PgnArchiveTest {
  @TempDir Path folder;

  private String written(PgnGrouping grouping, GameRecord... games) throws IOException {
    PgnArchive archive = new PgnArchive(folder.resolve("pgn"), grouping);
    Stream.of(games).forEach(archive);
    StringBuilder all = new StringBuilder();
    for (String name : files()) {
      all.append(Files.readString(folder.resolve("pgn").resolve(name)));
    }
    return all.toString();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("pgn"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void tagsAreThoseOfLichess() throws IOException {
    assertThat(written(PgnGrouping.ALL, game("Q7abCdEf").build()))
        .contains("[Variant \"Antichess\"]")
        .contains("[Site \"https://lichess.org/Q7abCdEf\"]")
        .contains("[White \"MisereBot\"]")
        .contains("[Black \"Kibitzer\"]")
        .contains("[Result \"1-0\"]")
        .contains("[WhiteElo \"2011\"]")
        .contains("[WhiteRatingDiff \"+6\"]")
        .contains("[BlackTitle \"BOT\"]")
        .contains("[TimeControl \"180+2\"]")
        .contains("[UTCTime \"11:55:00\"]");
  }

  @Test
  void ourMovesShowClockEvaluationDepthAndSource() throws IOException {
    assertThat(written(PgnGrouping.ALL, game("Q7abCdEf").build()))
        .contains("1. e3 { [%clk 0:02:59] [%eval 0.35,14] search }")
        .contains("b5 { [%clk 0:02:58] }");
  }

  @Test
  void evaluationsOfBlackAreFromWhitesSide() throws IOException {
    GameRecord game =
        game("a")
            .with(MoveRecord.of("e2e3", OptionalLong.empty()), GameRecordFixture.ourMove("b7b5"))
            .build();
    assertThat(written(PgnGrouping.ALL, game)).contains("[%eval -0.35,14]");
  }

  @Test
  void endsThatAreSeenAreCountedInMoves() throws IOException {
    MoveRecord plain = GameRecordFixture.ourMove("e2e3");
    MoveRecord winning =
        new MoveRecord(
            plain.uci(),
            plain.clockMillis(),
            plain.thinkMillis(),
            plain.source(),
            OptionalInt.empty(),
            OptionalInt.of(9),
            plain.depth(),
            plain.nodes(),
            plain.latencyMillis());
    assertThat(written(PgnGrouping.ALL, game("a").with(winning).build())).contains("[%eval #5,14]");
  }

  @Test
  void writtenGamesReadBack() throws IOException {
    String text =
        written(PgnGrouping.ALL, game("a").build(), game("b").plainMoves("e2e3 b7b5 f1b5").build());
    assertThat(Pgn.read(text, Ruleset.ANTICHESS))
        .extracting(game -> game.moves().size())
        .containsExactly(2, 3);
  }

  @Test
  void fileForEachGameIsNamedAfterThePlayers() throws IOException {
    written(PgnGrouping.GAME, game("a").build(), game("b").build());
    assertThat(files())
        .containsExactly("MisereBot vs Kibitzer - a.pgn", "MisereBot vs Kibitzer - b.pgn");
  }

  @Test
  void fileForEachOpponentHoldsAllTheirGames() throws IOException {
    written(
        PgnGrouping.OPPONENT,
        game("a").build(),
        game("b").build(),
        game("c").against("Ann").build());
    assertThat(files())
        .containsExactly("MisereBot games vs Ann.pgn", "MisereBot games vs Kibitzer.pgn");
  }

  @Test
  void namesCannotLeaveTheDirectory() throws IOException {
    written(PgnGrouping.OPPONENT, game("a").against("../../etc/x").build());
    assertThat(files()).containsExactly("MisereBot games vs etcx.pgn");
  }

  @Test
  void gameWithoutMovesLeavesNothing() {
    new PgnArchive(folder.resolve("pgn"), PgnGrouping.ALL)
        .accept(game("a").with().ended("aborted").build());
    assertThat(folder.resolve("pgn")).doesNotExist();
  }

  @Test
  void moveThatOurRulesDoNotKnowEndsTheRecord() {
    PgnGame pgn = PgnRecord.of(game("a").plainMoves("e2e3 e8e1 b7b5").build());
    assertThat(pgn.moves()).hasSize(1);
  }

  @Test
  void directoryThatCannotBeMadeCostsNoGame() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "x");
    new PgnArchive(file, PgnGrouping.ALL).accept(game("a").build());
    assertThat(file).hasContent("x");
  }

  @Test
  void storeHandsEachNewGameOn() throws IOException {
    PgnArchive archive = new PgnArchive(folder.resolve("pgn"), PgnGrouping.ALL);
    try (Store store = Store.open(folder.resolve("data"), "miserebot", archive)) {
      store.games().add(game("a").build());
      store.games().add(game("a").build());
    }
    assertThat(files()).hasSize(1);
    String text = Files.readString(folder.resolve("pgn").resolve(files().getFirst()));
    assertThat(Pgn.read(text, Ruleset.ANTICHESS)).hasSize(1);
  }
}
