package org.misere.sandbox.faults;

/** Something that goes wrong. */
public sealed interface Fault permits RequestFault, LineFault, Fault.Restart {

  /**
   * The server breaks all connections, is not there for a while, and comes back with its games.
   *
   * @param downMillis how long it is away
   */
  record Restart(long downMillis) implements Fault {}
}
