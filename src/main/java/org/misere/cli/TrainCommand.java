package org.misere.cli;

import java.io.IOException;
import java.io.LineNumberReader;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import org.misere.chess.Ruleset;
import org.misere.engine.eval.EvaluationWeights;
import org.misere.training.Sample;
import org.misere.training.SelfPlay;
import org.misere.training.WeightFit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code misere train}: positions from own games, and weights fitted to them. */
@Command(
    name = "train",
    description = "Makes positions by self-play and fits the evaluation's weights to them.",
    mixinStandardHelpOptions = true,
    subcommands = {TrainCommand.Generate.class, TrainCommand.Fit.class})
final class TrainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "say what: generate or fit");
  }

  /** {@code misere train generate}. */
  @Command(
      name = "generate",
      description = "Plays games of the engine against itself and appends their positions.",
      mixinStandardHelpOptions = true)
  static final class Generate implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();

    @Option(names = "--games", description = "How many, in all parts.", defaultValue = "1000")
    private int games;

    @Option(names = "--nodes", description = "A move.", defaultValue = "1000")
    private long nodes;

    @Option(names = "--seed", description = "Of the first game.", defaultValue = "1")
    private long seed;

    @Option(names = "--part", paramLabel = "I/N", description = "Only every N-th game, from I.")
    private String part = "1/1";

    @Option(
        names = "--from",
        description =
            "What games begin with: random, level (random moves after which neither side stands"
                + " better) or ending (few men at random).",
        paramLabel = "WHAT",
        defaultValue = "random")
    private SelfPlay.Beginning beginning = SelfPlay.Beginning.RANDOM;

    @Option(names = "--out", required = true, paramLabel = "FILE")
    private Path out = Path.of("");

    @Override
    public Integer call() throws IOException {
      String[] share = part.split("/", -1);
      int index;
      int parts;
      try {
        index = Integer.parseInt(share[0]);
        parts = share.length == 2 ? Integer.parseInt(share[1]) : 0;
      } catch (NumberFormatException e) {
        throw new ParameterException(spec.commandLine(), "--part is I/N, like 2/8", e);
      }
      if (index < 1 || index > parts) {
        throw new ParameterException(spec.commandLine(), "--part is I/N with I from 1 to N");
      }
      try (SelfPlay play = new SelfPlay(Ruleset.ANTICHESS, nodes, beginning);
          var writer =
              Files.newBufferedWriter(out, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
        PrintWriter lines = new PrintWriter(writer);
        for (int game = index - 1; game < games; game += parts) {
          play.play(seed + game, sample -> lines.println(sample.format()));
        }
      }
      return ExitStatus.DONE.code();
    }
  }

  /** {@code misere train fit}. */
  @Command(
      name = "fit",
      description = "Fits the evaluation's weights and prints them.",
      mixinStandardHelpOptions = true)
  static final class Fit implements Callable<Integer> {
    @Spec private CommandSpec spec = CommandSpec.create();

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "What generate wrote.")
    private List<Path> files = List.of();

    @Option(names = "--epochs", defaultValue = "30")
    private int epochs;

    @Option(names = "--rate", defaultValue = "2")
    private double rate;

    @Option(names = "--pull", defaultValue = "1e-7")
    private double pull;

    @Option(names = "--scale", defaultValue = "150")
    private double scale;

    @Option(names = "--result-share", defaultValue = "0.7")
    private double resultShare;

    @Override
    public Integer call() throws IOException {
      var settings = new WeightFit.Settings(epochs, rate, pull, scale, resultShare);
      WeightFit fit = new WeightFit(Ruleset.ANTICHESS, EvaluationWeights.defaults(), settings);
      for (Path file : files) {
        read(file, fit);
      }
      PrintWriter err = spec.commandLine().getErr();
      PrintWriter output = spec.commandLine().getOut();
      output.println("# Fitted to " + fit.size() + " positions of own games.");
      EvaluationWeights weights =
          fit.fit(
              line -> {
                err.println(line);
                err.flush();
              });
      weights.write().forEach(output::println);
      output.flush();
      return ExitStatus.DONE.code();
    }

    private static void read(Path file, WeightFit fit) throws IOException {
      try (var lines = new LineNumberReader(Files.newBufferedReader(file))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          try {
            fit.add(Sample.parse(line));
          } catch (IllegalArgumentException e) {
            throw new CommandFailure(
                ExitStatus.USAGE,
                file
                    + ", line "
                    + lines.getLineNumber()
                    + ": "
                    + e.getMessage()
                    + "; a generate that was stopped may leave half a line at the end");
          }
        }
      }
    }
  }
}
