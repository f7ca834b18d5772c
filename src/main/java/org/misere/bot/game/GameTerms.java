package org.misere.bot.game;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.lichess.Player;

/**
 * The operator's wishes for the conduct of a game.
 *
 * @param myId our account's id, lower case
 * @param myName our account's name
 * @param version of this program
 * @param abortAfter abort when the opponent has not made the first move by then
 * @param maxTakebacks takebacks accepted in one game, over restarts
 * @param maxThink cap for one move in games with a clock
 * @param ponderGames think in the opponent's time while at most so many games run; 0: never
 * @param varietyCentipawns opening moves this close to the best may be played instead
 * @param correspondenceThink time for one move in games without a clock
 * @param correspondencePonder think in the opponent's time in those games too
 * @param correspondenceDisconnect how long the stream of such a game is held without a move
 * @param variants the variant keys that are rulesets to be played: {@code antichess}, and more on a
 *     local server
 * @param challengeWords what challenges we take, in words, for {@code !challenge}
 */
public record GameTerms(
    String myId,
    String myName,
    String version,
    Duration abortAfter,
    int maxTakebacks,
    Duration maxThink,
    int ponderGames,
    int varietyCentipawns,
    Duration correspondenceThink,
    boolean correspondencePonder,
    Duration correspondenceDisconnect,
    DrawTerms draws,
    ResignTerms resigning,
    Greeting greeting,
    Set<String> variants,
    String challengeWords) {

  /**
   * When to offer and accept a draw: so many moves in a row with a score within {@code
   * scoreCentipawns} of zero, and at most so many men on the board.
   *
   * @param fromMove not before this move of the game
   */
  public record DrawTerms(
      boolean enabled,
      int scoreCentipawns,
      int moves,
      int men,
      int fromMove,
      Adversaries adversaries) {
    boolean holdFor(Player opponent) {
      return enabled && adversaries.include(opponent);
    }
  }

  /** When to resign: so many moves in a row with a score that bad. */
  public record ResignTerms(
      boolean enabled, int scoreCentipawns, int moves, Adversaries adversaries) {
    boolean holdFor(Player opponent) {
      return enabled && adversaries.include(opponent);
    }
  }

  /**
   * Against whom something holds.
   *
   * @param humans against humans too
   * @param minRating against those with at least this rating; empty: against all
   */
  public record Adversaries(boolean humans, OptionalInt minRating) {
    static final Adversaries ALL = new Adversaries(true, OptionalInt.empty());

    boolean include(Player opponent) {
      return (humans || opponent.isBot() || opponent.aiLevel().isPresent())
          && (minRating.isEmpty() || opponent.rating().orElse(0) >= minRating.getAsInt());
    }
  }

  /**
   * What is said at the start and at the end; empty: nothing. {@code {me}} and {@code {opponent}}
   * are replaced.
   */
  public record Greeting(
      String hello, String goodbye, String helloSpectators, String goodbyeSpectators) {}
}
