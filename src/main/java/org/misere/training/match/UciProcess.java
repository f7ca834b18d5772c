package org.misere.training.match;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * A UCI engine behind a pipe: lines out, lines in with a time limit. One thread writes and reads;
 * two virtual threads of its own drain the program's output and its error stream, so that a
 * talkative engine never blocks.
 */
final class UciProcess implements AutoCloseable {
  private static final int KEPT_ERROR_LINES = 20;

  /** Long enough for a slow machine; a program that has ended keeps nobody waiting for so long. */
  private static final Duration LAST_WORDS = Duration.ofSeconds(5);

  private static final Line END = new Line("", 0, true);

  private final String command;
  private final Process process;
  private final BufferedWriter toEngine;
  private final BlockingQueue<Line> fromEngine = new LinkedBlockingQueue<>();
  private final Deque<String> lastErrors = new ArrayDeque<>();
  private final Thread errorReader;

  private UciProcess(String command, Process process) {
    this.command = command;
    this.process = process;
    this.toEngine = process.outputWriter(StandardCharsets.UTF_8);
    this.errorReader = Thread.ofVirtual().name("uci-errors").unstarted(this::readErrors);
  }

  /**
   * A line and when it came.
   *
   * @param arrivedNanos on {@link System#nanoTime()}
   * @param end the program closed its output; no text
   */
  record Line(String text, long arrivedNanos, boolean end) {}

  static UciProcess start(String command) throws IOException {
    List<String> words = CommandLineWords.split(command);
    UciProcess engine = new UciProcess(command, new ProcessBuilder(words).start());
    Thread.ofVirtual().name("uci-output").start(engine::readOutput);
    engine.errorReader.start();
    return engine;
  }

  /** Writes one line. A dead program is noticed on reading, so a broken pipe is no error here. */
  void send(String line) {
    try {
      toEngine.write(line);
      toEngine.write('\n');
      toEngine.flush();
    } catch (IOException e) {
      rememberError("cannot write '" + line + "': " + e.getMessage());
    }
  }

  /**
   * Reads on until a line fits; other lines are given to {@code meanwhile}.
   *
   * @return the line; or the end of output; or null when the time has passed
   */
  @org.jspecify.annotations.Nullable
  Line await(
      Predicate<String> wanted, Duration limit, java.util.function.Consumer<String> meanwhile)
      throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    while (true) {
      long left = deadline - System.nanoTime();
      Line line = fromEngine.poll(Math.max(0, left), TimeUnit.NANOSECONDS);
      if (line == null || line.end()) {
        return line;
      }
      if (wanted.test(line.text())) {
        return line;
      }
      meanwhile.accept(line.text());
    }
  }

  /** What the program last wrote to its error stream, for a report. */
  String errors() {
    synchronized (lastErrors) {
      return String.join(" | ", lastErrors);
    }
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** How the program ended, or that it still runs; all that it wrote has been read then. */
  String fate() {
    try {
      if (process.waitFor(LAST_WORDS)) {
        errorReader.join(LAST_WORDS);
        return "ended with status " + process.exitValue();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return "closed its output";
  }

  /** Asks it to quit and ends it after a second. */
  @Override
  public void close() {
    if (process.isAlive()) {
      send("quit");
    }
    try {
      if (!process.waitFor(1, TimeUnit.SECONDS)) {
        kill();
      }
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
    }
  }

  void kill() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s (pid %d)", command, process.pid());
  }

  private void readOutput() {
    try (BufferedReader reader = lines(process.getInputStream())) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        fromEngine.add(new Line(line.strip(), System.nanoTime(), false));
      }
    } catch (IOException | UncheckedIOException e) {
      rememberError("reading: " + e.getMessage());
    } finally {
      fromEngine.add(END);
    }
  }

  private void readErrors() {
    try (BufferedReader reader = lines(process.getErrorStream())) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        rememberError(line);
      }
    } catch (IOException e) {
      rememberError("reading errors: " + e.getMessage());
    }
  }

  private void rememberError(String line) {
    synchronized (lastErrors) {
      lastErrors.addLast(line);
      while (lastErrors.size() > KEPT_ERROR_LINES) {
        lastErrors.removeFirst();
      }
    }
  }

  private static BufferedReader lines(InputStream stream) {
    return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
  }
}
