package org.misere.config;

import java.util.Locale;

/** A choice that the configuration file names by a word. */
public interface Keyed {
  /** The name of the constant, as enums have it. */
  String name();

  /** The word in the file. */
  default String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
