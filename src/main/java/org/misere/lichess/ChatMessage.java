package org.misere.lichess;

/** A line of the player room as {@code GET .../chat} lists it. */
public record ChatMessage(String user, String text) {}
