package org.misere.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.misere.config.Migration;
import org.misere.config.Reading;
import org.misere.config.Setting;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code misere config}. */
@Command(
    name = "config",
    description = "Shows the configuration in force or the default file; migrates a file.",
    mixinStandardHelpOptions = true)
final class ConfigCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConfigurationOption configuration = new ConfigurationOption();

  @Option(
      names = "--defaults",
      description = "Print the full default file: every key with a sentence.")
  private boolean defaults;

  @Option(names = "--json", description = "Print the configuration in force as one JSON document.")
  private boolean json;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description =
          "Turn a file of lichess-bot or BotLi into one of ours on standard output, and "
              + "list on standard error what was taken, renamed and dropped, and why.")
  private @Nullable Path from;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (defaults) {
      out.print(defaultFile());
    } else if (from != null) {
      migrate(from, out);
    } else {
      show(out);
    }
    out.flush();
    return ExitStatus.DONE.code();
  }

  private void show(PrintWriter out) {
    Reading.Valid valid = configuration.valid();
    if (json) {
      out.println(JsonMapper.shared().writeValueAsString(valid.settings()));
      return;
    }
    for (Setting setting : valid.settings()) {
      out.println(
          setting.key() + ": " + setting.value() + (setting.given() ? "" : "  # the default"));
    }
  }

  private void migrate(Path file, PrintWriter out) throws IOException {
    Migration migration;
    try {
      migration = Migration.of(Files.readString(file), defaultFile());
    } catch (Migration.Unreadable | MalformedInputException e) {
      throw new CommandFailure(ExitStatus.USAGE, file + ": " + e.getMessage());
    }
    out.print(migration.file());
    out.flush();
    PrintWriter err = spec.commandLine().getErr();
    for (Migration.Fate fate : Migration.Fate.values()) {
      List<Migration.Line> lines =
          migration.report().stream().filter(line -> line.fate() == fate).toList();
      err.println(fate.key() + " (" + lines.size() + ")");
      lines.forEach(line -> err.println("  " + described(line)));
    }
    err.flush();
  }

  private static String described(Migration.Line line) {
    String where = line.line() > 0 ? "line " + line.line() + ": " : "";
    return switch (line.fate()) {
      case TAKEN -> where + line.key();
      case RENAMED -> where + line.key() + " -> " + line.text();
      case DROPPED -> where + line.key() + ": " + line.text();
    };
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
