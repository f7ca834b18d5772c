package org.misere.sandbox.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A request as it came.
 *
 * @param path without the query, still percent-encoded
 * @param query without the question mark; empty if there is none
 * @param headers by lower-case name
 * @param body as text; empty if there is none
 */
public record Request(
    String method, String path, String query, Map<String, String> headers, String body) {

  /** A header by its name in any case. */
  public Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
  }

  /** The path's parts, decoded, without empty ones. */
  public List<String> segments() {
    List<String> segments = new ArrayList<>();
    for (String part : path.split("/", -1)) {
      if (!part.isEmpty()) {
        segments.add(decode(part));
      }
    }
    return segments;
  }

  public Map<String, String> queryParameters() {
    return parameters(query);
  }

  /** The body read as {@code application/x-www-form-urlencoded}. */
  public Map<String, String> form() {
    return parameters(body);
  }

  /** The content type without its parameters, lower case; empty if there is none. */
  public String contentType() {
    String value = header("content-type").orElse("");
    int end = value.indexOf(';');
    return (end < 0 ? value : value.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }

  private static Map<String, String> parameters(String encoded) {
    Map<String, String> parameters = new LinkedHashMap<>();
    for (String pair : encoded.split("&", -1)) {
      if (!pair.isEmpty()) {
        int equals = pair.indexOf('=');
        String name = equals < 0 ? pair : pair.substring(0, equals);
        String value = equals < 0 ? "" : pair.substring(equals + 1);
        parameters.put(decode(name), decode(value));
      }
    }
    return parameters;
  }

  /** Text that isn't properly encoded stays as it is. */
  private static String decode(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return text;
    }
  }
}
