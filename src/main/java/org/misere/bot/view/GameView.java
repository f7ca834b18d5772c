package org.misere.bot.view;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.misere.bot.view.BotSnapshot.Person;

/**
 * A running game.
 *
 * @param moves all moves in UCI from {@code initialFen} ({@code startpos} or a FEN)
 * @param ourSide {@code white} or {@code black}
 * @param whiteMillis at {@code clocksAsOf}; empty without a clock
 * @param clockRunning the clock of the side to move runs since {@code clocksAsOf}
 * @param thinking the search that runs now
 * @param judgements one for each move of ours that this process played
 * @param stuck our turn, and nothing searching or pending for more than 5 s
 * @param latencyMillis of our last move: from the server's line to our post, less the thinking
 * @param chat the last lines, oldest first
 */
public record GameView(
    String id,
    String url,
    String rulesetId,
    String initialFen,
    List<String> moves,
    Person white,
    Person black,
    String ourSide,
    OptionalLong whiteMillis,
    OptionalLong blackMillis,
    Instant clocksAsOf,
    boolean clockRunning,
    OptionalLong initialMillis,
    OptionalLong incrementMillis,
    String speed,
    boolean rated,
    Optional<Thought> thinking,
    List<Judgement> judgements,
    boolean streamConnected,
    boolean stuck,
    OptionalLong latencyMillis,
    List<ChatLine> chat) {

  /** How far a running search is; {@code line} in UCI. */
  public record Thought(
      int depth,
      Evaluation score,
      List<String> line,
      long nodes,
      long nodesPerSecond,
      long millis,
      boolean pondering) {}

  /**
   * What the engine thought of a move that it played.
   *
   * @param ply of the move, 0 for the game's first
   * @param source {@code forced}, {@code book}, {@code tablebase}, {@code proof} or {@code search}
   */
  public record Judgement(
      int ply,
      Optional<Evaluation> score,
      int depth,
      long nodes,
      long thinkMillis,
      String source,
      List<String> line) {}

  /** {@code room} is {@code player} or {@code spectator}. Anything may stand in {@code text}. */
  public record ChatLine(String room, String name, String text) {}
}
