package org.misere.cli;

import java.util.ArrayList;
import java.util.List;
import org.misere.chess.Fen;
import org.misere.chess.FenException;
import org.misere.chess.Game;
import org.misere.chess.IllegalMoveException;
import org.misere.chess.Position;
import org.misere.chess.San;
import org.misere.chess.Uci;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code --rules}, {@code --fen} and {@code --moves}: a position and how it came about. */
final class PositionOptions {
  @Mixin private RulesOption rules = new RulesOption();

  @Option(names = "--fen", paramLabel = "FEN", description = "The position; the start if left out.")
  private String fen = Fen.START;

  @Option(
      names = "--moves",
      paramLabel = "MOVES",
      description = "Moves from there in UCI or algebraic notation, separated by blanks.")
  private String moves = "";

  /**
   * The position with the moves played.
   *
   * @throws CommandFailure when the FEN or a move is wrong
   */
  Game game() {
    Game game;
    try {
      game = Game.from(Fen.parse(rules.ruleset(), fen));
    } catch (FenException e) {
      throw new CommandFailure(ExitStatus.USAGE, "--fen: " + e.getMessage());
    }
    List<String> words = words();
    for (int i = 0; i < words.size(); i++) {
      try {
        game.play(parse(game.position(), words.get(i)));
      } catch (IllegalMoveException e) {
        throw new CommandFailure(
            ExitStatus.USAGE, "--moves: move " + (i + 1) + ": " + e.getMessage());
      }
    }
    return game;
  }

  /** The moves as written, without move numbers. */
  private List<String> words() {
    List<String> words = new ArrayList<>();
    for (String word : moves.strip().split("\\s+")) {
      String move = word.replaceFirst("^\\d+\\.+", "");
      if (!move.isEmpty()) {
        words.add(move);
      }
    }
    return words;
  }

  private static int parse(Position position, String text) {
    return text.matches("[a-h][1-8][a-h][1-8][a-z]?")
        ? Uci.parse(position, text)
        : San.parse(position, text);
  }
}
