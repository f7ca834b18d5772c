package org.misere.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.misere.store.GameRecordFixture.NOON;
import static org.misere.store.GameRecordFixture.game;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTest {
  @TempDir Path data;
  private Optional<Store> open = Optional.empty();

  private Store store() {
    if (open.isEmpty()) {
      open = Optional.of(Store.open(data, "MisereBot"));
    }
    return open.get();
  }

  private Store restarted() {
    close();
    return store();
  }

  @AfterEach
  void close() {
    open.ifPresent(Store::close);
    open = Optional.empty();
  }

  // Games

  @Test
  void gameComesBackAsItWas() {
    GameRecord game = game("Q7abCdEf").build();
    store().games().add(game);
    assertThat(restarted().games().game("Q7abCdEf")).contains(game);
  }

  @Test
  void listOfGamesLeavesTheMovesOut() {
    store().games().add(game("Q7abCdEf").build());
    assertThat(store().games().find(GameFilter.newest(10)))
        .containsExactly(game("Q7abCdEf").with().build());
  }

  @Test
  void sameGameAgainReplacesTheRecord() {
    store().games().add(game("Q7abCdEf").build());
    store().games().add(game("Q7abCdEf").plainMoves("e2e3").build());
    assertThat(store().games().game("Q7abCdEf").orElseThrow().moves()).hasSize(1);
  }

  @Test
  void newestGamesComeFirst() {
    store().games().add(game("old").build());
    store().games().add(game("new").endedAt(NOON.plusSeconds(60)).build());
    assertThat(store().games().find(GameFilter.newest(10)))
        .extracting(GameRecord::id)
        .containsExactly("new", "old");
  }

  @Test
  void gamesAreFilteredByOpponentWithoutRegardToCase() {
    store().games().add(game("a").build());
    store().games().add(game("b").against("Ann").build());
    GameFilter filter =
        new GameFilter(
            Optional.of("ANN"),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            10);
    assertThat(store().games().find(filter)).extracting(GameRecord::id).containsExactly("b");
  }

  @Test
  void gamesAreFilteredByResultSpeedModeAndTime() {
    store().games().add(game("won").build());
    store().games().add(game("lost").lost().build());
    store().games().add(game("before").lost().endedAt(NOON.minusSeconds(60)).build());
    GameFilter filter =
        new GameFilter(
            Optional.empty(),
            Optional.of(GameRecord.Result.LOST),
            Optional.of("blitz"),
            Optional.of(true),
            Optional.of(NOON),
            10);
    assertThat(store().games().find(filter)).extracting(GameRecord::id).containsExactly("lost");
  }

  @Test
  void resultIsFromOurSide() {
    assertThat(game("a").build().result()).isEqualTo(GameRecord.Result.WON);
    assertThat(game("a").lost().build().result()).isEqualTo(GameRecord.Result.LOST);
    assertThat(game("a").ended("draw").build().result()).isEqualTo(GameRecord.Result.DRAWN);
    assertThat(game("a").ended("aborted").build().result()).isEqualTo(GameRecord.Result.ABORTED);
  }

  @Test
  void opponentsAreCountedWithoutAbortedGames() {
    store().games().add(game("a").build());
    store().games().add(game("b").lost().endedAt(NOON.plusSeconds(1)).build());
    store().games().add(game("c").ended("draw").build());
    store().games().add(game("d").ended("aborted").build());
    assertThat(store().games().opponents(10))
        .containsExactly(
            new OpponentSummary(game("a").build().opponent(), 3, 1, 1, 1, NOON.plusSeconds(1)));
  }

  @Test
  void ratingOverTimeFollowsRatedGames() {
    store().games().add(game("a").build());
    store().games().add(game("b").lost().endedAt(NOON.plusSeconds(60)).build());
    store().games().add(game("c").ended("draw").endedAt(NOON.plusSeconds(90)).build());
    assertThat(store().games().ratings(10))
        .containsExactly(new RatingPoint(NOON, 2017), new RatingPoint(NOON.plusSeconds(60), 2004));
  }

  // Conduct

  @Test
  void conductSurvivesARestart() {
    store().conduct().save("Q7abCdEf", new GameConduct(true, 2));
    assertThat(restarted().conduct().load("Q7abCdEf")).isEqualTo(new GameConduct(true, 2));
  }

  @Test
  void conductIsThereForAnotherProcessAsSoonAsItIsSaved() throws Exception {
    store().conduct().save("Q7abCdEf", new GameConduct(true, 0));
    try (Connection other =
            DriverManager.getConnection("jdbc:sqlite:" + data.resolve("miserebot/misere.db"));
        var row = other.createStatement().executeQuery("SELECT greeted FROM conduct")) {
      assertThat(row.next()).isTrue();
      assertThat(row.getBoolean(1)).isTrue();
    }
  }

  @Test
  void unknownGameHasNoConductYet() {
    assertThat(store().conduct().load("Q7abCdEf")).isEqualTo(GameConduct.NEW);
  }

  @Test
  void conductOfAFinishedGameIsForgotten() {
    store().conduct().save("Q7abCdEf", new GameConduct(true, 2));
    store().conduct().forget("Q7abCdEf");
    assertThat(store().conduct().loadAll()).isEmpty();
  }

  // Matchmaking and budgets

  @Test
  void refusalsHoldUntilTheirTime() {
    Refusal refusal = new Refusal("ann", "", "nobot", NOON, NOON.plusSeconds(60));
    store().matchmaking().refused(refusal);
    assertThat(restarted().matchmaking().refusals(NOON.plusSeconds(59))).containsExactly(refusal);
    assertThat(store().matchmaking().refusals(NOON.plusSeconds(60))).isEmpty();
  }

  @Test
  void laterRefusalOfTheSameTermsReplacesTheFirst() {
    store().matchmaking().refused(new Refusal("ann", "3+2", "later", NOON, NOON.plusSeconds(60)));
    Refusal second = new Refusal("ann", "3+2", "toofast", NOON, NOON.plusSeconds(600));
    store().matchmaking().refused(second);
    assertThat(store().matchmaking().refusals(NOON)).containsExactly(second);
  }

  @Test
  void expensesAddUpInTheirWindow() {
    BudgetLedger budgets = store().budgets();
    budgets.spend("challenge", 5, NOON.minus(Duration.ofDays(2)));
    budgets.spend("challenge", 5, NOON);
    budgets.spend("challenge", 1, NOON.plusSeconds(1));
    budgets.spend("bot games", 1, NOON);
    assertThat(budgets.spentSince("challenge", NOON.minus(Duration.ofDays(1)))).isEqualTo(6);
    assertThat(budgets.oldestSince("challenge", NOON.minus(Duration.ofDays(1)))).isEqualTo(NOON);
  }

  @Test
  void nothingSpentIsZero() {
    assertThat(store().budgets().spentSince("challenge", NOON)).isZero();
    assertThat(store().budgets().oldestSince("challenge", NOON)).isEqualTo(NOON);
  }

  @Test
  void restsSurviveARestartAndEnd() {
    Instant until = NOON.plusSeconds(51_234);
    store().budgets().rest("bot.vsBot.day", until);
    assertThat(restarted().budgets().rests(NOON)).isEqualTo(Map.of("bot.vsBot.day", until));
    assertThat(store().budgets().rests(until)).isEmpty();
  }

  @Test
  void challengesAreKeptWithTheirReason() {
    ChallengeRecord challenge =
        new ChallengeRecord(
            "Q7abCdEf",
            NOON,
            true,
            new Opponent("ann", "Ann", Optional.empty(), OptionalInt.empty()),
            "antichess 15+0 rated",
            true,
            "declined",
            "tooFast",
            "it is ultraBullet, which bots may not play");
    store().challenges().add(challenge);
    assertThat(restarted().challenges().newest(5)).containsExactly(challenge);
  }

  // The folder

  @Test
  void eachAccountHasItsFolder() {
    store();
    assertThat(data.resolve("miserebot/misere.db")).exists();
    assertThat(DataDirectory.accounts(data)).containsExactly("miserebot");
  }

  @Test
  void secondProcessIsKeptOutAndToldWhoIsIn() {
    store();
    assertThatThrownBy(() -> Store.open(data, "miserebot"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("in use by another process")
        .hasMessageContaining(Long.toString(ProcessHandle.current().pid()));
  }

  @Test
  void lockGoesWithTheStore() {
    store();
    assertThat(restarted().folder()).exists();
  }

  @Test
  void recordsCanBeReadWhileTheBotRuns() {
    store().games().add(game("Q7abCdEf").build());
    assertThat(store().games().game("Q7abCdEf")).isPresent();
    try (Store reader = Store.openForReading(data, "miserebot")) {
      assertThat(reader.games().game("Q7abCdEf")).isPresent();
    }
  }

  @Test
  void readingWhatIsNotThereSaysSo() {
    assertThatThrownBy(() -> Store.openForReading(data, "nobody"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("no records of nobody");
  }

  @Test
  void accountIdCannotLeaveTheDirectory() {
    assertThatThrownBy(() -> Store.open(data, "../x")).isInstanceOf(StoreException.class);
  }

  @Test
  void directoryThatIsAFileIsRefusedWithAWord() throws IOException {
    Path file = Files.writeString(data.resolve("file"), "x");
    assertThatThrownBy(() -> Store.open(file, "miserebot"))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("data_directory");
  }

  @Test
  void damagedDatabaseIsKeptAsideAndANewOneBegun() throws IOException {
    Files.createDirectories(data.resolve("miserebot"));
    Files.writeString(
        data.resolve("miserebot/misere.db"), "half a file, never a database".repeat(99));
    assertThat(store().games().find(GameFilter.newest(1))).isEmpty();
    try (Stream<Path> files = Files.list(data.resolve("miserebot"))) {
      assertThat(files.map(path -> path.getFileName().toString()))
          .anyMatch(name -> name.startsWith("misere.db.broken-"));
    }
  }

  @Test
  void databaseOfANewerVersionIsLeftAlone() throws Exception {
    store();
    close();
    try (Connection other =
        DriverManager.getConnection("jdbc:sqlite:" + data.resolve("miserebot/misere.db"))) {
      other.createStatement().execute("PRAGMA user_version = 99");
    }
    assertThatThrownBy(this::store)
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("newer version");
  }

  @Test
  void fullQueueIsWrittenBeforeTheStoreCloses() {
    for (int i = 0; i < 200; i++) {
      store().games().add(game("game" + i).endedAt(NOON.plusSeconds(i)).build());
    }
    List<GameRecord> games = restarted().games().find(GameFilter.newest(1000));
    assertThat(games).hasSize(200);
  }
}
