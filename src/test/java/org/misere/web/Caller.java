package org.misere.web;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Sends requests byte by byte, so that a test decides every header. The JDK's client would not send
 * a foreign {@code Host}.
 */
final class Caller {
  private final URI server;
  private final List<String> headers = new ArrayList<>();
  private Optional<String> host = Optional.empty();

  private Caller(URI server) {
    this.server = server;
  }

  static Caller to(WebServer web) {
    return new Caller(web.url());
  }

  Caller host(String name) {
    host = Optional.of(name);
    return this;
  }

  Caller header(String name, String value) {
    headers.add(name + ": " + value);
    return this;
  }

  /** As the page itself would: with its own origin. */
  Caller fromThePage() {
    return header("Origin", server.toString());
  }

  Answer get(String path) throws IOException {
    return send("GET", path, "");
  }

  Answer post(String path, String form) throws IOException {
    return send("POST", path, form);
  }

  Answer send(String method, String path, String body) throws IOException {
    try (Socket socket = new Socket(server.getHost(), server.getPort())) {
      socket.setSoTimeout(60_000);
      StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
      request.append("Host: ").append(host.orElse(server.getRawAuthority())).append("\r\n");
      headers.forEach(header -> request.append(header).append("\r\n"));
      if (!body.isEmpty()) {
        request.append("Content-Length: ").append(body.length()).append("\r\n");
        request.append("Content-Type: application/x-www-form-urlencoded\r\n");
      }
      request.append("Connection: close\r\n\r\n").append(body);
      socket.getOutputStream().write(request.toString().getBytes(StandardCharsets.UTF_8));
      return Answer.read(
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8)));
    }
  }

  /** What came back, line by line; a chunked body keeps its chunk sizes. */
  record Answer(int status, List<String> head, String body) {
    static Answer read(BufferedReader in) throws IOException {
      String first = Optional.ofNullable(in.readLine()).orElseThrow();
      List<String> head = new ArrayList<>();
      for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
        head.add(line);
      }
      StringBuilder body = new StringBuilder();
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        body.append(line).append('\n');
      }
      return new Answer(Integer.parseInt(first.split(" ", 3)[1]), head, body.toString());
    }

    Optional<String> header(String name) {
      return head.stream()
          .filter(line -> line.regionMatches(true, 0, name + ":", 0, name.length() + 1))
          .map(line -> line.substring(name.length() + 1).strip())
          .findFirst();
    }
  }
}
