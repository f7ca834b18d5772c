package org.misere.lichess;

/** Gets the raw lines of all streams, for {@code log.streams}. Thread-safe, and quick. */
@FunctionalInterface
public interface LineTap {
  LineTap NONE = (_, _) -> {};

  /**
   * A line as it came, without its end; blank lines are left out.
   *
   * @param stream {@code event} or a game id
   */
  void line(String stream, String line);
}
