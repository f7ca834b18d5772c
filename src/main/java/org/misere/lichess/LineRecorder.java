package org.misere.lichess;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the raw lines of all streams in a bounded file. Thread-safe; never waits for the disk: what
 * comes faster than it writes is left out.
 */
public final class LineRecorder implements LineTap, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LineRecorder.class);
  private static final int QUEUE = 4096;

  private final Path file;
  private final long maxBytes;
  private final InstantSource clock;
  private final BlockingQueue<Optional<RecordedLine>> queue = new ArrayBlockingQueue<>(QUEUE);
  private final Thread writer;

  /**
   * Starts recording.
   *
   * @param file appended to; once it is full it becomes {@code FILE.1} and a new one begins
   * @param maxBytes the size of one of the two
   */
  public LineRecorder(Path file, long maxBytes, InstantSource clock) {
    this.file = file;
    this.maxBytes = maxBytes;
    this.clock = clock;
    this.writer = Thread.ofVirtual().name("stream-recorder").start(this::write);
  }

  @Override
  public void line(String stream, String line) {
    if (!queue.offer(Optional.of(new RecordedLine(clock.instant(), stream, line)))) {
      LOG.debug("a stream line is not recorded: the disk is too slow");
    }
  }

  private void write() {
    try {
      boolean more = true;
      while (more) {
        more = writeOneFile();
      }
    } catch (IOException e) {
      LOG.error("stream lines are recorded no more: {}", Texts.oneLine(e.toString()));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Writes until the file is full; false once there is no more to come. */
  private boolean writeOneFile() throws IOException, InterruptedException {
    long size = Files.exists(file) ? Files.size(file) : 0;
    try (BufferedWriter out =
        Files.newBufferedWriter(
            file, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
      while (size < maxBytes) {
        Optional<RecordedLine> line = queue.take();
        if (line.isEmpty()) {
          return false;
        }
        String text = line.get().write() + "\n";
        out.write(text);
        size += text.length();
        if (queue.isEmpty()) {
          out.flush();
        }
      }
    }
    Files.move(
        file, file.resolveSibling(file.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
    return true;
  }

  /** Writes what has come so far, and ends. */
  @Override
  public void close() {
    try {
      // The writer may have given up, and then nobody empties the queue.
      while (writer.isAlive() && !queue.offer(Optional.empty(), 100, TimeUnit.MILLISECONDS)) {
        LOG.debug("waiting for the last stream lines");
      }
      writer.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
