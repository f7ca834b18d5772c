package org.misere.engine.search;

import static org.misere.engine.search.SearchParameters.PLY;

import org.misere.chess.Attacks;
import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.PieceType;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Verdicts;
import org.misere.engine.eval.Evaluation;
import org.misere.engine.tables.EndgameProbe;
import org.misere.engine.tables.EndgameTables;
import org.misere.engine.tables.EndgameValue;

/**
 * Alpha-beta below the root, for one thread. Confined to it.
 *
 * <p>A node where the side to move must capture has few moves, all of which are searched to full
 * depth: nothing is pruned or reduced there, and a single reply costs no depth. Everything that
 * chess engines prune by applies only to quiet nodes.
 */
final class Searcher {
  static final int MAX_PLY = 240;

  /** Nodes between looks at the clock, and between a companion's turns, both less one. */
  private static final int CLOCK_INTERVAL = 63;

  private static final int COMPANION_INTERVAL = 255;

  /** What a forced capture costs the quiescence search, by choices: quarters of a bit. */
  private static final int[] CHOICE_COSTS = choiceCosts();

  private final TranspositionTable table;
  private final Evaluation evaluation;
  private final SearchParameters parameters;
  private final int[][] reductions;
  private final MoveOrder order;
  private final Correction correction = new Correction();

  /** No ending says anything. */
  private static final int NOT_KNOWN = Integer.MIN_VALUE;

  private Position position;
  private EndgameProbe endgames;
  private long salt;

  /**
   * The half-moves without progress at which the evaluation counts nothing; 0: it always counts.
   */
  private int fadeEnd;

  private boolean forced;
  private SearchControl control;
  private int rootDepth;

  /** Written by the searching thread, read by others for reports. */
  private Companion companion = Companion.NONE;

  private volatile long publishedNodes;

  private long nodes;
  int selectiveDepth;

  private final MoveList[] lists = new MoveList[MAX_PLY + 2];
  private final int[][] lines = new int[MAX_PLY + 2][MAX_PLY + 2];
  private final int[] lineLengths = new int[MAX_PLY + 2];
  private final int[] evaluations = new int[MAX_PLY + 2];

  /** The move that a node leaves out, to see what the others are worth; or none. */
  private final int[] excludedMoves = new int[MAX_PLY + 2];

  /** The move that raised alpha last in a node, or none. */
  private final int[] bestMoves = new int[MAX_PLY + 2];

  Searcher(TranspositionTable table, Evaluation evaluation, SearchParameters parameters) {
    this.table = table;
    this.evaluation = evaluation;
    this.parameters = parameters;
    this.order = new MoveOrder(parameters);
    this.reductions = reductions(parameters);
    for (int i = 0; i < lists.length; i++) {
      lists[i] = new MoveList();
    }
    this.position = Position.start(Ruleset.ANTICHESS);
    this.endgames = EndgameTables.madeAtOnce().probe(position.ruleset());
    this.control =
        new SearchControl(System.nanoTime(), 0, SearchControl.TimeBudget.UNLIMITED, false);
  }

  private static int[] choiceCosts() {
    int[] costs = new int[32];
    for (int choices = 2; choices < costs.length; choices++) {
      costs[choices] = (int) Math.round(4 * Math.log(choices) / Math.log(2));
    }
    return costs;
  }

  private static int[][] reductions(SearchParameters parameters) {
    int[][] table = new int[64][64];
    for (int depth = 1; depth < 64; depth++) {
      for (int move = 1; move < 64; move++) {
        double plies =
            parameters.reductionBase() / 100.0
                + parameters.reductionSlope() / 100.0 * Math.log(depth) * Math.log(move);
        table[depth][move] = Math.max(0, (int) (plies * PLY));
      }
    }
    return table;
  }

  /** Forgets what earlier games taught. */
  void newGame() {
    order.newGame();
    correction.clear();
  }

  /**
   * Prepares for a search.
   *
   * @param root becomes this searcher's own
   * @param probe what is known of endings
   */
  void begin(Position root, EndgameProbe probe, SearchControl searchControl) {
    position = root;
    endgames = probe;
    salt = TranspositionTable.salt(root.ruleset());
    Ruleset.Limit limit = root.ruleset().halfmoves();
    int drawn = limit.claimable() > 0 ? limit.claimable() : limit.automatic();
    fadeEnd = drawn * parameters.halfmoveFade() / 100;
    forced = root.ruleset().capturesForced();
    control = searchControl;
    nodes = 0;
    publishedNodes = 0;
    selectiveDepth = 0;
    order.begin();
    java.util.Arrays.fill(excludedMoves, Move.NONE);
  }

  Position position() {
    return position;
  }

  long nodes() {
    return nodes;
  }

  long publishedNodes() {
    return publishedNodes;
  }

  void setRootDepth(int plies) {
    rootDepth = plies;
  }

  int[] line(int ply) {
    return lines[ply];
  }

  int lineLength(int ply) {
    return lineLengths[ply];
  }

  void setArrival(int ply, int manTo) {
    order.setArrival(ply, manTo);
  }

  /**
   * The score of the position for the side to move.
   *
   * @param depth left, in quarter plies
   * @param ply made since the root
   */
  int search(int alpha, int beta, int depth, int ply, boolean canPass) {
    lineLengths[ply] = 0;
    if (isInterrupted()) {
      return 0;
    }
    int us = position.sideToMoveIndex();
    if (position.men(us) == 0) {
      return Scores.winIn(ply);
    }
    if (position.men(us ^ 1) == 0) {
      return Scores.lossIn(ply);
    }
    if (EndgameProbe.hasFewMen(position)) {
      int known = knownEnding(ply);
      if (known != NOT_KNOWN) {
        return known;
      }
    }
    MoveList moves = lists[ply];
    Moves.generateCaptures(position, moves);
    boolean capturing = forced && !moves.isEmpty();
    if (capturing && moves.size() == 1 && ply < 2 * rootDepth + 16) {
      depth += PLY;
    }
    if (depth <= 0) {
      return quiesce(
          alpha,
          beta,
          ply,
          parameters.quiescenceBudget(),
          parameters.offersInQuiescence(),
          moves,
          capturing);
    }
    if (isDrawByHistory(moves)) {
      return Scores.DRAW;
    }
    if (ply >= MAX_PLY) {
      return evaluation.evaluate(position);
    }
    selectiveDepth = Math.max(selectiveDepth, ply);
    boolean principal = beta - alpha > 1;
    alpha = Math.max(alpha, Scores.lossIn(ply));
    beta = Math.min(beta, Scores.winIn(ply));
    if (alpha >= beta) {
      return alpha;
    }

    int excluded = excludedMoves[ply];
    int extension = 0;
    long key = position.key() ^ salt;
    long entry = table.probe(key);
    int tableMove = Move.NONE;
    int tableEvaluation = TranspositionTable.NO_EVALUATION;
    if (entry != 0) {
      tableMove = TranspositionTable.move(entry);
      tableEvaluation = TranspositionTable.evaluation(entry);
      int score = TranspositionTable.scoreFromTable(TranspositionTable.score(entry), ply);
      int bound = TranspositionTable.bound(entry);
      if (!principal
          && excluded == Move.NONE
          && TranspositionTable.depth(entry) >= depth
          && position.halfmoveClock() < 90
          && (bound == TranspositionTable.EXACT
              || bound == TranspositionTable.LOWER && score >= beta
              || bound == TranspositionTable.UPPER && score <= alpha)) {
        return score;
      }
      if (excluded == Move.NONE && mayBeSingular(entry, score, depth, ply, capturing)) {
        extension = isSingular(tableMove, score, depth, ply) ? PLY : 0;
        if (control.isStopped()) {
          return 0;
        }
        Moves.generateCaptures(position, moves);
      }
    }

    int rawEvaluation = TranspositionTable.NO_EVALUATION;
    int staticEvaluation = TranspositionTable.NO_EVALUATION;
    if (capturing) {
      evaluations[ply] = TranspositionTable.NO_EVALUATION;
    } else {
      Moves.generate(position, moves);
      if (moves.isEmpty()) {
        return stalemate(ply);
      }
      if (Verdicts.isDead(position)) {
        return Scores.DRAW;
      }
      rawEvaluation =
          tableEvaluation != TranspositionTable.NO_EVALUATION
              ? tableEvaluation
              : evaluation.evaluate(position);
      staticEvaluation = judge(rawEvaluation);
      evaluations[ply] = staticEvaluation;
      if (!principal && excluded == Move.NONE && !Scores.isDecided(beta)) {
        if (depth <= parameters.reverseFutilityDepth()
            && staticEvaluation - parameters.reverseFutilityMargin() * depth / PLY >= beta) {
          return staticEvaluation;
        }
        if (parameters.nullMoveDepth() > 0
            && canPass
            && depth >= parameters.nullMoveDepth()
            && staticEvaluation >= beta) {
          int score = pass(beta, depth, ply);
          if (score >= beta) {
            return score;
          }
        }
      }
      if (tableMove == Move.NONE && depth >= parameters.internalReductionDepth()) {
        depth -= PLY;
      }
    }
    int best =
        searchMoves(
            alpha,
            beta,
            depth,
            ply,
            principal,
            capturing,
            moves,
            tableMove,
            staticEvaluation,
            extension);
    if (excluded == Move.NONE && !control.isStopped()) {
      int bound =
          best >= beta
              ? TranspositionTable.LOWER
              : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
      table.store(
          key,
          bestMoves[ply],
          TranspositionTable.scoreToTable(best, ply),
          rawEvaluation,
          depth,
          bound);
      if (!capturing && says(bound, best, staticEvaluation)) {
        correction.learn(position, depth / PLY, best - rawEvaluation);
      }
    }
    return best;
  }

  private int searchMoves(
      int alpha,
      int beta,
      int depth,
      int ply,
      boolean principal,
      boolean capturing,
      MoveList moves,
      int tableMove,
      int staticEvaluation,
      int extension) {
    int us = position.sideToMoveIndex();
    int size = moves.size();
    int excluded = excludedMoves[ply];
    long enemyAttacks = 0;
    if (capturing) {
      order.captures(position, moves, tableMove, ply);
    } else {
      enemyAttacks = MoveOrder.attacks(position, us ^ 1);
      order.quiets(position, moves, tableMove, ply, enemyAttacks);
    }
    order.forgetKillerBelow(ply);
    int cost = PLY;
    if (capturing && size > 1) {
      cost = size == 2 ? parameters.twoReplyCost() : parameters.captureCost();
    }
    int best = -Scores.INFINITE;
    int bestMove = Move.NONE;
    for (int i = 0; i < size; i++) {
      order.select(moves, i, ply);
      int move = moves.get(i);
      if (move == excluded) {
        continue;
      }
      int to = Move.to(move);
      int manTo = History.manTo(us, position.pieceTypeAt(Move.from(move)), to);
      boolean offer = (enemyAttacks >>> to & 1) != 0;
      boolean plain = !capturing && !offer && i > 0 && !Scores.isDecided(best);
      if (plain && !principal) {
        if (depth <= parameters.lateMoveDepth()
            && i >= parameters.lateMoveBase() + depth * depth / (PLY * PLY)) {
          continue;
        }
        if (depth <= parameters.futilityDepth()
            && staticEvaluation + parameters.futilityMargin() * (depth + PLY) / PLY <= alpha) {
          continue;
        }
      }
      order.setArrival(ply + 1, manTo);
      position.make(move);
      int score;
      int newDepth = depth - cost + (move == tableMove ? extension : 0);
      if (i == 0) {
        score = -search(-beta, -alpha, newDepth, ply + 1, true);
      } else {
        int reduction = 0;
        if (!capturing && depth >= 2 * PLY && i >= 2 && !position.hasCapture()) {
          reduction = reductions[Math.min(depth / PLY, 63)][Math.min(i, 63)];
          reduction -= order.worth(ply, i) * PLY / parameters.historyDivisor();
          if (ply >= 2
              && evaluations[ply - 2] != TranspositionTable.NO_EVALUATION
              && staticEvaluation <= evaluations[ply - 2]) {
            reduction += parameters.worseningReduction();
          }
          if (principal) {
            reduction -= PLY / 2;
          }
          reduction = Math.clamp(reduction, 0, Math.max(0, newDepth - PLY));
        }
        score = -search(-alpha - 1, -alpha, newDepth - reduction, ply + 1, true);
        if (score > alpha && reduction > 0) {
          score = -search(-alpha - 1, -alpha, newDepth, ply + 1, true);
        }
        if (score > alpha && score < beta) {
          score = -search(-beta, -alpha, newDepth, ply + 1, true);
        }
      }
      position.unmake();
      if (control.isStopped()) {
        return 0;
      }
      if (score > best) {
        best = score;
        if (score > alpha) {
          bestMove = move;
          alpha = score;
          if (principal) {
            recordLine(ply, move);
          }
          if (score >= beta) {
            if (capturing) {
              order.rewardCapture(position, moves, i, depth / PLY, excluded);
            } else {
              order.rewardQuiet(position, moves, i, depth / PLY, ply, enemyAttacks, excluded);
            }
            break;
          }
        }
      }
    }
    bestMoves[ply] = bestMove;
    return best;
  }

  /** The evaluation, corrected by what searches found, and the less worth the nearer the draw. */
  private int judge(int raw) {
    int value = raw + correction.of(position);
    return fadeEnd == 0 ? value : value * Math.max(0, fadeEnd - position.halfmoveClock()) / fadeEnd;
  }

  /** Whether a search result contradicts the evaluation. */
  private static boolean says(int bound, int score, int staticEvaluation) {
    if (Scores.isDecided(score)) {
      return false;
    }
    return switch (bound) {
      case TranspositionTable.LOWER -> score > staticEvaluation;
      case TranspositionTable.UPPER -> score < staticEvaluation;
      default -> true;
    };
  }

  /** Whether it may pay to look if the table move stands alone. */
  private boolean mayBeSingular(long entry, int score, int depth, int ply, boolean capturing) {
    return parameters.singularDepth() > 0
        && !capturing
        && depth >= parameters.singularDepth()
        && TranspositionTable.move(entry) != Move.NONE
        && (TranspositionTable.bound(entry) & TranspositionTable.LOWER) != 0
        && TranspositionTable.depth(entry) >= depth - 3 * PLY
        && !Scores.isDecided(score)
        && ply < 2 * rootDepth;
  }

  /** Whether all moves but one stay well below that one's score, by a search of half the depth. */
  private boolean isSingular(int move, int score, int depth, int ply) {
    int bar = score - parameters.singularMargin() * depth / PLY;
    excludedMoves[ply] = move;
    int others = search(bar - 1, bar, (depth - PLY) / 2, ply, false);
    excludedMoves[ply] = Move.NONE;
    lineLengths[ply] = 0;
    return others < bar;
  }

  /** Lets the opponent move twice: if that is good enough, so is a move, unless in zugzwang. */
  private int pass(int beta, int depth, int ply) {
    int reduced = depth - parameters.nullMoveReduction() - depth / 4 - PLY;
    order.setArrival(ply + 1, 0);
    position.makeNull();
    int score = -search(-beta, -beta + 1, reduced, ply + 1, false);
    position.unmakeNull();
    if (score < beta || control.isStopped()) {
      return -Scores.INFINITE;
    }
    // Zugzwang is everywhere in this game: the cut must hold when we do move.
    int check = search(beta - 1, beta, reduced, ply, false);
    Moves.generate(position, lists[ply]);
    return check >= beta && !Scores.isDecided(check) ? check : -Scores.INFINITE;
  }

  /**
   * Plays out forced captures; a quiet position is worth its evaluation.
   *
   * @param moves the captures of the position
   */
  private int quiesce(
      int alpha, int beta, int ply, int budget, int offers, MoveList moves, boolean capturing) {
    selectiveDepth = Math.max(selectiveDepth, ply);
    if (ply >= MAX_PLY) {
      return evaluation.evaluate(position);
    }
    boolean principal = beta - alpha > 1;
    if (isDrawByHistory(moves)) {
      return Scores.DRAW;
    }
    int left = budget - CHOICE_COSTS[Math.min(moves.size(), CHOICE_COSTS.length - 1)];
    if (!capturing || left < 0) {
      if (!capturing && !hasQuietMove() && (forced || moves.isEmpty())) {
        return stalemate(ply);
      }
      if (!capturing && Verdicts.isDead(position)) {
        return Scores.DRAW;
      }
      int raw = evaluation.evaluate(position);
      int standing = capturing ? raw : judge(raw);
      return offers <= 0 || capturing || standing >= beta
          ? standing
          : quiesceOffers(standing, alpha, beta, ply, budget, moves, offers);
    }
    long key = position.key() ^ salt;
    long entry = table.probe(key);
    int tableMove = Move.NONE;
    if (entry != 0) {
      tableMove = TranspositionTable.move(entry);
      int score = TranspositionTable.scoreFromTable(TranspositionTable.score(entry), ply);
      int bound = TranspositionTable.bound(entry);
      if (!principal
          && (bound == TranspositionTable.EXACT
              || bound == TranspositionTable.LOWER && score >= beta
              || bound == TranspositionTable.UPPER && score <= alpha)) {
        return score;
      }
    }
    int size = moves.size();
    order.captures(position, moves, tableMove, ply);
    int originalAlpha = alpha;
    int best = -Scores.INFINITE;
    int bestMove = Move.NONE;
    for (int i = 0; i < size; i++) {
      order.select(moves, i, ply);
      int move = moves.get(i);
      position.make(move);
      int score = -quiesceChild(-beta, -alpha, ply + 1, left, offers);
      position.unmake();
      if (control.isStopped()) {
        return 0;
      }
      if (score > best) {
        best = score;
        if (score > alpha) {
          alpha = score;
          bestMove = move;
          if (principal) {
            recordLine(ply, move);
          }
          if (score >= beta) {
            break;
          }
        }
      }
    }
    int bound =
        best >= beta
            ? TranspositionTable.LOWER
            : best > originalAlpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
    table.store(
        key,
        bestMove,
        TranspositionTable.scoreToTable(best, ply),
        TranspositionTable.NO_EVALUATION,
        0,
        bound);
    return best;
  }

  /** Tries the quiet moves that make the opponent take, against the value of standing still. */
  private int quiesceOffers(
      int standing, int alpha, int beta, int ply, int budget, MoveList moves, int offers) {
    long enemyAttacks = MoveOrder.attacks(position, position.sideToMoveIndex() ^ 1);
    Moves.generate(position, moves);
    int best = standing;
    int floor = Math.max(alpha, standing);
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.get(i);
      if ((enemyAttacks >>> Move.to(move) & 1) == 0) {
        continue;
      }
      position.make(move);
      int score = -quiesceChild(-beta, -floor, ply + 1, budget, offers - 1);
      position.unmake();
      if (control.isStopped()) {
        return 0;
      }
      if (score > best) {
        best = score;
        if (score > floor) {
          floor = score;
          if (beta - alpha > 1) {
            recordLine(ply, move);
          }
          if (score >= beta) {
            break;
          }
        }
      }
    }
    return best;
  }

  private int quiesceChild(int alpha, int beta, int ply, int budget, int offers) {
    lineLengths[ply] = 0;
    if (isInterrupted()) {
      return 0;
    }
    int us = position.sideToMoveIndex();
    if (position.men(us) == 0) {
      return Scores.winIn(ply);
    }
    if (EndgameProbe.hasFewMen(position)) {
      int known = knownEnding(ply);
      if (known != NOT_KNOWN) {
        return known;
      }
    }
    MoveList moves = lists[ply];
    Moves.generateCaptures(position, moves);
    return quiesce(alpha, beta, ply, budget, offers, moves, forced && !moves.isEmpty());
  }

  /** The score that a table has for the position, unless the half-move limit comes before. */
  private int knownEnding(int ply) {
    if (position.halfmoveClock() >= 4 && position.isRepetition()) {
      return Scores.DRAW;
    }
    int value = endgames.value(position);
    if (value == EndgameValue.UNKNOWN || value == 0) {
      return value == 0 ? Scores.DRAW : NOT_KNOWN;
    }
    int plies = EndgameValue.plies(value);
    if (position.ruleset().halfmoves().endsWithClaimAt(position.halfmoveClock() + plies)) {
      return NOT_KNOWN;
    }
    return value > 0 ? Scores.winIn(ply + plies) : Scores.lossIn(ply + plies);
  }

  /** Who works beside the search from now on. */
  void setCompanion(Companion beside) {
    companion = beside;
  }

  private boolean isInterrupted() {
    if ((++nodes & CLOCK_INTERVAL) == 0) {
      if ((nodes & COMPANION_INTERVAL) == 0) {
        nodes += companion.onNodes(nodes);
        publishedNodes = nodes;
      }
      control.checkClock();
    }
    if (nodes > control.nodeLimit()) {
      control.stop();
    }
    return control.isStopped();
  }

  /** A win, a loss or a draw, whichever this ruleset makes of having men but no move. */
  private int stalemate(int ply) {
    int sign = Verdicts.stalemate(position);
    if (sign == 0) {
      return Scores.DRAW;
    }
    return sign > 0 ? Scores.winIn(ply) : Scores.lossIn(ply);
  }

  /** Repetition at its first recurrence, and the draw by half-moves unless the game ends first. */
  private boolean isDrawByHistory(MoveList captures) {
    int clock = position.halfmoveClock();
    if (clock < 4) {
      return false;
    }
    if (position.isRepetition()) {
      return true;
    }
    return position.ruleset().halfmoves().endsWithClaimAt(clock)
        && (!captures.isEmpty() || hasQuietMove());
  }

  private boolean hasQuietMove() {
    int us = position.sideToMoveIndex();
    long empty = ~position.occupied();
    long pawns = position.men(us, PieceType.PAWN);
    if (((us == 0 ? pawns << 8 : pawns >>> 8) & empty) != 0) {
      return true;
    }
    for (long b = position.men(us) ^ pawns; b != 0; b &= b - 1) {
      int square = Long.numberOfTrailingZeros(b);
      long near =
          position.pieceTypeAt(square) == PieceType.KNIGHT
              ? Attacks.knight(square)
              : Attacks.of(position.pieceTypeAt(square), square, ~empty);
      if ((near & empty) != 0) {
        return true;
      }
    }
    return false;
  }

  private void recordLine(int ply, int move) {
    int[] line = lines[ply];
    int length = lineLengths[ply + 1];
    line[0] = move;
    System.arraycopy(lines[ply + 1], 0, line, 1, Math.min(length, MAX_PLY));
    lineLengths[ply] = Math.min(length, MAX_PLY) + 1;
  }
}
