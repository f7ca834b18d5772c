package org.misere.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A stream that a test reads line by line. */
public final class LineStream implements AutoCloseable {
  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String END = "(end)";
  private static final String BROKEN = "(broken)";
  private static final Duration PATIENCE = Duration.ofMinutes(2);

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
    return first(line -> !line.isEmpty());
  }

  /** The next line, blank ones too. */
  public String any() {
    return first(_ -> true);
  }

  /** The next such line; keep-alives and other lines don't prolong the wait for it. */
  private String first(Predicate<String> wanted) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (true) {
        String line = lines.poll(end - System.nanoTime(), TimeUnit.NANOSECONDS);
        if (line == null) {
          throw new AssertionError("no such line came within " + PATIENCE);
        }
        if (wanted.test(line)) {
          return line;
        }
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }

  public JsonNode json() {
    return read(next());
  }

  /** The next line of a type; others are passed over. */
  public JsonNode json(String type) {
    return read(first(line -> isEnd(line) || isOfType(line, type)));
  }

  private static boolean isOfType(String line, String type) {
    return !line.isEmpty() && read(line).path("type").asString("").equals(type);
  }

  private static JsonNode read(String line) {
    assertThat(isEnd(line)).as("the end of the stream").isFalse();
    return JsonMapper.shared().readTree(line);
  }

  public boolean endsCleanly() {
    return first(LineStream::isEnd).equals(END);
  }

  private static boolean isEnd(String line) {
    return line.equals(END) || line.equals(BROKEN);
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
