package org.misere.cli;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.LayoutWrappingEncoder;
import org.misere.config.Configuration.LogFormat;
import org.misere.config.Secret;
import org.slf4j.LoggerFactory;

/** Sets up the log: lines of text or of JSON on standard error, without the token. */
final class Logging {
  private Logging() {}

  /** Switches the log to a form. */
  static void use(LogFormat format) {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      use(context, format);
    }
  }

  /** Hides a text from now on in whatever is logged. */
  static void hide(Secret secret) {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      context.putObject(HidingEncoder.SECRET, secret);
    }
  }

  static void use(LoggerContext context, LogFormat format) {
    Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
    console.setContext(context);
    console.setName("stderr");
    console.setTarget("System.err");
    HidingEncoder encoder = new HidingEncoder(encoder(context, format));
    encoder.setContext(context);
    encoder.start();
    console.setEncoder(encoder);
    console.start();
    root.setLevel(Level.INFO);
    root.detachAndStopAllAppenders();
    root.addAppender(console);
  }

  private static Encoder<ILoggingEvent> encoder(LoggerContext context, LogFormat format) {
    return switch (format) {
      case TEXT -> {
        LayoutWrappingEncoder<ILoggingEvent> encoder = new LayoutWrappingEncoder<>();
        encoder.setContext(context);
        TextLayout layout = new TextLayout();
        layout.setContext(context);
        layout.start();
        encoder.setLayout(layout);
        yield encoder;
      }
      case JSON -> {
        JsonEncoder encoder = new JsonEncoder();
        encoder.setContext(context);
        encoder.setWithSequenceNumber(false);
        encoder.setWithNanoseconds(false);
        encoder.setWithContext(false);
        encoder.setWithFormattedMessage(true);
        encoder.setWithMessage(false);
        encoder.setWithArguments(false);
        yield encoder;
      }
    };
  }
}
