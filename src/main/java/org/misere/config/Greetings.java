package org.misere.config;

/** What is said when the configuration has no {@code greeting:} section. */
final class Greetings {
  static final String HELLO = "Hi {opponent}, have a good game! Type !help for what I can do.";
  static final String GOODBYE = "Thanks for the game, {opponent}!";
  static final String HELLO_SPECTATORS = "Welcome! Type !help for what I can tell you.";
  static final String GOODBYE_SPECTATORS = "Thanks for watching!";

  private Greetings() {}
}
