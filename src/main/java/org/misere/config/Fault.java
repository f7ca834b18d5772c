package org.misere.config;

import java.util.Optional;

/**
 * One thing that is wrong with a configuration.
 *
 * @param path the key with its path, such as {@code challenge.concurrency}; empty for the file
 * @param line the line in the file, from 1; 0 when it isn't in the file
 * @param wrong what is wrong
 * @param allowed what is allowed instead; empty when {@code wrong} says it all
 * @param nearest the known key that was probably meant
 */
public record Fault(String path, int line, String wrong, String allowed, Optional<String> nearest) {

  /** The fault in one line. */
  public String sentence() {
    StringBuilder text = new StringBuilder();
    if (line > 0) {
      text.append("line ").append(line).append(": ");
    }
    if (!path.isEmpty()) {
      text.append(path).append(": ");
    }
    text.append(wrong);
    if (!allowed.isEmpty()) {
      text.append("; allowed: ").append(allowed);
    }
    nearest.ifPresent(key -> text.append("; did you mean ").append(key).append('?'));
    return text.toString();
  }
}
