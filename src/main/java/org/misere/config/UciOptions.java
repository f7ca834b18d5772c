package org.misere.config;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * What {@code engine.uci_options} of lichess-bot means here: three options that have a key of their
 * own, and are read when that key isn't given.
 */
record UciOptions(
    Optional<Integer> threads, Optional<Integer> hash, Optional<Duration> moveOverhead) {
  static final int MAX_THREADS = 256;
  static final int MAX_HASH = 65_536;

  /** Our key for one of these options; any other key is answered as it is. */
  static String ourKey(String key) {
    return switch (key.toLowerCase(Locale.ROOT)) {
      case "engine.uci_options.threads" -> "engine.threads";
      case "engine.uci_options.hash" -> "engine.hash";
      case "engine.uci_options.move overhead" -> "move_overhead";
      default -> key;
    };
  }

  /**
   * Reads the section.
   *
   * @param engine the section that holds it
   */
  static UciOptions read(Section engine) {
    try (Section options = engine.overriding("uci_options")) {
      UciOptions read =
          new UciOptions(
              options
                  .spelling("Threads")
                  .filter(options::gives)
                  .map(key -> options.whole(key, 1, 1, MAX_THREADS, "threads")),
              options
                  .spelling("Hash")
                  .filter(options::gives)
                  .map(key -> options.whole(key, 64, 1, MAX_HASH, "MB")),
              options
                  .spelling("Move Overhead")
                  .filter(options::gives)
                  .map(key -> options.millis(key, 500)));
      options.othersHaveNoMeaning(" (the engine is inside)");
      return read;
    }
  }
}
