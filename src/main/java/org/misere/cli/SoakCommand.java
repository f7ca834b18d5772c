package org.misere.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.faults.FaultScript;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code misere soak}: many short games through a storm of faults. */
@Command(
    name = "soak",
    description = {
      "Plays many short games on a local server that misbehaves, and measures what "
          + "stays behind.",
      "Says no (status 1) when a game was lost on time or never ended, or a move was "
          + "refused by the rules. docs/reliability.md has figures."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class SoakCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Option(names = "--games", paramLabel = "N", description = "Default: ${DEFAULT-VALUE}.")
  private int games = 1000;

  @Option(
      names = "--at-once",
      paramLabel = "K",
      description = "Games at once; default: ${DEFAULT-VALUE}.")
  private int atOnce = 4;

  @Option(names = "--seed", paramLabel = "S", description = "Default: ${DEFAULT-VALUE}.")
  private long seed = 1;

  @Option(
      names = "--faults",
      paramLabel = "FILE",
      description = "A script for the account misere; default: a bit of everything by chance.")
  private @Nullable Path faults;

  @Option(names = "--json", description = "Print the report as one JSON document.")
  private boolean json;

  @Override
  public Integer call() throws InterruptedException {
    if (games < 1 || atOnce < 1 || atOnce > 50) {
      throw new CommandFailure(ExitStatus.USAGE, "--games must be 1 or more, --at-once 1 to 50");
    }
    PrintWriter err = spec.commandLine().getErr();
    FaultScript script =
        faults == null ? Sandbox.storm(seed) : FaultFiles.read(faults, "--faults").seeded(seed);
    long start = System.nanoTime();
    Soak.Report report;
    try {
      report =
          Soak.run(
              games,
              atOnce,
              seed,
              script,
              Soak.CLOCK,
              sample -> {
                err.println(line(sample));
                err.flush();
              });
    } catch (IOException failure) {
      throw new CommandFailure(
          ExitStatus.NO, "the local server cannot start: " + failure.getMessage());
    }
    long seconds = (System.nanoTime() - start) / 1_000_000_000;
    PrintWriter out = spec.commandLine().getOut();
    out.println(json ? json(report, seconds) : text(report, seconds));
    out.flush();
    return report.isClean() ? ExitStatus.DONE.code() : ExitStatus.NO.code();
  }

  private static String line(Soak.Sample sample) {
    return "%d games: heap %d kB, %d threads, %d file handles, %d streams"
        .formatted(
            sample.games(),
            sample.heapKilobytes(),
            sample.threads(),
            sample.fileHandles(),
            sample.streams());
  }

  private String text(Soak.Report report, long seconds) {
    Soak.Tally tally = report.tally();
    return """
    %d games in %d s, seed %d, %d at once
    won %d, drawn %d, lost %d, of these on time %d
    aborted %d, without an end %d, challenges without a game %d
    moves that the rules refused %d\
    """
        .formatted(
            tally.games,
            seconds,
            seed,
            atOnce,
            tally.won,
            tally.drawn,
            tally.lost,
            tally.lostOnTime,
            tally.aborted,
            tally.unfinished,
            tally.unanswered,
            report.illegalMoves());
  }

  private String json(Soak.Report report, long seconds) {
    Soak.Tally tally = report.tally();
    StringBuilder samples = new StringBuilder();
    for (Soak.Sample sample : report.samples()) {
      samples
          .append(samples.isEmpty() ? "" : ",")
          .append(
              "{\"games\":%d,\"heapKilobytes\":%d,\"threads\":%d,\"fileHandles\":%d,\"streams\":%d}"
                  .formatted(
                      sample.games(),
                      sample.heapKilobytes(),
                      sample.threads(),
                      sample.fileHandles(),
                      sample.streams()));
    }
    return ("{\"games\":%d,\"seconds\":%d,\"seed\":%d,\"won\":%d,\"drawn\":%d,\"lost\":%d,"
            + "\"lostOnTime\":%d,\"aborted\":%d,\"unfinished\":%d,\"refusedMoves\":%d,"
            + "\"samples\":[%s]}")
        .formatted(
            tally.games,
            seconds,
            seed,
            tally.won,
            tally.drawn,
            tally.lost,
            tally.lostOnTime,
            tally.aborted,
            tally.unfinished,
            report.illegalMoves(),
            samples);
  }
}
