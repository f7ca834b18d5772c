/**
 * How a game is conducted: {@code GameSession}, a pure state machine made of small ones, and {@code
 * GameRunner}, the thread that carries its actions out.
 */
@NullMarked
package org.misere.bot.game;

import org.jspecify.annotations.NullMarked;
