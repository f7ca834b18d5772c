package org.misere.sandbox.faults;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** What is done to a line of a stream. Times in ms. */
public sealed interface LineFault extends Fault {

  /** Resets the connection; the line is lost. */
  record Drop() implements LineFault {}

  /** Sends the line and then resets the connection. */
  record DropAfter() implements LineFault {}

  /** Ends the stream cleanly; the line is lost. */
  record End() implements LineFault {}

  /** Sends the line and then ends the stream cleanly. */
  record EndAfter() implements LineFault {}

  /** Says nothing more on this connection, not even keep-alives, and leaves it open. */
  record Silence() implements LineFault {}

  /** Sends the first half of the line and resets the connection. */
  record Half() implements LineFault {}

  /** Sends the line in so many pieces with a pause between them. */
  record Pieces(int count, long pauseMillis) implements LineFault {}

  /** Ends the line with CR LF. */
  record CrLf() implements LineFault {}

  /** Leaves the line out. */
  record Lose() implements LineFault {}

  /** Sends the line later, and all that follow it. */
  record Delay(long millis) implements LineFault {}

  /** Sends the line again, so many times. */
  record Repeat(int times) implements LineFault {}

  /** Sends after the line once more what was sent so many lines before it on this stream. */
  record Stale(int lines) implements LineFault {}

  /** Sends before the line the same state without its last plies. */
  record Shorten(int plies) implements LineFault {}

  /** Sends raw text before the line, a line each. */
  record Before(List<String> lines) implements LineFault {}

  /** Sends raw text after the line, a line each. */
  record After(List<String> lines) implements LineFault {}

  /** Sends raw text instead of the line, a line each. */
  record Instead(List<String> lines) implements LineFault {}

  /** Changes fields by their path such as {@code state.status}; null removes one. */
  record Edit(Map<String, JsonNode> fields) implements LineFault {}

  /** Sends a changed copy of the line before the line itself. */
  record EditedFirst(Map<String, JsonNode> fields) implements LineFault {}
}
