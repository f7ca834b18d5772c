package org.misere.cli;

import java.util.List;

/** Calls of the program as others write them down. */
public final class Calls {
  private Calls() {}

  /** What is wrong with the words after {@code misere}. */
  public static List<String> errors(List<String> words) {
    return Main.commandLine().parseArgs(words.toArray(String[]::new)).errors().stream()
        .map(Exception::getMessage)
        .toList();
  }
}
