package org.misere.sandbox;

/** What accounts have spent of the server's limits. Confined to the site's lock. */
final class Quotas {
  private static final long MINUTE_MILLIS = 60_000L;
  private static final long DAY_MILLIS = 24 * 60 * MINUTE_MILLIS;
  private static final String BOT_GAMES_KEY = "bot.vsBot.day";

  private final Limits limits;
  private final SlidingCount eventOpens;
  private final SlidingCount accountReads;
  private final SlidingCount challengesPerMinute;
  private final SlidingCount challengesPerDay;
  private final SlidingCount botGames;
  private final SlidingCount machineGames;
  private final SlidingCount arenaJoins;

  Quotas(Limits limits) {
    this.limits = limits;
    this.eventOpens = new SlidingCount(10 * MINUTE_MILLIS, limits.eventOpensPerTenMinutes());
    this.accountReads = new SlidingCount(5 * MINUTE_MILLIS, limits.accountReadsPerFiveMinutes());
    this.challengesPerMinute = new SlidingCount(MINUTE_MILLIS, limits.challengeCreditsPerMinute());
    this.challengesPerDay = new SlidingCount(DAY_MILLIS, limits.challengeCreditsPerDay());
    this.botGames = new SlidingCount(DAY_MILLIS, limits.botGamesPerDay());
    this.machineGames = new SlidingCount(DAY_MILLIS, limits.machineGamesPerDay());
    this.arenaJoins = new SlidingCount(10 * MINUTE_MILLIS, limits.arenaJoinsPerTenMinutes());
  }

  int gamesAtOnce() {
    return limits.gamesAtOnce();
  }

  void spendEventOpen(String userId, long now) {
    if (!eventOpens.trySpend(userId, 1, now)) {
      throw new RefusedException(
          429, "Please don't poll this endpoint: it is a stream, open it once and keep it.");
    }
  }

  void spendAccountRead(String userId, long now) {
    if (!accountReads.trySpend(userId, 1, now)) {
      throw tooMany();
    }
  }

  void spendChallenge(String userId, boolean toBot, long now) {
    int cost = toBot ? 1 : 5;
    if (challengesPerDay.left(userId, now) < cost
        || !challengesPerMinute.trySpend(userId, cost, now)) {
      throw tooMany();
    }
    challengesPerDay.spend(userId, cost, now);
  }

  /** Refuses when one of two bots has had its games of the day: 429 for us, 400 for the other. */
  void checkBotGame(SandboxAccount us, SandboxAccount them, long now) {
    if (!us.isBot() || !them.isBot()) {
      return;
    }
    if (botGames.left(us.id(), now) < 1) {
      throw RefusedException.limited(
          429,
          "You played enough games against other bots today; please wait before the next.",
          BOT_GAMES_KEY,
          botGames.secondsToRelief(us.id(), now));
    }
    if (botGames.left(them.id(), now) < 1) {
      throw RefusedException.limited(
          400,
          them.name() + " played enough games against other bots today.",
          BOT_GAMES_KEY,
          botGames.secondsToRelief(them.id(), now));
    }
  }

  void countBotGame(GameSetup setup, long now) {
    if (setup.isBetweenBots()) {
      setup.white().userId().ifPresent(id -> botGames.spend(id, 1, now));
      setup.black().userId().ifPresent(id -> botGames.spend(id, 1, now));
    }
  }

  void spendMachineGame(SandboxAccount account, long now) {
    if (account.isBot() && !machineGames.trySpend(account.id(), 1, now)) {
      throw tooMany();
    }
  }

  void spendArenaJoin(String userId, long now) {
    if (!arenaJoins.trySpend(userId, 1, now)) {
      throw tooMany();
    }
  }

  private static RefusedException tooMany() {
    return new RefusedException(429, "Too many requests. Try again later.");
  }
}
