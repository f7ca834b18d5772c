package org.misere.web;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;

/** What an endpoint answers. */
sealed interface Reply {
  String TEXT = "text/plain; charset=utf-8";
  String JSON = "application/json";

  int status();

  String contentType();

  /** Headers beside the content type and those that every answer has. */
  Map<String, String> headers();

  /** A complete answer; its body is sent as UTF-8. */
  record Whole(int status, String contentType, String body, Map<String, String> headers)
      implements Reply {
    Whole with(String name, String value) {
      Map<String, String> more = new HashMap<>(headers);
      more.put(name, value);
      return new Whole(status, contentType, body, Map.copyOf(more));
    }
  }

  /** An answer that goes on until its writer returns or the reader leaves. */
  record Endless(int status, String contentType, Writer writer) implements Reply {
    @Override
    public Map<String, String> headers() {
      return Map.of("Cache-Control", "no-store");
    }
  }

  /** Writes a stream; an {@link IOException} from {@code out} means that the reader has left. */
  @FunctionalInterface
  interface Writer {
    void write(OutputStream out) throws IOException, InterruptedException;
  }

  static Whole text(int status, String text) {
    return of(status, TEXT, text + "\n");
  }

  static Whole json(int status, String json) {
    return of(status, JSON, json);
  }

  static Whole of(int status, String contentType, String body) {
    return new Whole(status, contentType, body, Map.of("Cache-Control", "no-store"));
  }
}
