package org.misere.chess;

import java.util.List;
import java.util.Optional;

/**
 * A game: a start position and the moves since. Confined to one thread.
 *
 * <p>Moves may be played as long as there are legal ones, also after a draw: whether the players
 * stop there is for the server or the referee to say.
 */
public final class Game {
  private final Position initial;
  private final Position position;
  private int[] moves = new int[64];
  private int size;

  private Game(Position initial) {
    this.initial = initial;
    this.position = initial.copy();
  }

  /** A game from the start position. */
  public static Game start(Ruleset ruleset) {
    return new Game(Position.start(ruleset));
  }

  /** A game from any position, which it copies. The position's own history counts. */
  public static Game from(Position position) {
    return new Game(position.copy());
  }

  /**
   * The game that a list of moves makes.
   *
   * @param initialFen a FEN, or {@code startpos}
   * @throws FenException when the FEN describes no position
   * @throws IllegalMoveException when a move is not legal; the message says which
   */
  public static Game replay(Ruleset ruleset, String initialFen, List<String> uciMoves) {
    Game game =
        initialFen.equals("startpos") ? start(ruleset) : new Game(Fen.parse(ruleset, initialFen));
    for (int i = 0; i < uciMoves.size(); i++) {
      try {
        game.play(Uci.parse(game.position, uciMoves.get(i)));
      } catch (IllegalMoveException e) {
        throw new IllegalMoveException("move " + (i + 1) + ": " + e.getMessage());
      }
    }
    return game;
  }

  /** A game of its own, the same up to here. */
  public Game copy() {
    Game copy = new Game(initial);
    for (int i = 0; i < size; i++) {
      copy.append(moves[i]);
    }
    return copy;
  }

  /**
   * Plays a move.
   *
   * @throws IllegalMoveException when it is not legal
   */
  public void play(int move) {
    if (!Moves.isLegal(position, move)) {
      throw new IllegalMoveException(
          Refusal.of(
              position, Uci.format(move), Move.from(move), Move.to(move), Move.promotion(move)));
    }
    append(move);
  }

  private void append(int move) {
    if (size == moves.length) {
      moves = java.util.Arrays.copyOf(moves, 2 * size);
    }
    moves[size++] = move;
    position.make(move);
  }

  public Ruleset ruleset() {
    return initial.ruleset();
  }

  /** The moves so far, as a new array. */
  public int[] moves() {
    return java.util.Arrays.copyOf(moves, size);
  }

  /** Half-moves played. */
  public int plies() {
    return size;
  }

  /** A copy of the position before the first move. */
  public Position initialPosition() {
    return initial.copy();
  }

  /** A copy of the position now, with the game as its history. */
  public Position position() {
    return position.copy();
  }

  public Side sideToMove() {
    return position.sideToMove();
  }

  /** How often the position has occurred, this time included. */
  public int repetitions() {
    return position.repetitions();
  }

  /** Whether a player may claim a draw now, or the game is drawn anyway. */
  public boolean isDrawClaimable() {
    return ruleset().repetition().endsWithClaimAt(repetitions())
        || ruleset().halfmoves().endsWithClaimAt(position.halfmoveClock());
  }

  /**
   * How the game has ended, if it has, when draws are claimed as soon as they can be. That is so in
   * every game with a bot in it: Lichess claims for bots.
   */
  public Optional<Outcome> outcome() {
    return automaticOutcome()
        .or(
            () ->
                ruleset().halfmoves().endsWithClaimAt(position.halfmoveClock())
                    ? Optional.of(Outcome.draw(Outcome.Reason.FIFTY_MOVES))
                    : Optional.empty())
        .or(
            () ->
                ruleset().repetition().endsWithClaimAt(repetitions())
                    ? Optional.of(Outcome.draw(Outcome.Reason.THREEFOLD_REPETITION))
                    : Optional.empty());
  }

  /** How the game has ended, if it has, when nobody claims. */
  public Optional<Outcome> automaticOutcome() {
    return Verdicts.of(position)
        .or(
            () ->
                ruleset().repetition().endsAt(repetitions())
                    ? Optional.of(Outcome.draw(repetitionReason()))
                    : Optional.empty());
  }

  private Outcome.Reason repetitionReason() {
    return repetitions() >= 5
        ? Outcome.Reason.FIVEFOLD_REPETITION
        : Outcome.Reason.THREEFOLD_REPETITION;
  }
}
