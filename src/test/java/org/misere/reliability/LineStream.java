package org.misere.reliability;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A stream that a test reads line by line. */
public final class LineStream implements AutoCloseable {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String END = "(end)";
  private static final String BROKEN = "(broken)";

  private final int status;
  private final InputStream body;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  private LineStream(int status, InputStream body) {
    this.status = status;
    this.body = body;
    Thread.ofVirtual().name("test-stream").start(this::read);
  }

  public static LineStream open(HttpRequest request) {
    try {
      HttpResponse<InputStream> answer =
          HTTP.send(request, HttpResponse.BodyHandlers.ofInputStream());
      return new LineStream(answer.statusCode(), answer.body());
    } catch (IOException failure) {
      throw new AssertionError("the stream did not open", failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }

  private void read() {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
      lines.add(END);
    } catch (IOException failure) {
      lines.add(BROKEN);
    }
  }

  public int status() {
    return status;
  }

  /** The next line that isn't blank; {@code (end)} or {@code (broken)} at the end. */
  public String next() {
    String line = any();
    while (line.isEmpty()) {
      line = any();
    }
    return line;
  }

  /** The next line, blank ones too. */
  public String any() {
    try {
      String line = lines.poll(30, TimeUnit.SECONDS);
      if (line == null) {
        throw new AssertionError("no line came within 30 s");
      }
      return line;
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }

  public JsonNode json() {
    return JsonMapper.shared().readTree(next());
  }

  /** The next line of a type; others are passed over. */
  public JsonNode json(String type) {
    JsonNode line = json();
    while (!line.path("type").asString("").equals(type)) {
      line = json();
    }
    return line;
  }

  public boolean endsCleanly() {
    String line = next();
    while (!line.equals(END) && !line.equals(BROKEN)) {
      line = next();
    }
    return line.equals(END);
  }

  @Override
  public void close() {
    try {
      body.close();
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }
}
