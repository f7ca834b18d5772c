package org.misere.lichess;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A line of a stream as {@code log.streams} keeps it, and {@code replay-stream} reads it.
 *
 * @param at when it came
 * @param stream {@code event} or a game id
 * @param line as the server sent it
 */
public record RecordedLine(Instant at, String stream, String line) {

  /** One line of a recording, without its end. */
  public String write() {
    return JsonNodeFactory.instance
        .objectNode()
        .put("at", at.toString())
        .put("stream", stream)
        .put("line", line)
        .toString();
  }

  /** A line of a recording; absent when it is none, such as one cut by a kill. */
  public static Optional<RecordedLine> read(String recorded) {
    return Expect.tree(recorded).flatMap(RecordedLine::read);
  }

  private static Optional<RecordedLine> read(JsonNode node) {
    Optional<Instant> at = Json.text(node, "at").flatMap(RecordedLine::instant);
    Optional<String> stream = Json.text(node, "stream");
    Optional<String> line = Json.text(node, "line");
    return at.isPresent() && stream.isPresent() && line.isPresent()
        ? Optional.of(new RecordedLine(at.get(), stream.get(), line.get()))
        : Optional.empty();
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeParseException _) {
      return Optional.empty();
    }
  }
}
