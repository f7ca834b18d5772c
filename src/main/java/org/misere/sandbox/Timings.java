package org.misere.sandbox;

import java.time.Duration;

/**
 * How long the server waits for what. Game clocks are not among these: they always run true.
 *
 * @param eventKeepAlive between blank lines of an event stream
 * @param gameKeepAlive between blank lines of a game stream
 * @param challengeLife how long a real-time challenge lives that isn't kept alive
 * @param onlineAfterStream how long an account counts as online after its last stream has ended
 * @param absenceGrace how long a player may be without a game stream before it counts as absent
 * @param claimCountdown how long a player must be absent before the opponent may claim
 * @param goneInterval between two announcements of an absence
 * @param machineThink how long the built-in player waits before it moves
 * @param firstMove how long each side has for its first move in an arena
 * @param timesFaster than on Lichess: announced seconds pass so much faster
 */
public record Timings(
    Duration eventKeepAlive,
    Duration gameKeepAlive,
    Duration challengeLife,
    Duration onlineAfterStream,
    Duration absenceGrace,
    Duration claimCountdown,
    Duration goneInterval,
    Duration machineThink,
    Duration firstMove,
    int timesFaster) {

  /** What Lichess does; the claim countdown is our choice (it isn't published). */
  public static Timings lichess() {
    return new Timings(
        Duration.ofSeconds(6),
        Duration.ofSeconds(7),
        Duration.ofSeconds(20),
        Duration.ofSeconds(10),
        Duration.ofSeconds(1),
        Duration.ofSeconds(30),
        Duration.ofSeconds(5),
        Duration.ofMillis(300),
        Duration.ofSeconds(20),
        1);
  }

  /** The same, all of it {@code times} faster. */
  public Timings faster(int times) {
    return new Timings(
        eventKeepAlive.dividedBy(times),
        gameKeepAlive.dividedBy(times),
        challengeLife.dividedBy(times),
        onlineAfterStream.dividedBy(times),
        absenceGrace.dividedBy(times),
        claimCountdown.dividedBy(times),
        goneInterval.dividedBy(times),
        machineThink.dividedBy(times),
        firstMove.dividedBy(times),
        timesFaster * times);
  }

  /** The same with another life of real-time challenges that nobody keeps alive. */
  public Timings withChallengeLife(Duration life) {
    return new Timings(
        eventKeepAlive,
        gameKeepAlive,
        life,
        onlineAfterStream,
        absenceGrace,
        claimCountdown,
        goneInterval,
        machineThink,
        firstMove,
        timesFaster);
  }

  /** The same with another time for the first moves in arenas. */
  public Timings withFirstMove(Duration time) {
    return new Timings(
        eventKeepAlive,
        gameKeepAlive,
        challengeLife,
        onlineAfterStream,
        absenceGrace,
        claimCountdown,
        goneInterval,
        machineThink,
        time,
        timesFaster);
  }

  /** The same with another absence after which the opponent may claim. */
  public Timings withClaimCountdown(Duration countdown) {
    return new Timings(
        eventKeepAlive,
        gameKeepAlive,
        challengeLife,
        onlineAfterStream,
        absenceGrace,
        countdown,
        goneInterval,
        machineThink,
        firstMove,
        timesFaster);
  }
}
