package org.misere.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/**
 * {@code misere warm}: loads what {@code run} loads, by playing a short game on a local server, so
 * that the launcher and the image can train the AOT cache with it. Hidden, as no person needs it.
 */
@Command(name = "warm", description = "Trains the AOT cache.", hidden = true)
final class WarmCommand implements Callable<Integer> {
  @Override
  public Integer call() {
    return Main.commandLine("demo").execute("demo", "--games", "1", "--port", "0");
  }
}
