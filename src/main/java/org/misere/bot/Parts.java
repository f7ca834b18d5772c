package org.misere.bot;

import java.net.URI;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.misere.bot.game.GameRunner;
import org.misere.bot.game.Outbox;
import org.misere.bot.game.Ticker;
import org.misere.engine.Engine;
import org.misere.lichess.LichessClient;

/** What the parts of a bot share. Thread-safe. */
record Parts(
    URI server,
    LichessClient client,
    Late<Engine> engine,
    Ticker ticker,
    Outbox outbox,
    OverheadMeter overhead,
    Onlookers onlookers,
    Chronicle chronicle,
    Map<String, GameRunner> games,
    CompletableFuture<Bot.End> end,
    Instant startedAt) {

  static Parts of(
      URI server, LichessClient client, Late<Engine> engine, Ticker ticker, Onlookers them) {
    return new Parts(
        server,
        client,
        engine,
        ticker,
        new Outbox(),
        new OverheadMeter(),
        them,
        new Chronicle(),
        new ConcurrentHashMap<>(),
        new CompletableFuture<>(),
        Instant.now());
  }

  void giveUpAccount(String why) {
    end.complete(
        new Bot.End.AccountRefused(why + ": the token or the account is not accepted any more"));
  }
}
