package org.misere.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.misere.config.Reading;
import org.misere.config.Setting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code misere config}. */
@Command(
    name = "config",
    description = "Shows the configuration in force, or the default file.",
    mixinStandardHelpOptions = true)
final class ConfigCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConfigurationOption configuration = new ConfigurationOption();

  @Option(
      names = "--defaults",
      description = "Print the full default file: every key with a sentence.")
  private boolean defaults;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (defaults) {
      out.print(defaultFile());
    } else {
      show(out);
    }
    out.flush();
    return ExitStatus.DONE.code();
  }

  private void show(PrintWriter out) {
    Reading.Valid valid = configuration.valid();
    for (Setting setting : valid.settings()) {
      out.println(
          setting.key() + ": " + setting.value() + (setting.given() ? "" : "  # the default"));
    }
  }

  /** The default file with its comments, as {@code config/misere.yml} has it. */
  static String defaultFile() throws IOException {
    try (InputStream in = ConfigCommand.class.getResourceAsStream("misere.yml")) {
      if (in == null) {
        throw new IOException("the jar holds no default file");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
