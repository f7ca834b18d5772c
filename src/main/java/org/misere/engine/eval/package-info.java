/**
 * What a quiet position is worth without looking ahead: terms that are linear in weights, so that
 * the weights can be fitted to results of games.
 */
@NullMarked
package org.misere.engine.eval;

import org.jspecify.annotations.NullMarked;
