package org.misere.engine;

/**
 * How much of the machine an engine may use.
 *
 * @param hashMegabytes size of the transposition table that all searches share, in MiB, 1..65536
 * @param threadsPerSearch threads that one search uses, 1..256
 */
public record EngineOptions(int hashMegabytes, int threadsPerSearch) {
  public static final EngineOptions DEFAULT = new EngineOptions(64, 1);

  public EngineOptions {
    if (hashMegabytes < 1 || hashMegabytes > 65536) {
      throw new IllegalArgumentException("hash of " + hashMegabytes + " MB is not in 1..65536");
    }
    if (threadsPerSearch < 1 || threadsPerSearch > 256) {
      throw new IllegalArgumentException(threadsPerSearch + " threads are not in 1..256");
    }
  }
}
