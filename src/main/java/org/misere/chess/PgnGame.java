package org.misere.chess;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A game as PGN keeps it. Immutable.
 *
 * @param tags the tag pairs in their order; {@code Variant}, {@code FEN}, {@code SetUp} and {@code
 *     Result} are written from the other components, whatever stands here
 * @param initialFen the position before the first move
 * @param result {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}
 */
public record PgnGame(
    Map<String, String> tags,
    Ruleset ruleset,
    String initialFen,
    List<PgnMove> moves,
    String result) {

  public PgnGame {
    tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    moves = List.copyOf(moves);
  }

  /**
   * A move of a game.
   *
   * @param clockMillis what the mover's clock showed after it, in ms
   * @param comment a remark without the clock; empty for none
   */
  public record PgnMove(int move, OptionalLong clockMillis, String comment) {
    public PgnMove(int move) {
      this(move, OptionalLong.empty(), "");
    }
  }

  /** The record of a game without clocks and remarks. */
  public static PgnGame of(Game game, Map<String, String> tags, String result) {
    List<PgnMove> moves = java.util.Arrays.stream(game.moves()).mapToObj(PgnMove::new).toList();
    return new PgnGame(tags, game.ruleset(), Fen.format(game.initialPosition()), moves, result);
  }

  /**
   * The game played through.
   *
   * @throws IllegalMoveException when a move is not legal
   */
  public Game game() {
    Game game = Game.from(Fen.parse(ruleset, initialFen));
    moves.forEach(move -> game.play(move.move()));
    return game;
  }
}
