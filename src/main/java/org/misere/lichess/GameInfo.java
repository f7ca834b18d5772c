package org.misere.lichess;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A game as the event stream and {@code /api/account/playing} describe it.
 *
 * @param color ours
 * @param variantKey absent when the server left it out
 * @param secondsLeft ours, in s; absent for unlimited games
 * @param botCompatible false: the Bot API will refuse this game
 */
public record GameInfo(
    String gameId,
    Optional<Color> color,
    Optional<String> variantKey,
    Optional<String> speed,
    Optional<GameStatus> status,
    Optional<Color> winner,
    Player opponent,
    boolean rated,
    boolean hasMoved,
    boolean isMyTurn,
    OptionalInt secondsLeft,
    Optional<String> source,
    Optional<String> tournamentId,
    OptionalInt rating,
    OptionalInt ratingDiff,
    Optional<Boolean> botCompatible) {}
