package org.misere.lichess;

import java.util.Optional;

/**
 * An arena ({@code GET /api/tournament/{id}}).
 *
 * @param clock absent when the server left it out
 * @param secondsToStart 0 once it has started
 * @param secondsToFinish 0 when over
 * @param accepted whether our account fulfils its conditions; true when the server doesn't say
 */
public record Tournament(
    String id,
    String fullName,
    String variantKey,
    boolean rated,
    Optional<TimeControl.RealTime> clock,
    boolean botsAllowed,
    boolean accepted,
    int secondsToStart,
    int secondsToFinish,
    boolean finished) {}
