/**
 * Which challenges to take and how to conduct a game.
 *
 * <p>{@code Lobby} and {@code GameSession} are pure state machines; thin shells carry their actions
 * out. May use {@code engine}, {@code lichess}, {@code chess}, {@code store} and {@code config}.
 */
@NullMarked
package org.misere.bot;

import org.jspecify.annotations.NullMarked;
