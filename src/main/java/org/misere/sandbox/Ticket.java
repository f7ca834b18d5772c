package org.misere.sandbox;

/** An account's name and the token that acts for it. */
public record Ticket(String name, String token) {
  @Override
  public String toString() {
    return "Ticket[" + name + "]";
  }
}
