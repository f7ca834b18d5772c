package org.misere.sandbox;

/**
 * The server's limits (Bot API reference, section 15).
 *
 * @param eventOpensPerTenMinutes opens of the event stream an account
 * @param accountReadsPerFiveMinutes reads of {@code /api/account}
 * @param challengeCreditsPerMinute a challenge costs 1 to a bot, 5 to a human
 * @param challengeCreditsPerDay likewise
 * @param botGamesPerDay games between bots, for each of both players
 * @param machineGamesPerDay games of a bot against the built-in player
 * @param arenaJoinsPerTenMinutes joins of arenas, and comings back
 * @param gamesAtOnce beyond this no challenge is created
 */
public record Limits(
    int eventOpensPerTenMinutes,
    int accountReadsPerFiveMinutes,
    int challengeCreditsPerMinute,
    int challengeCreditsPerDay,
    int botGamesPerDay,
    int machineGamesPerDay,
    int arenaJoinsPerTenMinutes,
    int gamesAtOnce) {

  public static Limits lichess() {
    return new Limits(30, 30, 25, 200, 100, 20, 30, 200);
  }

  /** No limits: for demonstrations, tests and soaks. */
  public static Limits none() {
    int all = Integer.MAX_VALUE;
    return new Limits(all, all, all, all, all, all, all, all);
  }
}
