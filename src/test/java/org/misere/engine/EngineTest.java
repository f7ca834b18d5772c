package org.misere.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;
import org.misere.chess.Uci;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class EngineTest {
  private static final String FORCED = "8/8/8/8/8/1p6/P7/8 w - - 0 1";

  private final Engine engine = new Engine(new EngineOptions(8, 1));

  @AfterEach
  void close() {
    engine.close();
  }

  private static Game position(String fen) {
    return Game.from(Fen.parse(Ruleset.ANTICHESS, fen));
  }

  private SearchResult think(Game game, Limits limits) {
    return engine.search(SearchRequest.of(game, limits), SearchListener.SILENT).result().join();
  }

  private String move(String fen, long nodes) {
    return Uci.format(think(position(fen), Limits.nodes(nodes)).move());
  }

  @Test
  void aPawnBecomesTheManThatWins() {
    assertThat(move("8/6k1/8/8/8/K7/3p4/2R5 b - - 1 2", 30_000)).isEqualTo("d2c1r");
  }

  @Test
  void theKnightKeepsAwayFromThePawnThatWouldNotTakeIt() {
    assertThat(move("8/8/8/p6p/7P/2N5/8/8 w - - 0 1", 30_000)).isNotEqualTo("c3a4");
  }

  @Test
  void aWinInTwoIsSeenWhereLosingEverythingWins() {
    SearchResult result = think(position("8/7p/8/p6P/8/P7/8/8 w - - 0 1"), Limits.depth(4));
    assertThat(result.last().orElseThrow().score()).isInstanceOf(Score.Win.class);
  }

  @Test
  void stalematedSideWinsSoTheEngineGoesForIt() {
    // 1... a4 2. a3 leaves Black without a move.
    SearchResult result = think(position("8/8/8/p7/8/8/P7/8 b - - 0 1"), Limits.depth(3));
    assertThat(result.last().orElseThrow().score()).isEqualTo(new Score.Win(2));
  }

  @Test
  void anEndingOfTwoMenIsSeenToItsEnd() {
    Game game = position("8/P7/8/8/4k3/8/8/8 w - - 0 1");
    SearchInfo info = think(game, Limits.nodes(500)).last().orElseThrow();
    info.line().forEach(game::play);
    assertThat(info.score()).isEqualTo(new Score.Win(info.line().size()));
    assertThat(game.outcome().orElseThrow().winner()).contains(Side.WHITE);
  }

  @Test
  void aWinThatComesAfterTheHalfMoveLimitIsNone() {
    String rook = "8/8/8/3R4/8/8/6k1/8 w - - %d 60";
    SearchResult early = think(position(rook.formatted(70)), Limits.nodes(500));
    SearchResult late = think(position(rook.formatted(90)), Limits.nodes(500));
    assertThat(early.last().orElseThrow().score()).isEqualTo(new Score.Win(22));
    assertThat(late.last().orElseThrow().score()).isInstanceOf(Score.Centipawns.class);
  }

  @Test
  void aLeadCountsForLessTheNearerTheDrawByHalfMoves() {
    String board = "8/2K5/8/8/8/1p5r/2n2p1p/8 w - - ";
    int fresh = centipawns(board + "0 64");
    int stale = centipawns(board + "80 104");
    assertThat(Math.abs(fresh)).isGreaterThan(30);
    assertThat(stale * Integer.signum(fresh)).isBetween(0, Math.abs(fresh) / 2);
  }

  private int centipawns(String fen) {
    engine.newGame();
    Score score = think(position(fen), Limits.depth(1)).last().orElseThrow().score();
    return score instanceof Score.Centipawns(int value) ? value : 0;
  }

  @Test
  void aWonEndingIsNotShuffledIntoARepetition() {
    Game game = position("8/8/8/8/4N3/8/2B5/6n1 w - - 0 1");
    for (String move : "e4f6 g1e2 f6e4 e2g1 e4f6 g1e2 f6g8 e2g1".split(" ")) {
      game.play(Uci.parse(game.position(), move));
    }
    // g8f6 would be the third time, and the table calls it the soonest win.
    assertThat(Uci.format(think(game, Limits.nodes(20_000)).move())).isNotEqualTo("g8f6");
  }

  @Test
  void everyBudgetHasALegalAnswer() {
    Game game = Game.start(Ruleset.ANTICHESS);
    List<Limits> budgets =
        List.of(
            Limits.nodes(0),
            Limits.nodes(-5),
            Limits.nodes(1),
            Limits.moveTime(0),
            Limits.moveTime(-100),
            Limits.depth(0),
            Limits.depth(-1),
            Limits.depth(1));
    for (Limits limits : budgets) {
      assertThat(Moves.isLegal(game.position(), think(game, limits).move())).isTrue();
    }
  }

  @Test
  void aClockThatHasRunOutStillHasAnAnswerAtOnce() {
    Game game = Game.start(Ruleset.ANTICHESS);
    ClockState clock = new ClockState(-500, 0, 1_000, 1_000, 30_000);
    SearchResult result =
        engine.search(SearchRequest.byClock(game, clock), SearchListener.SILENT).result().join();
    assertThat(Moves.isLegal(game.position(), result.move())).isTrue();
  }

  @Test
  void aForcedMoveIsPlayedWithoutThought() {
    ClockState clock = new ClockState(60_000, 0, 60_000, 100, 30_000);
    SearchResult result =
        engine
            .search(SearchRequest.byClock(position(FORCED), clock), SearchListener.SILENT)
            .result()
            .join();
    assertThat(result.source()).isEqualTo(Source.FORCED);
    assertThat(Uci.format(result.move())).isEqualTo("a2b3");
  }

  @Test
  void nodesDepthAndMoveTimeAlwaysSearch() {
    SearchResult result = think(position(FORCED), Limits.nodes(100));
    assertThat(result.source()).isEqualTo(Source.SEARCH);
    assertThat(result.last()).isPresent();
  }

  @Test
  void withoutALegalMoveThereIsNone() {
    assertThat(think(position("8/8/8/8/8/p7/P7/8 w - - 0 1"), Limits.depth(3)).move())
        .isEqualTo(Move.NONE);
  }

  @Test
  void onlyTheRequestedRootMovesArePlayed() {
    Game game = Game.start(Ruleset.ANTICHESS);
    int move = Uci.parse(game.position(), "h2h3");
    SearchRequest request = SearchRequest.of(game, Limits.depth(4)).withSearchMoves(List.of(move));
    assertThat(engine.search(request, SearchListener.SILENT).result().join().move())
        .isEqualTo(move);
  }

  @Test
  void severalLinesComeInTheOrderOfTheirScores() {
    List<SearchInfo> infos = new ArrayList<>();
    SearchRequest request =
        SearchRequest.of(Game.start(Ruleset.ANTICHESS), Limits.depth(4)).withMultiPv(20);
    engine.search(request, infos::add).result().join();
    List<SearchInfo> last = infos.subList(infos.size() - 20, infos.size());
    assertThat(last)
        .extracting(SearchInfo::multiPv)
        .isEqualTo(IntStream.rangeClosed(1, 20).boxed().toList());
    assertThat(last)
        .extracting(info -> value(info.score()))
        .isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(last).extracting(info -> info.line().getFirst()).doesNotHaveDuplicates();
  }

  private static int value(Score score) {
    return switch (score) {
      case Score.Centipawns(int value) -> value;
      case Score.Win(int plies) -> 1_000_000 - plies;
      case Score.Loss(int plies) -> plies - 1_000_000;
    };
  }

  @Test
  void linesAreLegalToTheirEnd() {
    List<SearchInfo> infos = new ArrayList<>();
    Game game = Game.start(Ruleset.ANTICHESS);
    engine.search(SearchRequest.of(game, Limits.depth(7)), infos::add).result().join();
    for (SearchInfo info : infos) {
      Position position = game.position();
      for (int move : info.line()) {
        assertThat(Moves.isLegal(position, move)).isTrue();
        position.make(move);
      }
    }
  }

  @Test
  void aStoppedSearchAnswersSoon() {
    SearchHandle handle =
        engine.search(
            SearchRequest.of(Game.start(Ruleset.ANTICHESS), Limits.INFINITE),
            SearchListener.SILENT);
    handle.stop();
    assertThat(handle.result()).succeedsWithin(20, TimeUnit.SECONDS);
  }

  @Test
  void ponderingWaitsForTheOpponent() {
    ClockState clock = new ClockState(1_000, 0, 1_000, 10, 30_000);
    SearchHandle handle =
        engine.search(
            SearchRequest.byClock(position(FORCED), clock).pondering(), SearchListener.SILENT);
    assertThat(handle.result()).isNotDone();
    handle.ponderHit();
    assertThat(handle.result()).succeedsWithin(60, TimeUnit.SECONDS);
  }

  @Test
  void severalSearchesShareTheEngine() {
    List<SearchHandle> handles = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      handles.add(
          engine.search(
              SearchRequest.of(Game.start(Ruleset.ANTICHESS), Limits.nodes(5_000)),
              SearchListener.SILENT));
    }
    assertThat(handles)
        .allSatisfy(handle -> assertThat(handle.result().join().move()).isNotEqualTo(Move.NONE));
  }

  @Test
  void closingAnEngineLetsItsSearchesAnswer() {
    Engine other = new Engine(new EngineOptions(1, 2));
    SearchHandle handle =
        other.search(
            SearchRequest.of(Game.start(Ruleset.ANTICHESS), Limits.INFINITE),
            SearchListener.SILENT);
    other.close();
    assertThat(handle.result()).isDone();
  }

  @Test
  void aFaultOnTheWayLeavesTheBestMoveSoFarAndEndsAllThreads() throws InterruptedException {
    BlockingQueue<Throwable> faults = new LinkedBlockingQueue<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((_, fault) -> faults.add(fault));
    try (Engine other = new Engine(new EngineOptions(1, 2))) {
      List<SearchInfo> told = new ArrayList<>();
      SearchListener breaks =
          info -> {
            told.add(info);
            if (info.depth() == 3) {
              throw new IllegalStateException("the listener broke");
            }
          };
      SearchRequest request = SearchRequest.of(Game.start(Ruleset.ANTICHESS), Limits.depth(90));
      SearchResult result = other.search(request, breaks).result().join();
      assertThat(result.move()).isEqualTo(told.getLast().line().getFirst());
      assertThat(faults.take()).hasMessage("the listener broke");
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }

  @Test
  void oneThreadSearchesTheSameTreeTwice() {
    SearchRequest request = SearchRequest.of(Game.start(Ruleset.ANTICHESS), Limits.depth(6));
    engine.newGame();
    var first = engine.search(request, SearchListener.SILENT).result().join();
    engine.newGame();
    var second = engine.search(request, SearchListener.SILENT).result().join();
    assertThat(nodes(second)).isEqualTo(nodes(first));
  }

  private static long nodes(SearchResult result) {
    return result.last().orElseThrow().nodes();
  }

  static List<Limits> shortSearches() {
    return List.of(Limits.depth(Integer.getInteger("misere.depth", 3)), Limits.moveTime(1));
  }

  /**
   * Boards as no game reaches them. {@code misere.boards} says how many, {@code misere.seed} which,
   * and {@code misere.depth} how deep.
   */
  @ParameterizedTest
  @MethodSource("shortSearches")
  @Timeout(value = 120, unit = TimeUnit.MINUTES)
  void anyBoardUnderAnyRulesetIsSearchedWithoutFault(Limits limits) {
    long seed = Long.getLong("misere.seed", 20261130L);
    int boards = Integer.getInteger("misere.boards", 60);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < boards; i++) {
      String fen = RandomBoards.next(random);
      for (Ruleset ruleset : Ruleset.all()) {
        Position position = Fen.parse(ruleset, fen);
        MoveList legal = new MoveList();
        Moves.generate(position, legal);
        SearchResult result = think(Game.from(position), limits);
        assertThat(legal.isEmpty() ? result.move() == Move.NONE : legal.contains(result.move()))
            .as("seed %d: %s under %s", seed, fen, ruleset.id())
            .isTrue();
        assertThat(result.last().isPresent() || legal.isEmpty())
            .as("searched, seed %d: %s under %s", seed, fen, ruleset.id())
            .isTrue();
      }
    }
  }
}
