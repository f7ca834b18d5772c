package org.misere.lichess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * What the body of a successful answer should be.
 *
 * @param accept the {@code Accept} header
 * @param reader empty when the body isn't what was due
 */
record Expect<T>(String accept, Function<String, Optional<T>> reader) {

  /** Whatever it says: the status was enough. */
  static Expect<Ok> ok() {
    return new Expect<>("application/json", _ -> Optional.of(Ok.OK));
  }

  static <T> Expect<T> json(Function<JsonNode, Optional<T>> reader) {
    return new Expect<>("application/json", body -> tree(body).flatMap(reader));
  }

  /** One object a line; lines that can't be read are left out. */
  static <T> Expect<List<T>> lines(Function<JsonNode, Optional<T>> reader) {
    return new Expect<>(
        "application/x-ndjson",
        body -> {
          List<T> items = new ArrayList<>();
          body.lines()
              .filter(line -> !line.isBlank())
              .forEach(line -> tree(line).flatMap(reader).ifPresent(items::add));
          return Optional.of(List.copyOf(items));
        });
  }

  static Optional<JsonNode> tree(String body) {
    try {
      JsonNode node = Json.MAPPER.readTree(body);
      return node.isContainer() ? Optional.of(node) : Optional.empty();
    } catch (JacksonException _) {
      return Optional.empty();
    }
  }
}
