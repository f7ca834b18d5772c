package org.misere.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A request as the endpoints see it: decoded, and with a body of bounded size.
 *
 * @param method {@code GET} for a {@code HEAD} request too
 * @param path not decoded, so that an escaped slash stays one
 * @param query the first value of each parameter, decoded
 */
record Request(
    String method, String path, Map<String, String> query, Headers headers, String body) {
  /** The longest body that is read; a chat line or a challenge needs far less. */
  static final int MAX_BODY_BYTES = 8192;

  /** Thrown when a request can't be understood; the message is for the caller. */
  static final class Malformed extends Exception {
    final int status;

    Malformed(int status, String message) {
      super(message);
      this.status = status;
    }
  }

  static Request read(HttpExchange exchange) throws IOException, Malformed {
    String method = exchange.getRequestMethod();
    byte[] body = exchange.getRequestBody().readNBytes(MAX_BODY_BYTES + 1);
    if (body.length > MAX_BODY_BYTES) {
      throw new Malformed(413, "The request is too long.");
    }
    return new Request(
        method.equals("HEAD") ? "GET" : method,
        Optional.ofNullable(exchange.getRequestURI().getRawPath()).orElse("/"),
        query(Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse("")),
        exchange.getRequestHeaders(),
        new String(body, StandardCharsets.UTF_8));
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(headers.getFirst(name));
  }

  /** The value of a header that is there once; with two, nobody can tell which one counts. */
  Optional<String> only(String name) {
    return headers.getOrDefault(name, java.util.List.of()).size() == 1
        ? header(name)
        : Optional.empty();
  }

  /** The value of the cookie of that name, whatever it is worth. */
  Optional<String> cookie(String name) {
    for (String line : headers.getOrDefault("Cookie", java.util.List.of())) {
      for (String pair : line.split(";", -1)) {
        String[] parts = pair.strip().split("=", 2);
        if (parts.length == 2 && parts[0].equals(name)) {
          return Optional.of(parts[1]);
        }
      }
    }
    return Optional.empty();
  }

  private static Map<String, String> query(String raw) throws Malformed {
    Map<String, String> values = new HashMap<>();
    for (String pair : raw.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      if (parts.length == 2) {
        values.putIfAbsent(decode(parts[0]), decode(parts[1]));
      }
    }
    return Map.copyOf(values);
  }

  private static String decode(String text) throws Malformed {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new Malformed(400, "The address has a broken percent escape.");
    }
  }
}
