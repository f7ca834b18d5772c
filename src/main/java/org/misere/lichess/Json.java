package org.misere.lichess;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Forgiving reads from a JSON tree: what is missing, null or of another kind is absent. */
final class Json {
  static final JsonMapper MAPPER = JsonMapper.shared();

  private Json() {}

  static Optional<String> text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isString() ? Optional.of(value.stringValue()) : Optional.empty();
  }

  static String text(JsonNode node, String field, String absent) {
    return text(node, field).orElse(absent);
  }

  static boolean flag(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isBoolean() && value.booleanValue();
  }

  static Optional<Boolean> flagIfPresent(JsonNode node, String field) {
    JsonNode value = node.path(field);
    return value.isBoolean() ? Optional.of(value.booleanValue()) : Optional.empty();
  }

  /** A number cut to the range of {@code long}, whatever way it is written. */
  static OptionalLong number(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (!value.isNumber()) {
      return OptionalLong.empty();
    }
    // A double cast is saturating, so 1e300 becomes the largest long rather than an error.
    return OptionalLong.of(
        value.canConvertToLong() ? value.longValue() : (long) value.doubleValue());
  }

  static long number(JsonNode node, String field, long absent) {
    return number(node, field).orElse(absent);
  }

  /** A number cut to the range of {@code int}. */
  static OptionalInt smallNumber(JsonNode node, String field) {
    OptionalLong number = number(node, field);
    return number.isPresent()
        ? OptionalInt.of(Math.clamp(number.getAsLong(), Integer.MIN_VALUE, Integer.MAX_VALUE))
        : OptionalInt.empty();
  }

  static int smallNumber(JsonNode node, String field, int absent) {
    return smallNumber(node, field).orElse(absent);
  }

  static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    for (JsonNode item : array) {
      if (item.isString()) {
        texts.add(item.stringValue());
      }
    }
    return List.copyOf(texts);
  }

  static <T> List<T> list(JsonNode array, Function<JsonNode, T> reader) {
    List<T> items = new ArrayList<>();
    for (JsonNode item : array) {
      items.add(reader.apply(item));
    }
    return List.copyOf(items);
  }
}
