package org.misere.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.misere.bot.lobby.ChallengeExplanation;
import org.misere.config.Reading;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Challenge;
import org.misere.lichess.Player;
import org.misere.lichess.WireReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code misere explain-challenge}. */
@Command(
    name = "explain-challenge",
    description = "Says how a challenge would be judged by the configuration, and by which key.",
    footer = {
      "",
      "FILE holds a challenge as Lichess sends it, alone or in a line of the event "
          + "stream. It is judged as if no game ran and nobody waited; online block lists "
          + "are not read, and the ratings are those in the file. Exit status: 0 when it "
          + "would be taken, 1 when it wouldn't."
    },
    mixinStandardHelpOptions = true)
final class ExplainChallengeCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConfigurationOption option = new ConfigurationOption();

  @Parameters(paramLabel = "FILE", description = "The challenge, as JSON.")
  private Path file = Path.of("");

  @Option(names = "--json", description = "One JSON document.")
  private boolean json;

  /** A challenge and what the server said of it. */
  private record Found(Challenge challenge, Optional<Boolean> compatible) {}

  @Override
  public Integer call() {
    Found found = found();
    Reading.Valid reading = option.valid();
    Challenge challenge = found.challenge();
    String me = challenge.destUser().flatMap(Player::id).orElse("");
    OptionalInt myRating = challenge.destUser().map(Player::rating).orElse(OptionalInt.empty());
    ChallengeExplanation it =
        ChallengeExplanation.of(
            challenge, found.compatible(), me, myRating, reading.configuration().challenge());
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      ObjectNode document = JsonNodeFactory.instance.objectNode();
      document.put("id", challenge.id());
      document.put("challenger", challenge.challenger().map(Player::display).orElse("Anonymous"));
      document.put("terms", it.terms());
      document.put("decision", it.decision());
      document.put("reasonKey", it.reasonKey());
      document.put("key", it.key());
      document.put("why", it.finding());
      out.println(document.toPrettyString());
    } else {
      out.printf(
          "challenge %s from %s (%s)%n",
          challenge.id(),
          challenge.challenger().map(Player::display).orElse("Anonymous"),
          it.terms());
      out.println(
          it.decision() + (it.reasonKey().isEmpty() ? "" : " with reason " + it.reasonKey()));
      out.println(it.key().isEmpty() ? it.finding() : it.key() + ": " + it.finding());
    }
    out.flush();
    boolean taken = it.decision().equals("accepted") || it.decision().equals("waiting");
    return (taken ? ExitStatus.DONE : ExitStatus.NO).code();
  }

  private Found found() {
    String text;
    try {
      text = Files.readString(file);
    } catch (NoSuchFileException e) {
      throw new CommandFailure(ExitStatus.USAGE, "there is no file " + file);
    } catch (IOException e) {
      throw new CommandFailure(
          ExitStatus.USAGE, "the challenge can't be read from " + file + ": " + e.getMessage());
    }
    if (WireReader.accountEvent(text)
        instanceof AccountEvent.ChallengeCreated(Challenge challenge, var compatible)) {
      return new Found(challenge, compatible);
    }
    return WireReader.challenge(text)
        .map(it -> new Found(it, Optional.empty()))
        .orElseThrow(
            () ->
                new CommandFailure(
                    ExitStatus.USAGE,
                    file
                        + " holds no challenge: a JSON object with id, variant, timeControl and"
                        + " challenger is due, or an event with one under `challenge`"));
  }
}
