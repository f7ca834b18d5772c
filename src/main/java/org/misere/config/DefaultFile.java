package org.misere.config;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Our default file with other values in it; its comments stay. */
final class DefaultFile {
  private static final Pattern KEY = Pattern.compile("( *)([a-z_]+):(.*)");

  private record Level(int indent, String path) {}

  private DefaultFile() {}

  /**
   * The file with other values.
   *
   * @param values values by key; keys below one that the file has as {@code {}} go into its braces
   */
  static String with(String file, Map<String, String> values) {
    Deque<Level> levels = new ArrayDeque<>();
    StringBuilder text = new StringBuilder(file.length() + 256);
    file.lines().forEach(line -> text.append(line(line, levels, values)).append('\n'));
    return text.toString();
  }

  private static String line(String line, Deque<Level> levels, Map<String, String> values) {
    Matcher matcher = KEY.matcher(line);
    if (!matcher.matches()) {
      return line;
    }
    int indent = matcher.group(1).length();
    while (!levels.isEmpty() && levels.getFirst().indent() >= indent) {
      levels.removeFirst();
    }
    String name = matcher.group(2);
    String path = levels.isEmpty() ? name : levels.getFirst().path() + "." + name;
    levels.addFirst(new Level(indent, path));
    String key = matcher.group(1) + name + ": ";
    if (values.containsKey(path)) {
      return key + values.get(path);
    }
    return matcher.group(3).strip().equals("{}") ? key + braces(path + ".", values) : line;
  }

  private static String braces(String prefix, Map<String, String> values) {
    Map<String, String> inner = new LinkedHashMap<>();
    values.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            String rest = key.substring(prefix.length());
            int dot = rest.lastIndexOf('.');
            if (dot < 0) {
              inner.put(rest, value);
            } else {
              String name = "\"" + rest.substring(0, dot) + "\"";
              inner.merge(name, rest.substring(dot + 1) + ": " + value, (a, b) -> a + ", " + b);
            }
          }
        });
    StringBuilder text = new StringBuilder();
    inner.forEach(
        (name, value) -> {
          text.append(text.isEmpty() ? "" : ", ").append(name).append(": ");
          text.append(name.startsWith("\"") ? "{" + value + "}" : value);
        });
    return "{" + text + "}";
  }
}
