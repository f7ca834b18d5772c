package org.misere.cli;

import java.util.stream.Collectors;
import org.misere.chess.Ruleset;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code --rules R}, the same for every command that has it. */
final class RulesOption {
  @Option(
      names = "--rules",
      paramLabel = "RULES",
      defaultValue = "antichess",
      converter = Converter.class,
      description =
          "antichess (Lichess; the default), fics-suicide, giveaway-chess, suicide-chess or"
              + " omnicide.")
  private Ruleset ruleset = Ruleset.ANTICHESS;

  Ruleset ruleset() {
    return ruleset;
  }

  /**
   * The ruleset with this id.
   *
   * @throws CommandFailure when there is none
   */
  static Ruleset named(String id, String where) {
    return Ruleset.byId(id)
        .orElseThrow(() -> new CommandFailure(ExitStatus.USAGE, where + ": " + unknown(id)));
  }

  private static String unknown(String id) {
    return "there is no ruleset \""
        + id
        + "\"; there are "
        + Ruleset.all().stream().map(Ruleset::id).collect(Collectors.joining(", "));
  }

  /** Reads the option's value. */
  static final class Converter implements ITypeConverter<Ruleset> {
    @Override
    public Ruleset convert(String id) {
      return Ruleset.byId(id).orElseThrow(() -> new TypeConversionException(unknown(id)));
    }
  }
}
