package org.misere.lichess;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A look at the way to the server, and at its clock.
 *
 * @param roundTrip of one request on a connection that may be new
 * @param serverTime of the answer, in whole seconds; empty when the server doesn't say
 */
public record Probe(Duration roundTrip, Optional<Instant> serverTime) {}
