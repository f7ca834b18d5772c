package org.misere.lichess;

/** Whether a user is there ({@code /api/users/status}). */
public record UserStatus(String id, String name, boolean online, boolean playing) {}
