package org.misere.web;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The one way in which this room writes JSON: records by their component names, times as ISO. */
final class Json {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Json() {}

  static String write(Object value) {
    return MAPPER.writeValueAsString(value);
  }

  static JsonNode tree(Object value) {
    return MAPPER.valueToTree(value);
  }
}
