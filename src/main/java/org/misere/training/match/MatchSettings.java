package org.misere.training.match;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.misere.chess.Ruleset;

/**
 * What is played in a match.
 *
 * @param ruleset of all games
 * @param first the engine under test: a command line or {@code internal}
 * @param second its opponent
 * @param openings one for each pair of games
 * @param firstBudget what the first engine may spend
 * @param secondBudget what the second may
 * @param pairs at most so many pairs
 * @param sprt ends the match early when it has decided
 * @param hashMegabytes of either engine
 * @param concurrency games at once
 * @param marginMillis over the time that is still no forfeit, for the delays of pipes and machines
 * @param hangMillis after which an engine that counts nodes is given up
 * @param pgn where games are appended
 * @param resume whether the file's games count as part of this match; otherwise the file must be
 *     empty or missing
 */
public record MatchSettings(
    Ruleset ruleset,
    Player first,
    Player second,
    Openings openings,
    Budget firstBudget,
    Budget secondBudget,
    int pairs,
    Optional<Sprt> sprt,
    int hashMegabytes,
    int concurrency,
    long marginMillis,
    long hangMillis,
    Optional<Path> pgn,
    boolean resume) {

  public static final long DEFAULT_MARGIN_MILLIS = 200;
  public static final long DEFAULT_HANG_MILLIS = 120_000;

  public MatchSettings {
    if (pairs <= 0 || concurrency <= 0 || hashMegabytes <= 0) {
      throw new IllegalArgumentException("pairs, concurrency and hash must be positive");
    }
    if (resume && pgn.isEmpty()) {
      throw new IllegalArgumentException("to resume a match its PGN file must be named");
    }
  }

  /**
   * One of the two.
   *
   * @param command {@code internal}, {@code internal:NAME=VALUE,...} or a command that speaks UCI
   * @param options UCI options beside the variant, Hash and Threads
   */
  public record Player(String command, Map<String, String> options) {
    public Player {
      options = Map.copyOf(options);
    }
  }
}
