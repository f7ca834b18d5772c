package org.misere.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.misere.config.Configuration;
import org.misere.config.ConfigurationReader;
import org.misere.config.Fault;
import org.misere.config.Reading;
import org.misere.config.Secret;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Option;

/** {@code --config FILE}, for commands that work by the configuration (as a picocli mixin). */
final class ConfigurationOption {
  private static final Logger LOG = LoggerFactory.getLogger(ConfigurationOption.class);
  private static final Path USUAL = Path.of("misere.yml");

  @Option(
      names = "--config",
      paramLabel = "FILE",
      description =
          "The configuration file. Default: misere.yml in the working directory, if there "
              + "is one; else the defaults, with the token from LICHESS_TOKEN.")
  private @Nullable Path file;

  /** As {@code --config FILE} sets it; empty: as without the option. */
  static ConfigurationOption of(Optional<Path> file) {
    ConfigurationOption option = new ConfigurationOption();
    option.file = file.orElse(null);
    return option;
  }

  /** The file that is read, if any. */
  Optional<Path> file() {
    return Optional.ofNullable(file).or(() -> Optional.of(USUAL).filter(Files::exists));
  }

  /**
   * The configuration, with logging set up as it says and its warnings logged.
   *
   * @throws CommandFailure with all that is wrong, when something is
   */
  Configuration load() {
    return valid().configuration();
  }

  /** The same without its warnings, for commands that only say a word to a bot that runs. */
  Configuration loadQuietly() {
    return switch (read()) {
      case Reading.Faulty faulty -> throw failure(faulty);
      case Reading.Valid valid -> logged(valid);
    };
  }

  /**
   * The same with the value of every key.
   *
   * @throws CommandFailure with all that is wrong, when something is
   */
  Reading.Valid valid() {
    return switch (read()) {
      case Reading.Faulty faulty -> throw failure(faulty);
      case Reading.Valid valid -> {
        Configuration _ = logged(valid);
        valid.warnings().forEach(warning -> LOG.warn("{}", warning.sentence()));
        yield valid;
      }
    };
  }

  /** The configuration of a reading, with logging set up as it says. */
  static Configuration logged(Reading.Valid valid) {
    Configuration configuration = valid.configuration();
    Logging.use(configuration.log().format());
    configuration.token().ifPresent(Logging::hide);
    return configuration;
  }

  /** The reading alone, for commands that judge it themselves. */
  Reading read() {
    ConfigurationReader reader = new ConfigurationReader(System.getenv());
    return file().map(reader::read).orElseGet(reader::readDefaults);
  }

  /** The token, for commands that can't do without. */
  static Secret token(Configuration configuration) {
    return configuration
        .token()
        .orElseThrow(
            () ->
                new CommandFailure(
                    ExitStatus.USAGE,
                    "there is no token: set LICHESS_TOKEN, or LICHESS_TOKEN_FILE to a file that"
                        + " holds it, or `token:` in the configuration"));
  }

  private CommandFailure failure(Reading.Faulty faulty) {
    List<Fault> faults = faulty.faults();
    String name = file().map(Path::toString).orElse("the configuration");
    String list =
        faults.stream()
            .map(fault -> System.lineSeparator() + "  " + fault.sentence())
            .collect(Collectors.joining());
    return new CommandFailure(
        ExitStatus.USAGE,
        name
            + (faults.size() == 1 ? " has a fault:" : " has " + faults.size() + " faults:")
            + list);
  }
}
