package org.misere.lichess;

import java.util.function.BooleanSupplier;
import okhttp3.Request;

/**
 * A request that goes through the lane.
 *
 * @param endpoint method and path template, for observers
 * @param stillWanted asked before each attempt; false drops it
 */
record Errand<T>(
    String endpoint,
    Traffic traffic,
    Request request,
    Expect<T> expected,
    BooleanSupplier stillWanted) {}
