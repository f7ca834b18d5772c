/**
 * Exact values of endings with very few men, worked out by retrograde analysis when they are first
 * wanted and kept in memory: at most two men against one, under every ruleset with forced captures.
 */
@NullMarked
package org.misere.engine.tables;

import org.jspecify.annotations.NullMarked;
