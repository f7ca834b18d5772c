package org.misere.cli;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.LayoutBase;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Map;

/**
 * A log line for people: time, level, the game and the opponent it is about, message. Control
 * characters of texts that come from outside don't reach the terminal.
 */
final class TextLayout extends LayoutBase<ILoggingEvent> {
  private final DateTimeFormatter time =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS").withZone(ZoneId.systemDefault());

  @Override
  public String doLayout(ILoggingEvent event) {
    StringBuilder line = new StringBuilder(160);
    time.formatTo(Instant.ofEpochMilli(event.getTimeStamp()), line);
    line.append(' ').append(event.getLevel()).append(' ');
    Map<String, String> about = event.getMDCPropertyMap();
    about.forEach((key, value) -> line.append(key).append('=').append(value).append(' '));
    line.append(event.getFormattedMessage());
    String text = withoutControls(line);
    IThrowableProxy thrown = event.getThrowableProxy();
    return thrown == null
        ? text + System.lineSeparator()
        : text + System.lineSeparator() + ThrowableProxyUtil.asString(thrown);
  }

  private static String withoutControls(CharSequence text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.chars().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(c -> clean.append((char) c));
    return clean.toString();
  }
}
