package org.misere.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.misere.engine.Bench;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code misere bench}. */
@Command(
    name = "bench",
    description =
        "A fixed workload for the engine: nodes, the same on every run, and nodes a second.",
    mixinStandardHelpOptions = true)
final class BenchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--depth", defaultValue = "" + Bench.DEPTH, description = "In plies.")
  private int depth;

  @Option(names = "--json", description = "One JSON document.")
  private boolean json;

  @Override
  public Integer call() {
    Bench.Result result = Bench.run(depth);
    PrintWriter out = spec.commandLine().getOut();
    double seconds = result.nanos() / 1e9;
    if (json) {
      out.println(
          String.format(
              Locale.ROOT,
              "{\"positions\":%d,\"depth\":%d,\"nodes\":%d,\"seconds\":%.3f,\"nps\":%d}",
              result.positions(),
              depth,
              result.nodes(),
              seconds,
              result.nodesPerSecond()));
    } else {
      out.println(result.nodes() + " nodes");
      out.println(
          String.format(
              Locale.ROOT, "%.2f s, %d nodes a second", seconds, result.nodesPerSecond()));
    }
    out.flush();
    return ExitStatus.DONE.code();
  }
}
