package org.misere.config;

/**
 * Something in a configuration that is accepted and has no effect, or not the one hoped for.
 *
 * @param path the key with its path
 * @param line the line in the file, from 1; 0 when it isn't in the file
 * @param text what the operator should know
 */
public record Warning(String path, int line, String text) {

  /** The warning in one line. */
  public String sentence() {
    return (line > 0 ? "line " + line + ": " : "") + path + ": " + text;
  }
}
