package org.misere.engine;

/** Told about each completed depth, on the search's thread; must return quickly. */
@FunctionalInterface
public interface SearchListener {
  SearchListener SILENT = _ -> {};

  void onInfo(SearchInfo info);
}
