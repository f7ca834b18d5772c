package org.misere.training.match;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.misere.chess.Fen;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.San;
import org.misere.chess.Side;

/**
 * The games of a match as a PGN file, which is also its memory: a game is appended with one write
 * when it has ended, and a match that was broken off finds in the tags what is still to be played.
 */
final class PgnLog {
  private static final int LINE_WIDTH = 90;
  private static final Pattern TAG = Pattern.compile("\\[(\\w+) \"(.*)\"]");
  private static final Pattern ROUND = Pattern.compile("(\\d+)\\.([12])");

  private final Path file;

  PgnLog(Path file) {
    this.file = file;
  }

  /**
   * A game found in the file.
   *
   * @param pair from 0
   */
  record Entry(int pair, boolean reversed, String fen, String result) {}

  boolean isEmpty() throws IOException {
    return !Files.exists(file) || Files.size(file) == 0;
  }

  /** Appends a game. */
  void append(MatchGame game, Ruleset ruleset, String firstName, String secondName, String timing)
      throws IOException {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Event", "misere match");
    tags.put("Site", "?");
    tags.put("Date", "????.??.??");
    tags.put("Round", (game.pair() + 1) + "." + (game.reversed() ? 2 : 1));
    tags.put("White", game.reversed() ? secondName : firstName);
    tags.put("Black", game.reversed() ? firstName : secondName);
    tags.put("Result", game.result());
    tags.put("Variant", ruleset.id());
    tags.put("TimeControl", timing);
    tags.put("SetUp", "1");
    tags.put("FEN", game.openingFen());
    tags.put("PlyCount", Integer.toString(game.moves().size()));
    tags.put("Termination", game.ending().pgnWord());
    StringBuilder pgn = new StringBuilder();
    tags.forEach(
        (tag, value) ->
            pgn.append('[').append(tag).append(" \"").append(escape(value)).append("\"]\n"));
    pgn.append('\n').append(moveText(game, ruleset)).append("\n\n");
    Files.writeString(
        file,
        pgn,
        StandardCharsets.UTF_8,
        StandardOpenOption.CREATE,
        StandardOpenOption.WRITE,
        StandardOpenOption.APPEND);
  }

  /** The games in the file. One that was cut off while being written has no end and is left out. */
  List<Entry> read() throws IOException {
    List<Entry> entries = new ArrayList<>();
    if (isEmpty()) {
      return entries;
    }
    Map<String, String> tags = new LinkedHashMap<>();
    String lastLine = "";
    for (String line : Files.readAllLines(file)) {
      Matcher tag = TAG.matcher(line);
      if (tag.matches()) {
        if (!lastLine.isEmpty() && !TAG.matcher(lastLine).matches()) {
          tags.clear();
        }
        tags.put(tag.group(1), tag.group(2));
      } else if (line.isBlank() && lastLine.endsWith(tags.getOrDefault("Result", "?"))) {
        addEntry(tags, entries);
        tags.clear();
      }
      lastLine = line;
    }
    return entries;
  }

  private void addEntry(Map<String, String> tags, List<Entry> entries) throws IOException {
    Matcher round = ROUND.matcher(tags.getOrDefault("Round", ""));
    if (!round.matches()) {
      throw new IOException(file + " holds games that are not of a match of ours");
    }
    entries.add(
        new Entry(
            Integer.parseInt(round.group(1)) - 1,
            round.group(2).equals("2"),
            tags.getOrDefault("FEN", ""),
            tags.getOrDefault("Result", "")));
  }

  private static String moveText(MatchGame game, Ruleset ruleset) {
    Position position = Fen.parse(ruleset, game.openingFen());
    List<String> words = new ArrayList<>();
    boolean numbered = false;
    for (MatchGame.PlayedMove played : game.moves()) {
      boolean white = position.sideToMove() == Side.WHITE;
      if (white || !numbered) {
        words.add(position.fullmoveNumber() + (white ? "." : "..."));
        numbered = true;
      }
      words.add(San.format(position, played.move()));
      words.add(comment(played));
      position.make(played.move());
    }
    if (!game.detail().isEmpty()) {
      words.add("{" + game.detail().replace('{', '(').replace('}', ')').replace('\n', ' ') + "}");
    }
    words.add(game.result());
    return wrap(words);
  }

  /** As other match runners write it: score/depth and the time in seconds. */
  private static String comment(MatchGame.PlayedMove played) {
    String time = String.format(Locale.ROOT, "%.3fs", played.millis() / 1000.0);
    Contestant.Thought thought = played.thought();
    return thought == null
        ? "{" + time + "}"
        : String.format(
            Locale.ROOT,
            "{%s/%d %s n=%d}",
            thought.score(),
            thought.depth(),
            time,
            thought.nodes());
  }

  private static String wrap(List<String> words) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    for (String word : words) {
      if (column > 0 && column + 1 + word.length() > LINE_WIDTH) {
        text.append('\n');
        column = 0;
      } else if (column > 0) {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += word.length();
    }
    return text.toString();
  }

  private static String escape(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"");
  }
}
