package org.misere.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.misere.chess.Fen;
import org.misere.chess.FenException;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;

/**
 * A row of a check file in CSV: ruleset, FEN, and what is expected.
 *
 * @param where the file and the line, for messages
 * @param expected the columns after the FEN
 */
record SuiteRow(String where, Ruleset ruleset, String fen, List<String> expected) {
  /** What check files call the product's {@code antichess}. */
  private static final String OTHER_NAME_OF_ANTICHESS = "lichess-antichess";

  /**
   * The rows of a file. A header, blank lines and lines that begin with {@code #} are passed over.
   *
   * @param columns how many columns a row has at least
   * @throws CommandFailure when a line is no such row
   */
  static List<SuiteRow> read(Path file, int columns) throws IOException {
    List<SuiteRow> rows = new ArrayList<>();
    List<String> lines = lines(file);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (line.isEmpty() || line.startsWith("#") || line.startsWith("ruleset,")) {
        continue;
      }
      String where = file + ":" + (i + 1);
      List<String> cells = List.of(line.split(",", -1));
      if (cells.size() < columns) {
        throw new CommandFailure(
            ExitStatus.USAGE,
            where + ": a row has at least " + columns + " columns, this one has " + cells.size());
      }
      String id = cells.get(0).equals(OTHER_NAME_OF_ANTICHESS) ? "antichess" : cells.get(0);
      rows.add(
          new SuiteRow(
              where, RulesOption.named(id, where), cells.get(1), cells.subList(2, cells.size())));
    }
    return rows;
  }

  /** The lines of a text file. */
  static List<String> lines(Path file) throws IOException {
    try {
      return Files.readAllLines(file);
    } catch (MalformedInputException _) {
      throw new CommandFailure(ExitStatus.USAGE, file + ": this is no text in UTF-8");
    }
  }

  Position position() {
    try {
      return Fen.parse(ruleset, fen);
    } catch (FenException e) {
      throw new CommandFailure(ExitStatus.USAGE, where + ": " + e.getMessage());
    }
  }

  /** The whole number in a column after the FEN. */
  long number(int column) {
    String text = expected.get(column).strip();
    if (!text.matches("\\d{1,18}")) {
      throw new CommandFailure(ExitStatus.USAGE, where + ": \"" + text + "\" is no whole number");
    }
    return Long.parseLong(text);
  }

  @Override
  public String toString() {
    return ruleset.id() + " " + fen;
  }
}
