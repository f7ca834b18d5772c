package org.misere.config;

import java.util.List;

/** What came of reading a configuration. */
public sealed interface Reading {
  List<Warning> warnings();

  /**
   * A configuration to work with.
   *
   * @param settings every key that has a meaning, in the order of the file, with its value
   */
  record Valid(Configuration configuration, List<Warning> warnings, List<Setting> settings)
      implements Reading {}

  /** No configuration; all that is wrong. */
  record Faulty(List<Fault> faults, List<Warning> warnings) implements Reading {}
}
