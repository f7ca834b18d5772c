package org.misere.cli;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.core.spi.ContextAwareBase;
import org.misere.config.Configuration.LogFormat;

/**
 * Sets the log up when the first logger is asked for, in place of an XML file that would have to be
 * parsed at every start.
 */
public final class LoggingStart extends ContextAwareBase implements Configurator {
  /** For the service loader. */
  public LoggingStart() {}

  @Override
  public ExecutionStatus configure(LoggerContext context) {
    Logging.use(context, LogFormat.TEXT);
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }
}
