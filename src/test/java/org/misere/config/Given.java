package org.misere.config;

import java.util.List;
import java.util.Map;

/** A configuration text read as an operator would have it read. */
final class Given {
  private Given() {}

  static Reading reading(String yaml) {
    return new ConfigurationReader(Map.of()).readText(yaml);
  }

  /** The configuration, of a text that must be right. */
  static Configuration configuration(String yaml) {
    return switch (reading(yaml)) {
      case Reading.Valid valid -> valid.configuration();
      case Reading.Faulty faulty ->
          throw new AssertionError(
              faulty.faults().stream().map(Fault::sentence).toList().toString());
    };
  }

  /** The faults as sentences, of a text that must be wrong. */
  static List<String> faults(String yaml) {
    return switch (reading(yaml)) {
      case Reading.Valid _ -> throw new AssertionError("no fault was found");
      case Reading.Faulty faulty -> faulty.faults().stream().map(Fault::sentence).toList();
    };
  }

  static List<String> warnings(String yaml) {
    return reading(yaml).warnings().stream().map(Warning::sentence).toList();
  }
}
