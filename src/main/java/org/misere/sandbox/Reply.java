package org.misere.sandbox;

/** The answer to a command: done, or refused with a status and a text. */
sealed interface Reply {
  Reply OK = new Done();

  record Done() implements Reply {}

  record Refused(int status, String error) implements Reply {}

  static Reply badRequest(String error) {
    return new Refused(400, error);
  }
}
