/**
 * What to play: search, evaluation, proof search and the clock, behind {@code Engine}.
 *
 * <p>May use {@code chess}; knows no network, no JSON and no logging.
 */
@NullMarked
package org.misere.engine;

import org.jspecify.annotations.NullMarked;
