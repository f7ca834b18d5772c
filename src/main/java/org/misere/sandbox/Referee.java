package org.misere.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.IllegalMoveException;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Outcome;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.chess.Verdicts;
import org.misere.lichess.Color;

/** The rules' view of a game: the moves so far and what follows from them. Immutable. */
final class Referee {
  private final String initialFen;
  private final Game game;
  private final List<String> moves;

  private Referee(String initialFen, Game game, List<String> moves) {
    this.initialFen = initialFen;
    this.game = game;
    this.moves = List.copyOf(moves);
  }

  /**
   * A game at its start.
   *
   * @param initialFen a FEN, or {@code startpos}
   */
  static Referee start(Ruleset ruleset, String initialFen) {
    return new Referee(initialFen, Game.replay(ruleset, initialFen, List.of()), List.of());
  }

  /** A FEN, or {@code startpos}. */
  String initialFen() {
    return initialFen;
  }

  List<String> moves() {
    return moves;
  }

  /** Half-moves played. */
  int ply() {
    return moves.size();
  }

  /** Whose turn it is. */
  Color turn() {
    return color(game.sideToMove());
  }

  /**
   * The game after a move in UCI; without a letter a pawn becomes a queen.
   *
   * @throws IllegalMoveException when the move isn't legal
   */
  Referee play(String uci) {
    Game next = game.copy();
    int move = Uci.parse(next.position(), uci);
    next.play(move);
    List<String> more = new ArrayList<>(moves);
    more.add(Uci.format(move));
    return new Referee(initialFen, next, more);
  }

  /** The game without its last {@code plies} plies. */
  Referee without(int plies) {
    List<String> fewer = moves.subList(0, Math.max(0, moves.size() - plies));
    return new Referee(initialFen, Game.replay(game.ruleset(), initialFen, fewer), fewer);
  }

  List<String> legalMoves() {
    MoveList legal = new MoveList();
    Moves.generate(game.position(), legal);
    List<String> words = new ArrayList<>();
    for (int i = 0; i < legal.size(); i++) {
      words.add(Uci.format(legal.get(i)));
    }
    return words;
  }

  /** The verdict of the rules, draws claimed as soon as they can be, as in games with bots. */
  Optional<Outcome> outcome() {
    return game.outcome();
  }

  Position position() {
    return game.position();
  }

  String fen() {
    return Fen.format(game.position());
  }

  /** Whether {@code color} could still win, as Lichess judges it. */
  boolean canWin(Color color) {
    return Verdicts.canWin(game.position(), color == Color.WHITE ? Side.WHITE : Side.BLACK);
  }

  private static Color color(Side side) {
    return side == Side.WHITE ? Color.WHITE : Color.BLACK;
  }
}
