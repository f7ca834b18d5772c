package org.misere.chess;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.misere.chess.PgnGame.PgnMove;

/**
 * Games as text (PGN). Written with the {@code Variant} tag that Lichess uses and with clocks as
 * {@code [%clk 0:02:59]}. Reading passes over variations, numeric glyphs and escaped lines.
 */
public final class Pgn {
  private static final List<String> ROSTER =
      List.of("Event", "Site", "Date", "Round", "White", "Black", "Result");
  private static final Set<String> RESULTS = Set.of("1-0", "0-1", "1/2-1/2", "*");
  private static final int LINE_LENGTH = 80;
  private static final Pattern TAG =
      Pattern.compile("\\[\\s*(\\w+)\\s+\"((?:[^\"\\\\]|\\\\.)*)\"\\s*]");
  private static final Pattern CLOCK =
      Pattern.compile("\\[%clk\\s+(\\d+):(\\d{1,2}):(\\d{1,2}(?:\\.\\d{1,3})?)]");
  private static final Pattern TOKEN =
      Pattern.compile("\\{[^}]*}|;[^\\n]*|\\(|\\)|\\$\\d+|\\d+\\.+|[^\\s(){};]+");

  private Pgn() {}

  /** The text of a game, ending with a blank line. */
  public static String write(PgnGame game) {
    StringBuilder text = new StringBuilder();
    Map<String, String> tags = new LinkedHashMap<>();
    ROSTER.forEach(name -> tags.put(name, game.tags().getOrDefault(name, unknown(name))));
    tags.putAll(game.tags());
    tags.put("Result", game.result());
    tags.put("Variant", variant(game.ruleset()));
    tags.remove("FEN");
    tags.remove("SetUp");
    if (!game.initialFen().equals(Fen.START)) {
      tags.put("FEN", game.initialFen());
      tags.put("SetUp", "1");
    }
    tags.forEach(
        (name, value) ->
            text.append('[')
                .append(name)
                .append(" \"")
                .append(value.replace("\\", "\\\\").replace("\"", "\\\""))
                .append("\"]\n"));
    text.append('\n');
    appendWrapped(text, words(game));
    return text.append("\n\n").toString();
  }

  /** The variant's name in the tag: the ruleset's id with a capital. */
  private static String variant(Ruleset ruleset) {
    return ruleset.id().substring(0, 1).toUpperCase(Locale.ROOT) + ruleset.id().substring(1);
  }

  private static String unknown(String tag) {
    return tag.equals("Date") ? "????.??.??" : "?";
  }

  private static List<String> words(PgnGame game) {
    List<String> words = new ArrayList<>();
    Position position = Fen.parse(game.ruleset(), game.initialFen());
    boolean numberDue = true;
    for (PgnMove move : game.moves()) {
      boolean white = position.sideToMove() == Side.WHITE;
      if (white || numberDue) {
        words.add(position.fullmoveNumber() + (white ? "." : "..."));
      }
      words.add(San.format(position, move.move()));
      position.make(move.move());
      String remark = remark(move);
      if (!remark.isEmpty()) {
        words.addAll(List.of(("{ " + remark + " }").split("\\s+")));
      }
      numberDue = !remark.isEmpty();
    }
    words.add(game.result());
    return words;
  }

  private static String remark(PgnMove move) {
    String comment = move.comment().replace('}', ')').strip();
    if (move.clockMillis().isEmpty()) {
      return comment;
    }
    long seconds = move.clockMillis().getAsLong() / 1000;
    return String.format(
            Locale.ROOT,
            "[%%clk %d:%02d:%02d] %s",
            seconds / 3600,
            seconds / 60 % 60,
            seconds % 60,
            comment)
        .strip();
  }

  private static void appendWrapped(StringBuilder text, List<String> words) {
    int column = 0;
    for (String word : words) {
      if (column > 0 && column + 1 + word.length() > LINE_LENGTH) {
        text.append('\n');
        column = 0;
      } else if (column > 0) {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += word.length();
    }
  }

  /**
   * The games of a text.
   *
   * @param assumed the ruleset of games without a {@code Variant} tag
   * @throws PgnException when a tag, a position or a move can't be read; says in which game
   */
  public static List<PgnGame> read(String text, Ruleset assumed) {
    List<PgnGame> games = new ArrayList<>();
    Map<String, String> tags = new LinkedHashMap<>();
    StringBuilder moves = new StringBuilder();
    for (String line : text.split("\\R", -1)) {
      boolean insideComment = moves.lastIndexOf("{") > moves.lastIndexOf("}");
      Matcher tag = TAG.matcher(line.strip());
      if (!insideComment && tag.matches()) {
        if (!moves.toString().isBlank()) {
          games.add(game(games.size() + 1, tags, moves.toString(), assumed));
          tags = new LinkedHashMap<>();
          moves.setLength(0);
        }
        tags.put(tag.group(1), tag.group(2).replaceAll("\\\\(.)", "$1"));
      } else if (insideComment || !line.startsWith("%")) {
        moves.append(line).append('\n');
      }
    }
    if (!tags.isEmpty() || !moves.toString().isBlank()) {
      games.add(game(games.size() + 1, tags, moves.toString(), assumed));
    }
    return games;
  }

  private static PgnGame game(
      int number, Map<String, String> tags, String moveText, Ruleset assumed) {
    String variant = tags.getOrDefault("Variant", "");
    Ruleset ruleset =
        variant.isEmpty()
            ? assumed
            : Ruleset.byId(variant.toLowerCase(Locale.ROOT))
                .orElseThrow(
                    () ->
                        new PgnException(
                            "game " + number + ": there is no ruleset for variant " + variant));
    try {
      Position position = Fen.parse(ruleset, tags.getOrDefault("FEN", Fen.START));
      return new MoveText(number, position).read(tags, ruleset, moveText);
    } catch (FenException e) {
      throw new PgnException("game " + number + ": " + e.getMessage());
    }
  }

  /** Reads the moves of one game. */
  private static final class MoveText {
    private final int number;
    private final Position position;
    private final List<PgnMove> moves = new ArrayList<>();
    private Optional<String> result = Optional.empty();
    private int variationDepth;

    MoveText(int number, Position position) {
      this.number = number;
      this.position = position;
    }

    PgnGame read(Map<String, String> tags, Ruleset ruleset, String text) {
      String initialFen = Fen.format(position);
      Matcher token = TOKEN.matcher(text);
      while (token.find() && result.isEmpty()) {
        take(token.group());
      }
      return new PgnGame(
          tags, ruleset, initialFen, moves, result.orElse(tags.getOrDefault("Result", "*")));
    }

    private void take(String token) {
      char first = token.charAt(0);
      if (first == '(') {
        variationDepth++;
      } else if (first == ')') {
        variationDepth--;
      } else if (variationDepth > 0 || first == '$' || token.matches("\\d+\\.+")) {
        return;
      } else if (first == '{') {
        comment(token.substring(1, token.length() - 1));
      } else if (first == ';') {
        comment(token.substring(1));
      } else if (RESULTS.contains(token)) {
        result = Optional.of(token);
      } else {
        play(token.replaceFirst("^\\d+\\.+", ""));
      }
    }

    private void play(String san) {
      try {
        int move = San.parse(position, san);
        position.make(move);
        moves.add(new PgnMove(move));
      } catch (IllegalMoveException e) {
        throw new PgnException(
            "game " + number + ", half-move " + (moves.size() + 1) + ": " + e.getMessage());
      }
    }

    /** A remark belongs to the move before it; one before the first move is dropped. */
    private void comment(String text) {
      if (moves.isEmpty()) {
        return;
      }
      PgnMove last = moves.removeLast();
      Matcher clock = CLOCK.matcher(text);
      OptionalLong millis = clock.find() ? OptionalLong.of(clockMillis(clock)) : last.clockMillis();
      String remark = CLOCK.matcher(text).replaceAll(" ").strip().replaceAll("\\s+", " ");
      String joined = last.comment().isEmpty() ? remark : last.comment() + " " + remark;
      moves.add(new PgnMove(last.move(), millis, joined.strip()));
    }

    private static long clockMillis(Matcher clock) {
      long minutes = 60 * Long.parseLong(clock.group(1)) + Long.parseLong(clock.group(2));
      return 60_000 * minutes + Math.round(1000 * Double.parseDouble(clock.group(3)));
    }
  }
}
