package org.misere.engine;

import java.util.List;
import java.util.Optional;
import org.misere.chess.Game;

/**
 * What to think about, and under which terms.
 *
 * @param game the position with all moves that led to it (repetition is part of the position)
 * @param limits what bounds the search
 * @param clock the clock, when the game has one
 * @param ponder think in the opponent's time: {@code game} already holds the expected move, and the
 *     answer waits for {@link SearchHandle#ponderHit} or {@link SearchHandle#stop}
 * @param multiPv how many best lines to report, at least 1
 * @param searchMoves only these root moves; empty: all
 * @param varietyCentipawns among opening moves this close to the best one any may be played; 0: the
 *     best
 * @param instantReply a single legal move is answered without a search
 * @param openings the table of first moves may answer
 */
public record SearchRequest(
    Game game,
    Limits limits,
    Optional<ClockState> clock,
    boolean ponder,
    int multiPv,
    List<Integer> searchMoves,
    int varietyCentipawns,
    boolean instantReply,
    boolean openings) {

  public SearchRequest {
    multiPv = Math.max(1, multiPv);
    varietyCentipawns = Math.max(0, varietyCentipawns);
    searchMoves = List.copyOf(searchMoves);
  }

  /** Always searches, and for the best move alone: for analysis, matches and UCI. */
  public static SearchRequest of(Game game, Limits limits) {
    return new SearchRequest(game, limits, Optional.empty(), false, 1, List.of(), 0, false, false);
  }

  /** A move in a game with a clock: a single legal move is played at once. */
  public static SearchRequest byClock(Game game, ClockState clock) {
    return new SearchRequest(
        game, Limits.BY_CLOCK, Optional.of(clock), false, 1, List.of(), 0, true, false);
  }

  public SearchRequest pondering() {
    return new SearchRequest(
        game, limits, clock, true, multiPv, searchMoves, varietyCentipawns, instantReply, openings);
  }

  public SearchRequest withClock(ClockState state) {
    return new SearchRequest(
        game,
        limits,
        Optional.of(state),
        ponder,
        multiPv,
        searchMoves,
        varietyCentipawns,
        instantReply,
        openings);
  }

  public SearchRequest withMultiPv(int lines) {
    return new SearchRequest(
        game, limits, clock, ponder, lines, searchMoves, varietyCentipawns, instantReply, openings);
  }

  public SearchRequest withSearchMoves(List<Integer> moves) {
    return new SearchRequest(
        game, limits, clock, ponder, multiPv, moves, varietyCentipawns, instantReply, openings);
  }

  public SearchRequest withVariety(int centipawns) {
    return new SearchRequest(
        game, limits, clock, ponder, multiPv, searchMoves, centipawns, instantReply, openings);
  }

  public SearchRequest withInstantReply(boolean instant) {
    return new SearchRequest(
        game, limits, clock, ponder, multiPv, searchMoves, varietyCentipawns, instant, openings);
  }

  public SearchRequest withOpenings(boolean table) {
    return new SearchRequest(
        game, limits, clock, ponder, multiPv, searchMoves, varietyCentipawns, instantReply, table);
  }
}
