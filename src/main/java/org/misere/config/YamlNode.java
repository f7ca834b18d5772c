package org.misere.config;

import java.util.List;
import java.util.Map;

/** A piece of a YAML document that knows its line. */
sealed interface YamlNode {
  int line();

  /** Keys with their values, in the order of the file. */
  record Mapping(int line, Map<String, Entry> entries) implements YamlNode {}

  /** A key's line and its value. */
  record Entry(int line, YamlNode value) {}

  record Sequence(int line, List<YamlNode> items) implements YamlNode {}

  /**
   * A single value.
   *
   * @param number whether it is written as a number
   */
  record Scalar(int line, String text, boolean number) implements YamlNode {}

  /** Nothing, {@code ~} or {@code null}. */
  record Empty(int line) implements YamlNode {}
}
