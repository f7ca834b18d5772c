package org.misere.training.match;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.misere.engine.eval.EvaluationWeights;
import org.misere.engine.search.SearchParameters;

/**
 * Our own engine with some of its numbers changed, written {@code internal:name=value,...}. The
 * names are those of {@link SearchParameters}; {@code weights=FILE} reads an evaluation.
 */
record InternalSettings(SearchParameters parameters, EvaluationWeights weights) {
  static final String COMMAND = "internal";

  /** Whether a command means our own engine in this process. */
  static boolean isInternal(String command) {
    return command.equals(COMMAND) || command.startsWith(COMMAND + ":");
  }

  /**
   * Reads a command.
   *
   * @throws IllegalArgumentException when a name is not known or a value is no number
   */
  static InternalSettings parse(String command) throws IOException {
    List<String> changes = new ArrayList<>();
    EvaluationWeights weights = EvaluationWeights.defaults();
    String settings =
        command.equals(COMMAND) ? "" : command.substring(COMMAND.length() + 1).strip();
    for (String setting : settings.isEmpty() ? List.<String>of() : List.of(settings.split(","))) {
      int equals = setting.indexOf('=');
      if (equals < 0) {
        throw new IllegalArgumentException("'" + setting + "' is not of the form name=value");
      }
      String name = setting.substring(0, equals).strip();
      String value = setting.substring(equals + 1).strip();
      if (name.equals("weights")) {
        weights = EvaluationWeights.read(Files.readAllLines(Path.of(value)));
      } else {
        changes.add(name + "=" + number(name, value));
      }
    }
    return new InternalSettings(SearchParameters.DEFAULT.with(String.join(",", changes)), weights);
  }

  private static int number(String name, String value) {
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(name + " takes a whole number, not '" + value + "'", e);
    }
  }
}
