package org.misere.bot.view;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The bot at one moment. Lists are never null; what isn't known is empty. */
public record BotSnapshot(
    Person account,
    String serverUrl,
    Instant startedAt,
    boolean draining,
    StreamHealth events,
    List<GameView> games,
    List<QueueEntry> queue,
    List<Decision> decisions,
    List<Budget> budgets,
    List<RatingPoint> rating,
    List<PastGame> past,
    List<LogLine> log) {

  /** A player by name; {@code title} such as {@code BOT}. */
  public record Person(String name, Optional<String> title, OptionalInt rating) {}

  /**
   * The account's event stream.
   *
   * @param since when the present state began
   * @param lastLineAt the last event; absent before the first
   * @param opens how often it has been opened; 0: it was not yet
   * @param trouble what the operator should know, such as another process on the account
   */
  public record StreamHealth(
      boolean connected,
      Instant since,
      Optional<Instant> lastLineAt,
      long opens,
      Optional<String> trouble) {}

  /**
   * A challenge that waits for a free place.
   *
   * @param terms in words, such as {@code 3+2 rated}
   * @param why one sentence
   */
  public record QueueEntry(
      String challengeId,
      Person opponent,
      String terms,
      boolean rated,
      Instant since,
      String why) {}

  /**
   * What was decided about a challenge.
   *
   * @param decision {@code accepted}, {@code declined}, {@code waiting} or {@code sent}
   * @param reason one sentence that names the rule
   * @param reasonKey the API's decline key, or empty
   */
  public record Decision(
      Instant at,
      String challengeId,
      Person opponent,
      String terms,
      String decision,
      String reason,
      String reasonKey) {}

  /** An allowance of the server, in words, and what is left of it. */
  public record Budget(String name, int left, int limit, Optional<Instant> resetsAt) {}

  public record RatingPoint(Instant at, int rating) {}

  /**
   * A finished game.
   *
   * @param result {@code won}, {@code lost}, {@code drawn}, {@code aborted} or {@code unknown}
   * @param status the server's status name
   * @param ourSide {@code white} or {@code black}
   */
  public record PastGame(
      String id,
      String url,
      Instant endedAt,
      Person opponent,
      String ourSide,
      String result,
      String status,
      String speed,
      boolean rated,
      String rulesetId,
      String initialFen,
      List<String> moves) {}

  /** A line of the log without secrets; {@code level} is {@code INFO}, {@code WARN} ... */
  public record LogLine(Instant at, String level, String text) {}
}
