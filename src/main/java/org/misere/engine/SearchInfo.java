package org.misere.engine;

import java.util.List;

/**
 * How far a search has come.
 *
 * @param depth completed plies
 * @param selectiveDepth the deepest ply reached
 * @param multiPv 1 for the best line, 2 for the next ...
 * @param nodes so far
 * @param millis so far
 * @param hashPermill how full the transposition table is, 0..1000
 * @param line moves as {@link org.misere.chess.Move} codes, best first
 */
public record SearchInfo(
    int depth,
    int selectiveDepth,
    int multiPv,
    Score score,
    long nodes,
    long millis,
    int hashPermill,
    List<Integer> line) {}
