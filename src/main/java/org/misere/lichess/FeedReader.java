package org.misere.lichess;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import okhttp3.Call;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads one stream, line by line, until it ends for whatever reason.
 *
 * <p>One virtual thread runs {@link #run}; {@link #cancel} may come from any other.
 */
final class FeedReader<E> implements Feed, Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(FeedReader.class);

  /** The longest line that is read; a game of 600 plies has some 4 kB. */
  static final int MAX_LINE_BYTES = 256 * 1024;

  private final Http http;
  private final String endpoint;
  private final Call call;
  private final Duration readTimeout;
  private final Function<String, E> reader;
  private final FeedListener<? super E> listener;
  private final Consumer<String> tap;
  private final AtomicBoolean cancelled = new AtomicBoolean();
  private final AtomicBoolean open = new AtomicBoolean(true);

  FeedReader(
      Http http,
      String endpoint,
      Call call,
      Duration readTimeout,
      Function<String, E> reader,
      FeedListener<? super E> listener,
      Consumer<String> tap) {
    this.http = http;
    this.endpoint = endpoint;
    this.call = call;
    this.readTimeout = readTimeout;
    this.reader = reader;
    this.listener = listener;
    this.tap = tap;
  }

  @Override
  public void cancel() {
    cancelled.set(true);
    call.cancel();
  }

  @Override
  public boolean isOpen() {
    return open.get();
  }

  @Override
  public void run() {
    FeedEnd end;
    try {
      end = read();
    } catch (RuntimeException e) {
      // The root of this thread: a fault in a listener must not leave the game without a reader.
      LOG.error("the reader of {} failed", endpoint, e);
      end = new FeedEnd.Broken("a fault of ours: " + e.getClass().getSimpleName());
    }
    open.set(false);
    listener.ended(cancelled.get() ? new FeedEnd.Cancelled() : end);
  }

  private FeedEnd read() {
    long start = System.nanoTime();
    try (Response response = call.execute()) {
      observed(response.code(), start);
      if (response.code() != 200) {
        AnswerReader.Raw raw = http.raw(response);
        return new FeedEnd.Refused(
            raw.status(), AnswerReader.reason(raw), AnswerReader.retryAfter(raw));
      }
      String type = Optional.ofNullable(response.header("Content-Type")).orElse("");
      if (type.contains("html")) {
        return new FeedEnd.Broken("a web page where a stream was due");
      }
      listener.opened();
      return lines(response.body().source());
    } catch (SocketTimeoutException e) {
      return start(e, start);
    } catch (IOException e) {
      return new FeedEnd.Broken(http.describe(e));
    }
  }

  private FeedEnd start(SocketTimeoutException e, long start) {
    boolean connecting = System.nanoTime() - start < readTimeout.toNanos();
    return connecting ? new FeedEnd.Broken(http.describe(e)) : new FeedEnd.Silent(readTimeout);
  }

  private void observed(int status, long start) {
    http.observer()
        .exchanged(
            new RequestObserver.Exchange(
                endpoint, status, Duration.ofNanos(System.nanoTime() - start)));
  }

  private FeedEnd lines(BufferedSource source) throws IOException {
    while (true) {
      long newline = source.indexOf((byte) '\n', 0, MAX_LINE_BYTES);
      if (newline >= 0) {
        String line = source.readString(newline, StandardCharsets.UTF_8);
        source.skip(1);
        take(line);
      } else if (source.getBuffer().size() >= MAX_LINE_BYTES) {
        skipLine(source);
      } else {
        // What stands before the end without a line end may be half a line; its JSON tells.
        String rest = source.readUtf8();
        if (!rest.isBlank()) {
          take(rest);
        }
        return new FeedEnd.Closed();
      }
    }
  }

  private void take(String raw) {
    String line = raw.strip();
    if (line.isEmpty()) {
      listener.heartbeat();
      return;
    }
    String clean = http.redact(line);
    tap.accept(clean);
    listener.event(reader.apply(clean));
  }

  /** Passes over the rest of a line that is too long without keeping it. */
  private void skipLine(BufferedSource source) throws IOException {
    LOG.warn("{}: a line of more than {} bytes is left out", endpoint, MAX_LINE_BYTES);
    Buffer buffer = source.getBuffer();
    while (true) {
      long newline = buffer.indexOf((byte) '\n');
      if (newline >= 0) {
        source.skip(newline + 1);
        return;
      }
      buffer.clear();
      if (!source.request(1)) {
        throw new EOFException("the stream ended within a line that is too long");
      }
    }
  }
}
