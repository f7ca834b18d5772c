package org.misere.sandbox;

/**
 * A line of a game's chat.
 *
 * @param room {@code player} or {@code spectator}
 */
record ChatLine(String room, String username, String text) {}
