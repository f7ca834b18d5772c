package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.misere.chess.Side;
import org.misere.store.ChallengeRecord;
import org.misere.store.GameRecord;
import org.misere.store.MoveRecord;
import org.misere.store.Opponent;
import org.misere.store.Store;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RecordsCommandsTest {
  private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
  private static final Opponent KIBITZER =
      new Opponent("kibitzer", "Kibitzer", Optional.of("BOT"), OptionalInt.of(1988));
  private static final Opponent ANN =
      new Opponent("ann", "Ann", Optional.empty(), OptionalInt.empty());

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();

  @BeforeEach
  void threeGames() throws IOException {
    Files.writeString(
        folder.resolve("misere.yml"), "data_directory: " + folder.resolve("data") + "\n");
    try (Store store = Store.open(folder.resolve("data"), "miserebot")) {
      store.games().add(game("won", KIBITZER, Optional.of(Side.WHITE), NOON));
      store.games().add(game("lost", KIBITZER, Optional.of(Side.BLACK), NOON.plusSeconds(60)));
      store.games().add(game("drawn", ANN, Optional.empty(), NOON.plusSeconds(120)));
      store
          .challenges()
          .add(
              new ChallengeRecord(
                  "c1",
                  NOON,
                  true,
                  ANN,
                  "antichess 1/4+0",
                  false,
                  "declined",
                  "tooFast",
                  "it is faster than bots may play"));
    }
  }

  private static GameRecord game(
      String id, Opponent opponent, Optional<Side> winner, Instant endedAt) {
    return new GameRecord(
        id,
        URI.create("https://lichess.org/" + id),
        "antichess",
        "startpos",
        "blitz",
        true,
        OptionalInt.of(180),
        OptionalInt.of(2),
        Side.WHITE,
        "MisereBot",
        OptionalInt.of(2000),
        OptionalInt.of(5),
        opponent,
        endedAt.minusSeconds(60),
        endedAt,
        winner.isPresent() ? "variantEnd" : "draw",
        winner,
        List.of(MoveRecord.of("e2e3", OptionalLong.of(179_000))));
  }

  private int misere(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--config");
    all.add(folder.resolve("misere.yml").toString());
    PrintWriter writer = new PrintWriter(out);
    CommandLine line = Main.commandLine().setOut(writer).setErr(writer);
    return line.execute(all.toArray(String[]::new));
  }

  private JsonNode json(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--json");
    assertThat(misere(all.toArray(String[]::new))).as(out.toString()).isZero();
    return JsonMapper.shared().readTree(out.toString());
  }

  @Test
  void gamesAreListedTheNewestFirst() {
    assertThat(misere("games")).isZero();
    assertThat(out.toString().lines().map(line -> line.split(" +")[2]))
        .containsExactly("drawn", "lost", "won");
  }

  @Test
  void gamesAreFiltered() {
    JsonNode games = json("games", "--opponent", "Kibitzer", "--result", "won", "--rated");
    assertThat(games.size()).isEqualTo(1);
    assertThat(games.path(0).path("id").asString("")).isEqualTo("won");
  }

  @Test
  void gamesSinceADay() {
    assertThat(json("games", "--since", "2026-12-01").size()).isZero();
  }

  @Test
  void gameIsShownAsPgn() {
    assertThat(misere("games", "won")).isZero();
    assertThat(out.toString()).contains("[Variant \"Antichess\"]").contains("1. e3");
  }

  @Test
  void gameIsShownWithItsMovesAsJson() {
    assertThat(json("games", "won").path("moves").path(0).path("uci").asString(""))
        .isEqualTo("e2e3");
  }

  @Test
  void missingGameIsSaid() {
    assertThat(misere("games", "none")).isEqualTo(1);
    assertThat(out.toString()).contains("there is no game none");
  }

  @Test
  void ratingOverTimeIsListed() {
    assertThat(json("games", "--rating").size()).isEqualTo(3);
  }

  @Test
  void opponentsAreListedWithTheirScore() {
    JsonNode opponents = json("opponents");
    assertThat(opponents.path(0).path("id").asString("")).isEqualTo("kibitzer");
    assertThat(opponents.path(0).path("won").asInt(0)).isEqualTo(1);
    assertThat(opponents.path(0).path("lost").asInt(0)).isEqualTo(1);
  }

  @Test
  void opponentsChallengesShowWhyTheyWereDeclined() {
    assertThat(misere("opponents", "Ann")).isZero();
    assertThat(out.toString()).contains("declined").contains("faster than bots may play");
  }

  @Test
  void theLastChallengesOfEverybodyAreListed() {
    assertThat(misere("opponents", "--challenges")).isZero();
    assertThat(out.toString()).contains("from Ann").contains("declined as tooFast: ");
  }

  @Test
  void severalAccountsNeedAChoice() {
    Store.open(folder.resolve("data"), "other").close();
    assertThat(misere("games")).isEqualTo(2);
    assertThat(out.toString()).contains("miserebot, other").contains("--account");
  }

  @Test
  void noRecordsYetIsSaid() throws IOException {
    Files.writeString(
        folder.resolve("misere.yml"), "data_directory: " + folder.resolve("nothing") + "\n");
    assertThat(misere("games")).isEqualTo(1);
    assertThat(out.toString()).contains("no records");
  }

  @Test
  void oddDayIsRefusedWithAnExample() {
    assertThat(misere("games", "--since", "yesterday")).isEqualTo(2);
    assertThat(out.toString()).contains("2026-11-30");
  }
}
