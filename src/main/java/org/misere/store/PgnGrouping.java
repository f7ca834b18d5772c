package org.misere.store;

/** How game records are put into files. */
public enum PgnGrouping {
  /** A file a game. */
  GAME,
  /** A file an opponent. */
  OPPONENT,
  /** One file. */
  ALL
}
