/** The thread that a pure state machine lives on, and what it is told of its surroundings. */
@NullMarked
package org.misere.bot.machine;

import org.jspecify.annotations.NullMarked;
