package org.misere.lichess;

import java.util.List;

/** Pending challenges to us and from us ({@code GET /api/challenge}). */
public record Challenges(List<Challenge> incoming, List<Challenge> outgoing) {}
