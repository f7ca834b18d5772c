/**
 * Matches, self-play and whatever is learnt from them.
 *
 * <p>May use {@code engine} and {@code chess}.
 */
@NullMarked
package org.misere.training;

import org.jspecify.annotations.NullMarked;
