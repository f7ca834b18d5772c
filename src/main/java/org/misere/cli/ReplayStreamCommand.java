package org.misere.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.misere.bot.StreamReplay;
import org.misere.bot.StreamReplay.Happening;
import org.misere.config.Configuration;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;
import org.misere.lichess.RecordedLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code misere replay-stream FILE}: a recorded stream through the state machines. */
@Command(
    name = "replay-stream",
    description = {
      "Feeds recorded stream lines (log.streams) through the bot's state machines and "
          + "prints what it would do at each.",
      "Nothing is sent."
    },
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class ReplayStreamCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(paramLabel = "FILE", description = "The recording, such as data/NAME/streams.log.")
  private Path file = Path.of("");

  @Option(
      names = "--account",
      paramLabel = "NAME",
      description = "Whose recording it is; default: the name of the folder that it is in.")
  private Optional<String> account = Optional.empty();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Mixin private ConfigurationOption option = new ConfigurationOption();

  @Override
  public Integer call() {
    Configuration configuration = option.load();
    List<Happening> happenings = new ArrayList<>();
    PrintWriter out = spec.commandLine().getOut();
    int unreadable = 0;
    try (Stream<String> lines = Files.lines(file);
        Engine engine = new Engine(new EngineOptions(16, 1))) {
      StreamReplay replay =
          new StreamReplay(configuration, name(), engine, it -> show(it, happenings, out));
      for (String line : (Iterable<String>) lines::iterator) {
        Optional<RecordedLine> recorded = RecordedLine.read(line);
        recorded.ifPresent(replay::feed);
        unreadable += recorded.isPresent() || line.isBlank() ? 0 : 1;
      }
    } catch (IOException e) {
      throw new CommandFailure(ExitStatus.USAGE, file + " can't be read: " + e.getMessage());
    }
    if (json) {
      out.println(document(happenings));
    }
    out.flush();
    if (unreadable > 0) {
      spec.commandLine().getErr().println(unreadable + " lines are no recorded stream lines");
      spec.commandLine().getErr().flush();
    }
    return happenings.isEmpty() ? ExitStatus.NO.code() : ExitStatus.DONE.code();
  }

  private String name() {
    return account.orElseGet(
        () ->
            Optional.ofNullable(file.toAbsolutePath().getParent())
                .map(Path::getFileName)
                .map(Path::toString)
                .orElse("bot"));
  }

  private void show(Happening happening, List<Happening> happenings, PrintWriter out) {
    happenings.add(happening);
    if (!json) {
      out.printf("%s %s %s%n", happening.at(), happening.stream(), happening.line());
      happening.reactions().forEach(it -> out.printf("    %s%n", it));
    }
  }

  private static ArrayNode document(List<Happening> happenings) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (Happening it : happenings) {
      ObjectNode node = all.addObject();
      node.put("at", it.at().toString()).put("stream", it.stream()).put("line", it.line());
      ArrayNode reactions = node.putArray("reactions");
      it.reactions().forEach(reactions::add);
    }
    return all;
  }
}
