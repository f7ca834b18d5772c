/**
 * Matches between two engines: our own in this process or any UCI command, refereed by {@code
 * chess}, each opening played with either colour.
 *
 * <p>The door is {@link org.misere.training.match.Match}.
 */
@NullMarked
package org.misere.training.match;

import org.jspecify.annotations.NullMarked;
