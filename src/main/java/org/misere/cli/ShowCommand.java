package org.misere.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.Move;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Outcome;
import org.misere.chess.Position;
import org.misere.chess.San;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.chess.VerdictText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code misere show}. */
@Command(
    name = "show",
    description = "Shows a position: board, legal moves, verdict, FEN and key.",
    mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
  private static final int LINE_LENGTH = 76;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private PositionOptions options = new PositionOptions();

  @Option(names = "--ascii", description = "Letters instead of chess figures.")
  private boolean ascii;

  @Option(names = "--json", description = "One JSON document with the same as data.")
  private boolean json;

  @Override
  public Integer call() {
    Game game = options.game();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonMapper.shared().writeValueAsString(document(game)));
    } else {
      print(game, out);
    }
    out.flush();
    return ExitStatus.DONE.code();
  }

  private void print(Game game, PrintWriter out) {
    Position position = game.position();
    int[] played = game.moves();
    int lastMove = played.length == 0 ? Move.NONE : played[played.length - 1];
    out.println();
    out.println(new BoardDrawing(!ascii && canShowFigures(), coloured()).draw(position, lastMove));
    out.println(
        game.ruleset().id()
            + ": "
            + sentence(game)
            + game.automaticOutcome().map(outcome -> " (" + outcome.result() + ")").orElse(""));
    List<Legal> legal = legal(position);
    if (!legal.isEmpty()) {
      out.println();
      out.println(title(position, legal) + ":");
      out.print(wrapped(legal));
    }
    out.println();
    out.println("FEN  " + Fen.format(position));
    out.println("Key  " + key(position));
  }

  /** The verdict in words, or who is to move. */
  private static String sentence(Game game) {
    Position position = game.position();
    return game.automaticOutcome()
        .map(outcome -> VerdictText.sentence(position, outcome))
        .orElseGet(
            () ->
                name(position.sideToMove())
                    + " to move"
                    + game.outcome()
                        .map(o -> "; " + VerdictText.sentence(position, o) + ", if claimed")
                        .orElse(""));
  }

  private static String title(Position position, List<Legal> legal) {
    boolean due = position.ruleset().capturesForced() && position.hasCapture();
    String count = legal.size() + (due ? " capture" : " move") + (legal.size() == 1 ? "" : "s");
    return due ? "A capture is due, " + count : count;
  }

  private static String wrapped(List<Legal> legal) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    for (Legal move : legal) {
      String word = move.san() + " (" + move.uci() + ")";
      if (column > 0 && column + 2 + word.length() > LINE_LENGTH) {
        text.append(System.lineSeparator());
        column = 0;
      }
      text.append("  ").append(word);
      column += 2 + word.length();
    }
    return text.append(System.lineSeparator()).toString();
  }

  private static Map<String, Object> document(Game game) {
    Position position = game.position();
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("ruleset", game.ruleset().id());
    document.put("fen", Fen.format(position));
    document.put("key", key(position));
    document.put("sideToMove", position.sideToMove().name().toLowerCase(Locale.ROOT));
    document.put("captureDue", position.ruleset().capturesForced() && position.hasCapture());
    document.put("legalMoves", legal(position));
    document.put("occurrences", game.repetitions());
    document.put("drawClaimable", game.isDrawClaimable());
    document.put("verdict", verdict(game));
    document.put("initialFen", Fen.format(game.initialPosition()));
    document.put(
        "moves",
        java.util.Arrays.stream(game.moves()).mapToObj(Uci::format).collect(Collectors.toList()));
    return document;
  }

  private static Map<String, Object> verdict(Game game) {
    Position position = game.position();
    Optional<Outcome> outcome = game.automaticOutcome();
    Map<String, Object> verdict = new LinkedHashMap<>();
    verdict.put(
        "result",
        outcome
            .map(o -> o.winner().map(s -> s.name().toLowerCase(Locale.ROOT)).orElse("draw"))
            .orElse("ongoing"));
    outcome.ifPresent(o -> verdict.put("reason", VerdictText.word(position, o)));
    verdict.put("text", sentence(game));
    return verdict;
  }

  /** The legal moves of a position; none when the game is over by the rules. */
  private static List<Legal> legal(Position position) {
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    List<Legal> legal = new ArrayList<>();
    for (int move : moves.toArray()) {
      boolean capture = position.pieceTypeAt(Move.to(move)) != 0 || Move.isEnPassant(move);
      legal.add(new Legal(Uci.format(move), San.format(position, move), capture));
    }
    return legal;
  }

  private static String key(Position position) {
    return String.format(Locale.ROOT, "%016x", position.key());
  }

  private static String name(Side side) {
    return side == Side.WHITE ? "White" : "Black";
  }

  /** Colours are for people: only on a terminal, and not where NO_COLOR asks for none. */
  // From JDK 25 on there is no console again where nobody sits at one.
  @SuppressWarnings("SystemConsoleNull")
  private static boolean coloured() {
    Console console = System.console();
    return console != null && console.isTerminal() && System.getenv("NO_COLOR") == null;
  }

  private static boolean canShowFigures() {
    return System.out.charset().newEncoder().canEncode('♔');
  }

  /** A legal move in both notations. */
  record Legal(String uci, String san, boolean capture) {}
}
