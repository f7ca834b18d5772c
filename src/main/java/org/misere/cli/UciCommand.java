package org.misere.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.misere.uci.UciSession;
import picocli.CommandLine.Command;

/** {@code misere uci}. */
@Command(
    name = "uci",
    description = "The engine for graphical interfaces and match runners (UCI over a pipe).",
    mixinStandardHelpOptions = true)
final class UciCommand implements Callable<Integer> {
  @Override
  public Integer call() throws IOException {
    try (UciSession session = new UciSession(System.out)) {
      session.serve(new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)));
    }
    return 0;
  }
}
