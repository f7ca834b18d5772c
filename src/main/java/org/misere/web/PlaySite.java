package org.misere.web;

import java.net.URI;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A sandbox on this machine that guests of the page may play on.
 *
 * @param api the base address of its Bot API, such as {@code http://127.0.0.1:9000}
 * @param opponent the account that guests play against unless they choose another bot; absent: the
 *     first bot that is online
 * @param guests admits one more guest and returns its account; called from request threads
 */
public record PlaySite(URI api, Optional<String> opponent, Supplier<Guest> guests) {

  /**
   * A guest's account on the sandbox.
   *
   * @param token never leaves this server: the page knows a session cookie only
   */
  public record Guest(String name, String token) {
    @Override
    public String toString() {
      return "Guest[" + name + "]";
    }
  }
}
