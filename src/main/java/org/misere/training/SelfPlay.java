package org.misere.training;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;
import org.misere.engine.Score;
import org.misere.engine.SearchInfo;
import org.misere.engine.SearchListener;
import org.misere.engine.eval.EvaluationWeights;
import org.misere.engine.eval.HandEvaluation;
import org.misere.engine.search.SearchControl;
import org.misere.engine.search.SearchParameters;
import org.misere.engine.search.SearchWorker;
import org.misere.engine.search.TranspositionTable;
import org.misere.engine.tables.EndgameTables;

/**
 * Games of the engine against itself at a fixed number of nodes a move, for positions to fit the
 * evaluation to. The same seed and numbers give the same games. Confined to one thread.
 */
public final class SelfPlay implements AutoCloseable {
  /** What games begin with. */
  public enum Beginning {
    /** Moves at random from the start, and now and then one later. Most such games soon end. */
    RANDOM,

    /** Moves at random after which neither side stands better, as in games between equals. */
    LEVEL,

    /** Few men at random. */
    ENDING
  }

  private static final int MAX_PLIES = 240;

  /** What the search may see in a level opening for either side, in centipawns. */
  private static final int LEVEL = 80;

  private static final int TABLE_MEGABYTES = 4;
  private static final int MAX_SCORE = 3_000;

  /** One move in so many is played at random, so that the games leave the trodden paths. */
  private static final int STRAY_ONE_IN = 24;

  private final Ruleset ruleset;
  private final long nodes;
  private final Beginning beginning;
  private final TranspositionTable table = new TranspositionTable(TABLE_MEGABYTES);
  private final SearchWorker worker;

  /**
   * Prepares for games.
   *
   * @param nodes a move
   * @param beginning what the games begin with
   */
  public SelfPlay(Ruleset ruleset, long nodes, Beginning beginning) {
    this.ruleset = ruleset;
    this.nodes = nodes;
    this.beginning = beginning;
    this.worker =
        new SearchWorker(
            table,
            new HandEvaluation(EvaluationWeights.defaults()),
            SearchParameters.DEFAULT,
            EndgameTables.madeAtOnce());
  }

  /** Plays the game that a seed makes and hands out its samples. */
  public void play(long seed, Consumer<Sample> samples) {
    SplittableRandom random = new SplittableRandom(seed);
    table.clear();
    worker.newGame();
    Game game = begin(random);
    List<Candidate> candidates = new ArrayList<>();
    double whiteResult = 0.5;
    MoveList moves = new MoveList();
    while (game.plies() < MAX_PLIES) {
      var outcome = game.outcome();
      if (outcome.isPresent()) {
        whiteResult = outcome.get().winner().map(SelfPlay::points).orElse(0.5);
        break;
      }
      Position position = game.position();
      Moves.generate(position, moves);
      boolean stray = beginning != Beginning.LEVEL && random.nextInt(STRAY_ONE_IN) == 0;
      if (moves.size() == 1 || stray) {
        if (stray) {
          // What came before says nothing about what follows a blunder.
          candidates.removeIf(candidate -> candidate.ply > game.plies() - 3);
        }
        game.play(moves.get(random.nextInt(moves.size())));
        continue;
      }
      SearchInfo best = think(position, moves);
      if (!(best.score() instanceof Score.Centipawns(int value))) {
        boolean moverWins = best.score() instanceof Score.Win;
        whiteResult = moverWins == (game.sideToMove() == Side.WHITE) ? 1 : 0;
        break;
      }
      if (Math.abs(value) <= MAX_SCORE) {
        collect(position, value, best, game.plies(), candidates);
      }
      game.play(best.line().getFirst());
    }
    for (Candidate candidate : candidates) {
      double result = candidate.whiteToMove ? whiteResult : 1 - whiteResult;
      samples.accept(new Sample(candidate.fen, candidate.score, result));
    }
  }

  private Game begin(SplittableRandom random) {
    return switch (beginning) {
      case RANDOM -> opening(2 + random.nextInt(9), random).orElseGet(() -> begin(random));
      case LEVEL ->
          opening(3 + random.nextInt(4), random)
              .filter(this::isLevel)
              .orElseGet(() -> begin(random));
      case ENDING -> RandomEndings.next(ruleset, random);
    };
  }

  /** That many moves at random, unless the game ends before. */
  private Optional<Game> opening(int plies, SplittableRandom random) {
    Game game = Game.start(ruleset);
    MoveList moves = new MoveList();
    while (game.plies() < plies && game.outcome().isEmpty()) {
      Moves.generate(game.position(), moves);
      game.play(moves.get(random.nextInt(moves.size())));
    }
    return game.outcome().isEmpty() ? Optional.of(game) : Optional.empty();
  }

  private boolean isLevel(Game game) {
    MoveList moves = new MoveList();
    Moves.generate(game.position(), moves);
    return think(game.position(), moves).score() instanceof Score.Centipawns(int value)
        && Math.abs(value) <= LEVEL;
  }

  private record Candidate(String fen, boolean whiteToMove, int score, int ply) {}

  private SearchInfo think(Position position, MoveList moves) {
    table.age();
    SearchControl control =
        new SearchControl(System.nanoTime(), nodes, SearchControl.TimeBudget.UNLIMITED, false);
    var task =
        new SearchWorker.Task(
            position.copy(), moves.toArray(), SearchWorker.MAX_DEPTH, 1, 0, true, true);
    return worker.search(task, control, SearchListener.SILENT, () -> 0).getFirst();
  }

  /** The position itself if it is quiet, and the quiet end of the expected line. */
  private static void collect(
      Position position, int score, SearchInfo best, int ply, List<Candidate> candidates) {
    if (!position.hasCapture()) {
      add(position, score, ply, candidates);
    }
    Position end = position.copy();
    int sign = 1;
    for (int move : best.line()) {
      end.make(move);
      sign = -sign;
    }
    if (best.line().size() > 1 && !end.hasCapture() && Moves.hasLegalMove(end)) {
      add(end, sign * score, ply, candidates);
    }
  }

  private static void add(Position position, int score, int ply, List<Candidate> candidates) {
    candidates.add(
        new Candidate(Fen.format(position), position.sideToMove() == Side.WHITE, score, ply));
  }

  private static double points(Side winner) {
    return winner == Side.WHITE ? 1 : 0;
  }

  @Override
  public void close() {
    table.close();
  }
}
