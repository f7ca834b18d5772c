package org.misere.engine.search;

/** Works beside a search, in portions on its thread. */
@FunctionalInterface
public interface Companion {
  Companion NONE = _ -> 0;

  /**
   * Called every few hundred nodes.
   *
   * @param nodes of the search so far, the companion's own cost included
   * @return what the companion has spent now, in nodes of the search
   */
  long onNodes(long nodes);
}
