package org.misere.config;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Everything an operator can set, checked and complete. Immutable; made by {@link
 * ConfigurationReader} alone, which knows the bounds and the defaults.
 *
 * @param token the account's token; empty when neither the file nor the environment gives one
 * @param url the server, always with a slash at its end
 * @param abortTime the opponent's time for the first move
 * @param moveOverhead floor of the time kept back for the network on each move
 * @param maxTakebacksAccepted takebacks granted per game
 * @param quitAfterAllGamesFinish whether a first SIGTERM lets running games finish
 * @param drainTimeout how long that may take
 * @param pgnDirectory where game records go, if anywhere
 * @param dataDirectory what must survive a restart
 */
public record Configuration(
    Optional<Secret> token,
    URI url,
    Duration abortTime,
    Duration moveOverhead,
    int maxTakebacksAccepted,
    boolean quitAfterAllGamesFinish,
    Duration drainTimeout,
    Optional<Path> pgnDirectory,
    PgnGrouping pgnFileGrouping,
    Path dataDirectory,
    Log log,
    Engine engine,
    Challenge challenge,
    Matchmaking matchmaking,
    Greeting greeting,
    Correspondence correspondence,
    Web web) {

  /** The {@code min_days} or {@code max_days} of a game without any limit. */
  public static final int UNLIMITED_DAYS = Integer.MAX_VALUE;

  /** How game records are put into files. */
  public enum PgnGrouping implements Keyed {
    GAME,
    OPPONENT,
    ALL
  }

  /** The form of the log. */
  public enum LogFormat implements Keyed {
    TEXT,
    JSON
  }

  /**
   * {@code log:}
   *
   * @param streams whether raw stream lines are kept in a bounded file
   */
  public record Log(LogFormat format, boolean streams) {}

  /**
   * {@code engine:}
   *
   * @param threads search threads per game
   * @param hashMegabytes hash for all games together
   * @param maxThink cap for one move in games with a clock
   * @param varietyCentipawns opening moves this close to the best may be played instead
   */
  public record Engine(
      int threads,
      int hashMegabytes,
      boolean ponder,
      Duration maxThink,
      int varietyCentipawns,
      DrawOrResign drawOrResign) {}

  /**
   * {@code engine.draw_or_resign:}
   *
   * @param resignScore centipawns from our side at or below which a move counts towards resigning
   * @param offerDrawScore centipawns either way within which a move counts towards a draw
   * @param resign against whom we resign
   * @param offerDrawPieces the most men on the board
   * @param offerDrawMinMove the first move of a game with which a draw is offered
   * @param offerDraw against whom draws are offered and accepted
   */
  public record DrawOrResign(
      boolean resignEnabled,
      int resignScore,
      int resignMoves,
      Adversaries resign,
      boolean offerDrawEnabled,
      int offerDrawScore,
      int offerDrawMoves,
      int offerDrawPieces,
      int offerDrawMinMove,
      Adversaries offerDraw) {}

  /**
   * Against whom something holds.
   *
   * @param humans against humans too
   * @param minRating against opponents of this rating at least; empty: against all
   */
  public record Adversaries(boolean humans, OptionalInt minRating) {}

  /** Which challenge of the queue goes first. */
  public enum SortBy implements Keyed {
    BEST,
    FIRST
  }

  /** Which side of the queue goes first. */
  public enum Preference implements Keyed {
    NONE,
    HUMAN,
    BOT
  }

  /** A speed that a bot may play. */
  public enum TimeControlKey implements Keyed {
    BULLET,
    BLITZ,
    RAPID,
    CLASSICAL,
    CORRESPONDENCE
  }

  /**
   * A time control by its numbers.
   *
   * @param limitSeconds on the clock at the start
   * @param incrementSeconds added a move
   */
  public record Clock(int limitSeconds, int incrementSeconds) {
    /** A clock that the server has, from minutes and seconds such as {@code 3+2}. */
    public static Optional<Clock> of(String words) {
      return TimeControlWords.clock(words).filter(TimeControlWords::isServerClock);
    }

    /** As files have it: minutes and seconds, such as {@code 3+2} or {@code 0.5+1}. */
    @Override
    public String toString() {
      return Written.inUnit(Duration.ofSeconds(limitSeconds), 60_000) + "+" + incrementSeconds;
    }
  }

  /**
   * The time controls that are played: whole speeds, and single clocks beside them.
   *
   * @param clocks taken whatever their speed; every other filter holds for them too
   */
  public record TimeControls(Set<TimeControlKey> speeds, Set<Clock> clocks) {
    /** In words, in the order of the speeds and of the clocks. */
    public List<String> words() {
      return Stream.concat(
              speeds.stream().sorted().map(Keyed::key),
              clocks.stream()
                  .sorted(
                      Comparator.comparingInt(Clock::limitSeconds)
                          .thenComparingInt(Clock::incrementSeconds))
                  .map(Clock::toString))
          .toList();
    }
  }

  /**
   * Where the terms of a side stand in the file.
   *
   * @param side {@code bot} or {@code human}
   * @param own the keys that the side's own section gives; the others are the section's
   */
  public record Origin(String side, Set<String> own) {
    /** The key with its path, as the operator wrote it. */
    public String path(String key) {
      return own.contains(key) ? "challenge." + side + "." + key : "challenge." + key;
    }
  }

  /** Whether ratings are at stake. */
  public enum Mode implements Keyed {
    CASUAL,
    RATED
  }

  /**
   * {@code challenge:}
   *
   * @param concurrency games at once
   * @param gamesReservedForHumans slots that bots can't take
   * @param bot the terms for bots: the section's filters under those of {@code challenge.bot}
   * @param human the terms for humans: the section's filters under those of {@code challenge.human}
   */
  public record Challenge(
      int concurrency,
      int gamesReservedForHumans,
      SortBy sortBy,
      Preference preference,
      boolean acceptBot,
      boolean onlyBot,
      ChallengeTerms bot,
      ChallengeTerms human) {}

  /**
   * The filters that a challenge must pass.
   *
   * @param minBaseSeconds least time at the start
   * @param minDays least days a move; {@link #UNLIMITED_DAYS} when only unlimited games are wanted
   * @param maxDays most days a move; {@link #UNLIMITED_DAYS} when unlimited games are taken too
   * @param maxEstimatedDuration the longest game that is expected, by its time control
   * @param variants variant keys; {@code antichess} is always among them
   * @param whitelist names in lower case that pass every filter but that of the variants
   * @param recentBotChallengeAge the window in which {@code maxRecentBotChallenges} counts
   * @param blockList names in lower case
   * @param allowList names in lower case; empty when everybody may challenge
   * @param onlineBlockList addresses of texts with a name a line
   * @param origin where each of them stands
   */
  public record ChallengeTerms(
      int minBaseSeconds,
      int maxBaseSeconds,
      int minIncrementSeconds,
      int maxIncrementSeconds,
      int minDays,
      int maxDays,
      Optional<Duration> maxEstimatedDuration,
      Set<String> variants,
      TimeControls timeControls,
      Set<Mode> modes,
      boolean bulletRequiresIncrement,
      int minRating,
      int maxRating,
      OptionalInt ratingDifference,
      Optional<Duration> recentBotChallengeAge,
      OptionalInt maxRecentBotChallenges,
      int maxSimultaneousGamesPerUser,
      Set<String> blockList,
      Set<String> allowList,
      List<URI> onlineBlockList,
      Set<String> whitelist,
      Origin origin) {

    /** The same with other variants. */
    public ChallengeTerms withVariants(Set<String> others) {
      return new ChallengeTerms(
          minBaseSeconds,
          maxBaseSeconds,
          minIncrementSeconds,
          maxIncrementSeconds,
          minDays,
          maxDays,
          maxEstimatedDuration,
          others,
          timeControls,
          modes,
          bulletRequiresIncrement,
          minRating,
          maxRating,
          ratingDifference,
          recentBotChallengeAge,
          maxRecentBotChallenges,
          maxSimultaneousGamesPerUser,
          blockList,
          allowList,
          onlineBlockList,
          whitelist,
          origin);
    }
  }

  /** Which variant our own challenges name. */
  public enum ChallengeVariant implements Keyed {
    ANTICHESS,
    RANDOM
  }

  /** Which opponents matchmaking prefers. */
  public enum RatingPreference implements Keyed {
    NONE,
    HIGH,
    LOW
  }

  /** The mode of our own challenges. */
  public enum ChallengeMode implements Keyed {
    CASUAL,
    RATED,
    RANDOM
  }

  /** What isn't asked again of somebody who declined it. */
  public enum ChallengeFilter implements Keyed {
    NONE,
    COARSE,
    FINE
  }

  /**
   * {@code matchmaking:}
   *
   * @param challengeTimeout idle time before a challenge
   * @param challengeFilter what isn't asked again of somebody who declined
   * @param blockList names in lower case
   * @param includeChallengeBlockList whether {@code challenge.block_list} counts here too
   * @param declinerFile where the names of those who declined are kept as text, if anywhere
   * @param terms what our challenges offer
   * @param overrides further offers by name, each the section's own with some terms replaced
   */
  public record Matchmaking(
      boolean allowMatchmaking,
      boolean allowDuringGames,
      Duration challengeTimeout,
      ChallengeFilter challengeFilter,
      Set<String> blockList,
      List<URI> onlineBlockList,
      boolean includeChallengeBlockList,
      Optional<Path> declinerFile,
      MatchmakingTerms terms,
      Map<String, MatchmakingTerms> overrides) {

    /** The same, allowed or not. */
    public Matchmaking withAllowed(boolean allowed) {
      return new Matchmaking(
          allowed,
          allowDuringGames,
          challengeTimeout,
          challengeFilter,
          blockList,
          onlineBlockList,
          includeChallengeBlockList,
          declinerFile,
          terms,
          overrides);
    }
  }

  /**
   * What a challenge of ours offers, and to whom. One of each list is taken at random.
   *
   * @param initialTimeSeconds values that the server takes
   * @param days for correspondence; empty when none is offered
   * @param weight the chance of this offer among the others, beside theirs
   * @param opponentMinRatingDifference how far the opponent's rating must be from ours at least
   * @param opponentTargetRatingDifference whose rating is nearest to that far from ours goes first
   */
  public record MatchmakingTerms(
      ChallengeVariant variant,
      List<Integer> initialTimeSeconds,
      List<Integer> incrementSeconds,
      List<Integer> days,
      int opponentMinRating,
      int opponentMaxRating,
      OptionalInt opponentRatingDifference,
      RatingPreference ratingPreference,
      ChallengeMode mode,
      int weight,
      OptionalInt opponentMinRatingDifference,
      OptionalInt opponentTargetRatingDifference) {}

  /**
   * {@code greeting:} with {@code {me}} and {@code {opponent}} still in the texts; an empty text
   * says nothing.
   */
  public record Greeting(
      String hello, String goodbye, String helloSpectators, String goodbyeSpectators) {}

  /**
   * {@code correspondence:}
   *
   * @param moveTime thinking time for a move
   * @param checkinPeriod how often a waiting game is looked at
   * @param disconnectTime how long a game without a move stays connected
   */
  public record Correspondence(
      Duration moveTime, Duration checkinPeriod, Duration disconnectTime, boolean ponder) {}

  /** {@code web:} */
  public record Web(boolean enabled, String address, int port) {}
}
