package org.misere.uci;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;

/**
 * The lines of the other side, read on a thread of their own, so that those that can't wait are
 * heard while an earlier one is still being obeyed.
 */
final class Inbox {
  private static final Line END = new Line(Optional.empty(), Optional.empty());

  private final BufferedReader in;
  private final Consumer<String> urgent;
  private final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();

  /** What was read; nothing at the end of the input, or when it could not be read. */
  private record Line(Optional<String> text, Optional<IOException> failure) {}

  private Inbox(BufferedReader in, Consumer<String> urgent) {
    this.in = in;
    this.urgent = urgent;
  }

  /**
   * Begins to read.
   *
   * @param urgent is shown each line as soon as it is read, on the reading thread; it gets to be
   *     obeyed in its turn all the same
   */
  static Inbox open(BufferedReader in, Consumer<String> urgent) {
    Inbox inbox = new Inbox(in, urgent);
    Thread.ofPlatform().name("uci-input").daemon().start(inbox::read);
    return inbox;
  }

  private void read() {
    try {
      String line = in.readLine();
      while (line != null) {
        String text = line.strip();
        urgent.accept(text);
        lines.add(new Line(Optional.of(text), Optional.empty()));
        line = in.readLine();
      }
      lines.add(END);
    } catch (IOException e) {
      lines.add(new Line(Optional.empty(), Optional.of(e)));
    }
  }

  /**
   * The next line, without blanks around it; nothing at the end of the input.
   *
   * @throws IOException when the input could not be read
   */
  Optional<String> next() throws IOException {
    Line line = take();
    if (line.failure().isPresent()) {
      throw line.failure().get();
    }
    return line.text();
  }

  private Line take() {
    try {
      return lines.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return END;
    }
  }
}
