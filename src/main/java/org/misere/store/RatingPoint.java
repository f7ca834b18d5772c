package org.misere.store;

import java.time.Instant;

/** Our antichess rating after a rated game. */
public record RatingPoint(Instant at, int rating) {}
