package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** What a user sees of the command line itself. */
class MainTest {
  @Test
  void withoutACommandTheCommandsAreShown() {
    CommandRun run = CommandRun.misere();
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Usage: misere", "run", "config");
  }

  @Test
  void helpGoesToStandardOutput() {
    CommandRun run = CommandRun.misere("--help");
    assertThat(run.status()).isZero();
    assertThat(run.out()).contains("Exit status:").doesNotContain("warm");
    assertThat(run.err()).isEmpty();
  }

  @Test
  void everyCommandHasHelp() {
    for (String name : Main.commandLine().getSubcommands().keySet()) {
      if (!name.equals("warm")) {
        assertThat(CommandRun.misere(name, "--help").status()).as(name).isZero();
      }
    }
  }

  private static Stream<CommandLine> allOf(CommandLine line) {
    return Stream.concat(
        Stream.of(line), line.getSubcommands().values().stream().flatMap(MainTest::allOf));
  }

  /** A list of commands shows the first line alone; lines are broken where they are shown. */
  @Test
  void noDescriptionIsBrokenWithinASentence() {
    allOf(Main.commandLine())
        .map(CommandLine::getCommandSpec)
        .forEach(
            spec -> {
              assertThat(spec.usageMessage().description())
                  .as(spec.qualifiedName())
                  .isNotEmpty()
                  .allMatch(line -> line.endsWith("."));
              spec.args()
                  .forEach(
                      arg ->
                          assertThat(arg.description())
                              .as(spec.qualifiedName() + " " + arg.paramLabel())
                              .hasSizeLessThanOrEqualTo(1));
            });
  }

  @Test
  void whatIsNoNumberIsSaidWithoutTheNamesOfTypes() {
    CommandRun run = CommandRun.misere("games", "--limit", "many");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("--limit", "'many' is no whole number").doesNotContain(" int");
  }

  @Test
  void aCommandIsRegisteredUnderItsOwnName() {
    Main.commandLine()
        .getSubcommands()
        .forEach((name, line) -> assertThat(nameOf(line.getCommand())).isEqualTo(name));
  }

  private static String nameOf(Object command) {
    return command.getClass().getAnnotation(Command.class).name();
  }

  @Test
  void aCommandThatIsNamedComesAlone() {
    assertThat(Main.commandLine("show").getSubcommands()).containsOnlyKeys("show");
    assertThat(Main.commandLine("shwo").getSubcommands()).hasSizeGreaterThan(10);
  }

  @Test
  void trainingTheCacheWorks() {
    assertThat(CommandRun.misere("warm").status()).isZero();
  }

  @Test
  void theVersionNamesTheJavaThatRunsIt() {
    CommandRun run = CommandRun.misere("--version");
    assertThat(run.out()).startsWith("misere ").contains("Java 25");
    assertThat(run.out()).doesNotContain("{");
  }

  @Test
  void numbersHaveTheSameDigitsInEveryLanguage() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.language=ar",
                "-Duser.country=EG",
                "-cp",
                System.getProperty("java.class.path"),
                "org.misere.cli.Main",
                "bench",
                "--depth",
                "1",
                "--json")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(printed).matches("(?s)\\p{ASCII}*\"depth\":1,\\p{ASCII}*");
  }

  @Test
  void aMisspeltCommandIsWrongUsageAndGetsAGuess() {
    CommandRun run = CommandRun.misere("confg");
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("'confg'", "misere config", "--help").doesNotContain("at org");
  }

  @Test
  void aForeseenFailureIsItsSentenceAndItsStatus() {
    CommandRun run =
        failing(
            () -> {
              throw new CommandFailure(ExitStatus.REFUSED, "the token was refused");
            });
    assertThat(run.status()).isEqualTo(3);
    assertThat(run.err()).isEqualTo("misere: the token was refused" + System.lineSeparator());
  }

  @Test
  void aMissingFileIsWrongUsage() {
    CommandRun run =
        failing(
            () -> {
              throw new NoSuchFileException("suite.csv");
            });
    assertThat(run.status()).isEqualTo(2);
    assertThat(run.err()).contains("suite.csv: there is no such file");
  }

  @Test
  void anUnreachableServerHasItsOwnStatus() {
    CommandRun run =
        failing(
            () -> {
              throw new ConnectException("Connection refused");
            });
    assertThat(run.status()).isEqualTo(4);
    assertThat(run.err()).contains("can't be reached: nothing takes connections there");
  }

  @Test
  void anUnforeseenErrorIsOneLineThatNamesAFileWithTheDetails() throws IOException {
    CommandRun run =
        failing(
            () -> {
              throw new IllegalStateException("the board is upside down");
            });
    assertThat(run.status()).isEqualTo(1);
    assertThat(run.err().lines()).hasSize(1);
    Path file = Path.of(run.err().strip().replaceFirst(".* in (\\S+)$", "$1"));
    assertThat(Files.readString(file)).contains("the board is upside down", "at org.misere");
    Files.delete(file);
  }

  @Command(name = "failing")
  private record Failing(Callable<Integer> body) implements Callable<Integer> {
    @Override
    public Integer call() throws Exception {
      return body.call();
    }
  }

  private static CommandRun failing(Callable<Integer> body) {
    CommandLine line = Main.commandLine().addSubcommand(new Failing(body));
    return CommandRun.run(line, "failing");
  }
}
