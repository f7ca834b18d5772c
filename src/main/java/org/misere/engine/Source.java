package org.misere.engine;

/** Which part of the engine knew the move. */
public enum Source {
  FORCED,
  BOOK,
  TABLEBASE,
  PROOF,
  SEARCH
}
