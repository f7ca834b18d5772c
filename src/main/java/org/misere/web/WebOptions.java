package org.misere.web;

/**
 * Where the window listens: the {@code web:} section of the configuration.
 *
 * @param address a local address or host name to bind to, such as {@code 127.0.0.1}
 * @param port 0: any free one
 */
public record WebOptions(String address, int port) {
  public WebOptions {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("web.port is " + port + "; allowed are 0 to 65535");
    }
  }
}
