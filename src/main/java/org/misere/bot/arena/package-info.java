/**
 * Arenas that the operator wants to be played: wait for the start, join, stay in the queue of
 * pairings, leave; as a pure state machine, and the thread that carries it out.
 */
@NullMarked
package org.misere.bot.arena;

import org.jspecify.annotations.NullMarked;
