package org.misere.engine.proof;

/**
 * What a proof search may spend; the first limit reached ends it.
 *
 * @param nodes positions looked at
 * @param millis in ms, the check of the proof included
 */
public record ProofLimits(long nodes, long millis) {
  public static final ProofLimits NONE = new ProofLimits(Long.MAX_VALUE, Long.MAX_VALUE);

  public static ProofLimits nodes(long nodes) {
    return new ProofLimits(nodes, Long.MAX_VALUE);
  }

  public static ProofLimits millis(long millis) {
    return new ProofLimits(Long.MAX_VALUE, millis);
  }
}
