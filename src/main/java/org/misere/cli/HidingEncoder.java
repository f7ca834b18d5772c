package org.misere.cli;

import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import org.misere.config.Secret;

/**
 * Replaces the token in what another encoder wrote. Nothing is meant to log it; this is the second
 * lock on the same door, for texts that come from elsewhere.
 */
final class HidingEncoder extends EncoderBase<ILoggingEvent> {
  /** The name under which the logger context keeps the secret. */
  static final String SECRET = "misere.secret";

  private final Encoder<ILoggingEvent> inner;

  HidingEncoder(Encoder<ILoggingEvent> inner) {
    this.inner = inner;
  }

  @Override
  public void start() {
    inner.start();
    super.start();
  }

  @Override
  public void stop() {
    super.stop();
    inner.stop();
  }

  @Override
  public byte[] headerBytes() {
    return inner.headerBytes();
  }

  @Override
  public byte[] encode(ILoggingEvent event) {
    byte[] line = inner.encode(event);
    if (!(getContext().getObject(SECRET) instanceof Secret secret)) {
      return line;
    }
    String text = new String(line, StandardCharsets.UTF_8);
    String hidden = text.replace(secret.reveal(), secret.toString());
    return hidden.equals(text) ? line : hidden.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public byte[] footerBytes() {
    return inner.footerBytes();
  }
}
