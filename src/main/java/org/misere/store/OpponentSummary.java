package org.misere.store;

import java.time.Instant;

/**
 * What we know of an opponent.
 *
 * @param opponent as of the last game
 */
public record OpponentSummary(
    Opponent opponent, int games, int won, int lost, int drawn, Instant lastPlayedAt) {}
