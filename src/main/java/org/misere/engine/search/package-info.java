/**
 * Alpha-beta search under forced captures. Below the root nothing here allocates, boxes or streams.
 */
@NullMarked
package org.misere.engine.search;

import org.jspecify.annotations.NullMarked;
