package org.misere.bot;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.misere.lichess.LineRecorder;
import org.misere.lichess.LineTap;

/**
 * Where raw stream lines go: nowhere, until a recording begins. The client is there before the
 * account's folder is known. Thread-safe.
 */
final class StreamTap implements LineTap {
  private static final String FILE = "streams.log";
  private static final long MAX_BYTES = 10_000_000;

  private final AtomicReference<LineTap> target = new AtomicReference<>(LineTap.NONE);

  /** Records into the account's folder until the recorder is closed. */
  LineRecorder record(Path folder) {
    LineRecorder recorder =
        new LineRecorder(folder.resolve(FILE), MAX_BYTES, InstantSource.system());
    target.set(recorder);
    return recorder;
  }

  @Override
  public void line(String stream, String line) {
    target.get().line(stream, line);
  }
}
