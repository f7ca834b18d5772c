/**
 * Our own challenges: whom, for what, and when, as a pure state machine, and the thread that
 * carries it out.
 */
@NullMarked
package org.misere.bot.matchmaking;

import org.jspecify.annotations.NullMarked;
