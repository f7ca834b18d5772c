package org.misere.store;

import java.time.Instant;

/**
 * An opponent that doesn't want what we offered.
 *
 * @param terms what is not offered again, in the caller's own words; empty: anything
 * @param reasonKey such as {@code toofast}, or the caller's own such as {@code capped}
 * @param until when it may be offered again
 */
public record Refusal(
    String opponentId, String terms, String reasonKey, Instant at, Instant until) {}
