/**
 * A Lichess of our own on this machine: the Bot API over HTTP with a referee, for demonstrations
 * and tests.
 *
 * <p>May use the wire records of {@code lichess}, and {@code chess} for the rules.
 */
@NullMarked
package org.misere.sandbox;

import org.jspecify.annotations.NullMarked;
