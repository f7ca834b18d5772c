/**
 * Which challenges are taken and which games run: {@code Lobby}, a pure state machine, with {@code
 * ChallengePolicy}, a pure function.
 */
@NullMarked
package org.misere.bot.lobby;

import org.jspecify.annotations.NullMarked;
