package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import org.misere.config.Setting;

/** What the documents show works. */
class DocumentsTest {
  private static final Pattern BLOCK = Pattern.compile("(?s)```(sh|yaml)\n(.*?)```");
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
  private static final List<String> QUICK = List.of("show", "perft", "config");

  private static Stream<String> documents() throws IOException {
    List<Path> files = new ArrayList<>(List.of(Path.of("README.md")));
    try (Stream<Path> docs = Files.list(Path.of("docs"))) {
      docs.filter(file -> file.toString().endsWith(".md")).sorted().forEach(files::add);
    }
    return files.stream().map(DocumentsTest::read);
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The commands shown, without comments and redirections. */
  static Stream<String> commands() throws IOException {
    return documents()
        .flatMap(text -> BLOCK.matcher(text).results())
        .filter(block -> block.group(1).equals("sh"))
        .flatMap(block -> block.group(2).lines())
        .filter(line -> line.startsWith("./misere "))
        .map(line -> line.replaceFirst("^\\./misere ", "").replaceFirst("\\s+(#|>).*", ""))
        .distinct();
  }

  static Stream<String> quickCommands() throws IOException {
    return commands().filter(command -> QUICK.contains(command.split(" ")[0]));
  }

  private static String[] words(String command) {
    return WORD.matcher(command)
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
        .map(
            word ->
                switch (word) {
                  case "misere.yml" -> "config/misere.yml";
                  case "lichess-bot.yml" -> "src/test/resources/org/misere/config/lichess-bot.yml";
                  default -> word;
                })
        .toArray(String[]::new);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aCommandThatIsShownExists(String command) {
    String[] words = words(command);
    assertThat(Main.commandLine().parseArgs(words).errors()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("quickCommands")
  void aCommandThatIsShownWorks(String command) {
    CommandRun run = CommandRun.misere(words(command));
    assertThat(run.status()).as(run.err()).isZero();
    assertThat(run.out()).isNotBlank();
  }

  @Test
  void theConfigurationShownIsRight() {
    List<String> examples =
        BLOCK
            .matcher(read(Path.of("README.md")) + read(Path.of("docs/operators.md")))
            .results()
            .filter(block -> block.group(1).equals("yaml"))
            .map(block -> block.group(2))
            .toList();
    assertThat(examples).isNotEmpty();
    for (String example : examples) {
      Reading reading = new ConfigurationReader(Map.of()).readText(example);
      assertThat(reading).isInstanceOf(Reading.Valid.class);
      assertThat(reading.warnings()).isEmpty();
    }
  }

  @Test
  void theOperatorsTableHasEveryKeyWithItsDefaultAndItsBounds() {
    String text = read(Path.of("docs/operators.md"));
    Reading.Valid defaults = (Reading.Valid) new ConfigurationReader(Map.of()).readDefaults();
    for (Setting setting : defaults.settings()) {
      String value = setting.value().equals("~") ? "" : "`" + setting.value() + "`";
      assertThat(text)
          .containsPattern(
              Pattern.quote("| `" + setting.key() + "`")
                  + "( †)? "
                  + Pattern.quote("| " + value + " | " + setting.allowed() + " | "));
    }
  }

  @Test
  void theOperatorsTableHasEveryExitStatus() {
    String text = read(Path.of("docs/operators.md"));
    for (ExitStatus status : ExitStatus.values()) {
      assertThat(text).contains("\n| " + status.code() + " | ");
    }
  }

  @Test
  void linksBetweenTheDocumentsLeadSomewhere() throws IOException {
    Pattern link = Pattern.compile("\\]\\(((?!https?:)[^)#]+)\\)");
    for (MatchResult found : link.matcher(read(Path.of("README.md"))).results().toList()) {
      assertThat(Path.of(found.group(1))).exists();
    }
    try (Stream<Path> docs = Files.list(Path.of("docs"))) {
      for (Path file : docs.filter(path -> path.toString().endsWith(".md")).toList()) {
        for (MatchResult found : link.matcher(read(file)).results().toList()) {
          assertThat(file.resolveSibling(found.group(1)).normalize()).exists();
        }
      }
    }
  }
}
