package org.misere.config;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.misere.config.YamlNode.Empty;
import org.misere.config.YamlNode.Entry;
import org.misere.config.YamlNode.Mapping;
import org.misere.config.YamlNode.Scalar;
import org.misere.config.YamlNode.Sequence;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reads a YAML text into nodes with lines, resolving aliases and merge keys. A key given twice is a
 * fault: which of the two counts would be a guess. Confined to one thread, good for one document.
 */
final class YamlDocument {
  private static final String MERGE_KEY = "<<";

  private final List<Fault> faults;
  private final Map<String, YamlNode> anchors = new HashMap<>();

  private YamlDocument(List<Fault> faults) {
    this.faults = faults;
  }

  /**
   * The document's mapping; an empty one for an empty text. What can't be read becomes a fault.
   *
   * @param faults where faults are added
   */
  static Mapping read(String text, List<Fault> faults) {
    try (JsonParser parser = new YAMLFactory().createParser(ObjectReadContext.empty(), text)) {
      JsonToken first = parser.nextToken();
      if (first == null || first == JsonToken.VALUE_NULL) {
        return new Mapping(1, Map.of());
      }
      YamlNode node = new YamlDocument(faults).node(parser, first, "");
      if (node instanceof Mapping mapping) {
        if (parser.nextToken() != null) {
          faults.add(fault("", line(parser), "a second document starts here", "one document"));
        }
        return mapping;
      }
      if (!(node instanceof Empty)) {
        faults.add(fault("", node.line(), "the file holds no keys", "lines such as `key: value`"));
      }
    } catch (JacksonException e) {
      int line = Optional.ofNullable(e.getLocation()).map(at -> at.getLineNr()).orElse(0);
      faults.add(fault("", line, "this is no YAML: " + firstLine(e.getOriginalMessage()), ""));
    }
    return new Mapping(1, Map.of());
  }

  private YamlNode node(JsonParser parser, JsonToken token, String path) {
    Object anchor = parser.getObjectId();
    YamlNode node =
        switch (token) {
          case START_OBJECT -> mapping(parser, path);
          case START_ARRAY -> sequence(parser, path);
          default -> scalar(parser, token, path);
        };
    if (anchor instanceof String name) {
      anchors.put(name, node);
    }
    return node;
  }

  private Mapping mapping(JsonParser parser, String path) {
    int line = line(parser);
    Map<String, Entry> entries = new LinkedHashMap<>();
    Map<String, Entry> merged = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = parser.currentName();
      int keyLine = line(parser);
      String keyPath = path.isEmpty() ? key : path + "." + key;
      YamlNode value = node(parser, parser.nextToken(), keyPath);
      if (key.equals(MERGE_KEY)) {
        merge(value, merged);
        continue;
      }
      Entry before = entries.putIfAbsent(key, new Entry(keyLine, value));
      if (before != null) {
        faults.add(
            fault(keyPath, keyLine, "the key stands twice, first in line " + before.line(), ""));
      }
    }
    merged.forEach(entries::putIfAbsent);
    return new Mapping(line, entries);
  }

  private static void merge(YamlNode value, Map<String, Entry> into) {
    switch (value) {
      case Mapping mapping -> mapping.entries().forEach(into::putIfAbsent);
      case Sequence sequence -> sequence.items().forEach(item -> merge(item, into));
      case Scalar _, Empty _ -> {}
    }
  }

  private Sequence sequence(JsonParser parser, String path) {
    int line = line(parser);
    List<YamlNode> items = new ArrayList<>();
    JsonToken token = parser.nextToken();
    while (token != null && token != JsonToken.END_ARRAY) {
      items.add(node(parser, token, path));
      token = parser.nextToken();
    }
    return new Sequence(line, items);
  }

  private YamlNode scalar(JsonParser parser, JsonToken token, String path) {
    int line = line(parser);
    String text = parser.getString();
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      YamlNode target = anchors.get(text);
      if (target == null) {
        faults.add(fault(path, line, "the alias (*) has no anchor before it", ""));
        return new Empty(line);
      }
      return target;
    }
    boolean none = token == JsonToken.VALUE_NULL || text.equals("~");
    return none || text.equalsIgnoreCase("null")
        ? new Empty(line)
        : new Scalar(line, text, token.isNumeric());
  }

  private static int line(JsonParser parser) {
    return parser.currentTokenLocation().getLineNr();
  }

  private static Fault fault(String path, int line, String wrong, String allowed) {
    return new Fault(path, line, wrong, allowed, Optional.empty());
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("it can't be read").strip();
  }
}
