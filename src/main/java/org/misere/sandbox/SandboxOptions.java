package org.misere.sandbox;

import java.util.function.Consumer;
import org.misere.sandbox.faults.FaultScript;

/**
 * How a sandbox is run.
 *
 * @param port 0 for any free one
 * @param seed for ids, colours and the built-in player
 * @param faults what goes wrong
 * @param onFinish is told of each finished game, on one of the server's threads; must not block
 */
public record SandboxOptions(
    int port,
    Timings timings,
    Limits limits,
    long seed,
    FaultScript faults,
    Consumer<FinishedGame> onFinish) {

  /** As Lichess, on any free port. */
  public static SandboxOptions lichess() {
    return new SandboxOptions(
        0, Timings.lichess(), Limits.lichess(), System.nanoTime(), FaultScript.NONE, _ -> {});
  }

  public SandboxOptions onPort(int chosen) {
    return new SandboxOptions(chosen, timings, limits, seed, faults, onFinish);
  }

  public SandboxOptions with(Timings chosen) {
    return new SandboxOptions(port, chosen, limits, seed, faults, onFinish);
  }

  public SandboxOptions with(Limits chosen) {
    return new SandboxOptions(port, timings, chosen, seed, faults, onFinish);
  }

  public SandboxOptions seeded(long chosen) {
    return new SandboxOptions(port, timings, limits, chosen, faults, onFinish);
  }

  public SandboxOptions with(FaultScript chosen) {
    return new SandboxOptions(port, timings, limits, seed, chosen, onFinish);
  }

  public SandboxOptions telling(Consumer<FinishedGame> observer) {
    return new SandboxOptions(port, timings, limits, seed, faults, observer);
  }
}
