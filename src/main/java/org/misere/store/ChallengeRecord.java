package org.misere.store;

import java.time.Instant;

/**
 * A challenge and what became of it.
 *
 * @param incoming false: ours
 * @param terms in words, such as {@code antichess 3+2 rated}
 * @param decision {@code accepted}, {@code declined}, {@code canceled}, {@code expired} ...
 * @param reasonKey the API's key, or empty
 * @param reason one sentence, for an operator who asks why
 */
public record ChallengeRecord(
    String id,
    Instant at,
    boolean incoming,
    Opponent opponent,
    String terms,
    boolean rated,
    String decision,
    String reasonKey,
    String reason) {}
