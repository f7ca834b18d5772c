/**
 * Proof-number search: whether a position is won by force, for either side, and how.
 *
 * <p>Forced captures make the wins of this game narrow and deep; counting replies finds them where
 * depth-first search by plies does not.
 */
@NullMarked
package org.misere.engine.proof;

import org.jspecify.annotations.NullMarked;
