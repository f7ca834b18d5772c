package org.misere.sandbox.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads requests from one connection, within bounds. */
final class RequestReader {
  private static final int MAX_LINE_BYTES = 16 * 1024;
  private static final int MAX_HEADERS = 100;
  private static final int MAX_BODY_BYTES = 1024 * 1024;

  private final InputStream in;
  private final OutputStream out;

  RequestReader(InputStream in, OutputStream out) {
    this.in = in;
    this.out = out;
  }

  /**
   * The next request, or nothing when the client closed the connection between two requests.
   *
   * @throws ProtocolException when it isn't HTTP or is too large
   */
  Optional<Request> next() throws IOException {
    String start = line();
    while (start != null && start.isEmpty()) {
      start = line();
    }
    if (start == null) {
      return Optional.empty();
    }
    String[] words = start.split(" ", -1);
    if (words.length != 3 || !words[2].startsWith("HTTP/1.")) {
      throw new ProtocolException("not an HTTP/1 request");
    }
    Map<String, String> headers = headers();
    String target = words[1];
    int question = target.indexOf('?');
    String path = question < 0 ? target : target.substring(0, question);
    String query = question < 0 ? "" : target.substring(question + 1);
    return Optional.of(
        new Request(
            words[0], path, query, headers, new String(body(headers), StandardCharsets.UTF_8)));
  }

  private Map<String, String> headers() throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    for (int i = 0; i < MAX_HEADERS; i++) {
      String line = line();
      if (line == null) {
        throw new EOFException("the request ended within its headers");
      }
      if (line.isEmpty()) {
        return headers;
      }
      int colon = line.indexOf(':');
      if (colon <= 0) {
        throw new ProtocolException("a header without a colon");
      }
      headers.put(
          line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
    }
    throw new ProtocolException("too many headers");
  }

  private byte[] body(Map<String, String> headers) throws IOException {
    boolean chunked =
        headers.getOrDefault("transfer-encoding", "").toLowerCase(Locale.ROOT).contains("chunked");
    String length = headers.get("content-length");
    if (!chunked && length == null) {
      return new byte[0];
    }
    if (headers.getOrDefault("expect", "").equalsIgnoreCase("100-continue")) {
      out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      out.flush();
    }
    return chunked ? chunkedBody() : exactly(number(length == null ? "" : length, 10));
  }

  private byte[] chunkedBody() throws IOException {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    while (true) {
      String header = line();
      if (header == null) {
        throw new EOFException("the request ended within its body");
      }
      int size = number(header.split(";", 2)[0].strip(), 16);
      if (size == 0) {
        headers();
        return body.toByteArray();
      }
      if (body.size() + size > MAX_BODY_BYTES) {
        throw new ProtocolException("the body is too large");
      }
      body.write(exactly(size));
      line();
    }
  }

  private byte[] exactly(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the request ended within its body");
    }
    return bytes;
  }

  private static int number(String text, int radix) throws ProtocolException {
    try {
      int value = Integer.parseInt(text, radix);
      if (value < 0 || value > MAX_BODY_BYTES) {
        throw new ProtocolException("the body is too large");
      }
      return value;
    } catch (NumberFormatException _) {
      throw new ProtocolException("a length that is no number");
    }
  }

  private @org.jspecify.annotations.Nullable String line() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(80);
    while (true) {
      int next = in.read();
      if (next < 0) {
        return bytes.size() == 0 ? null : bytes.toString(StandardCharsets.UTF_8);
      }
      if (next == '\n') {
        String line = bytes.toString(StandardCharsets.UTF_8);
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
      }
      bytes.write(next);
      if (bytes.size() > MAX_LINE_BYTES) {
        throw new ProtocolException("a line that is too long");
      }
    }
  }
}
