package org.misere.engine;

import java.util.Optional;

/**
 * The answer of a search.
 *
 * @param move a legal move, or {@link org.misere.chess.Move#NONE} when the position has none
 * @param ponder the reply that is expected, or {@link org.misere.chess.Move#NONE}
 * @param source who knew it
 * @param last the last completed depth; absent when nothing was searched
 */
public record SearchResult(int move, int ponder, Source source, Optional<SearchInfo> last) {}
