package org.misere.bot;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.misere.bot.view.BotSnapshot.LogLine;
import org.slf4j.LoggerFactory;

/** The last lines of the log, for onlookers. Thread-safe. */
final class LogTail extends AppenderBase<ILoggingEvent> implements AutoCloseable {
  private static final int LINES = 100;

  private final Deque<LogLine> lines = new ArrayDeque<>();

  /** Listens to all loggers from now on. */
  static LogTail attach() {
    LogTail tail = new LogTail();
    if (LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME) instanceof Logger root) {
      tail.setContext(root.getLoggerContext());
      tail.start();
      root.addAppender(tail);
    }
    return tail;
  }

  @Override
  protected void append(ILoggingEvent event) {
    if (!event.getLevel().isGreaterOrEqual(Level.INFO)) {
      return;
    }
    LogLine line =
        new LogLine(
            Instant.ofEpochMilli(event.getTimeStamp()),
            event.getLevel().toString(),
            event.getFormattedMessage());
    synchronized (lines) {
      lines.add(line);
      if (lines.size() > LINES) {
        lines.removeFirst();
      }
    }
  }

  /** Oldest first. */
  List<LogLine> lines() {
    synchronized (lines) {
      return List.copyOf(lines);
    }
  }

  @Override
  public void close() {
    if (LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME) instanceof Logger root) {
      root.detachAppender(this);
    }
    stop();
  }
}
