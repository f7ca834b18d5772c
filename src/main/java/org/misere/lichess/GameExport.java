package org.misere.lichess;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A game as the export shows it. Running games are exported three moves late.
 *
 * @param sanMoves space separated, in SAN
 */
public record GameExport(
    String id,
    String variantKey,
    boolean rated,
    GameStatus status,
    Optional<Color> winner,
    Player white,
    Player black,
    OptionalInt whiteRatingDiff,
    OptionalInt blackRatingDiff,
    String sanMoves) {}
