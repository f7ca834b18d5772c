package org.misere.web;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.BotSnapshot.StreamHealth;
import org.misere.bot.view.GameView;

/**
 * Whether the bot does its work: it hears of new games, and no game waits for it in vain.
 *
 * @param problems one sentence each; empty: ready
 */
record Readiness(List<String> problems) {
  /** Streams that were open drop now and then; only a longer absence is a problem. */
  static final Duration STREAM_PATIENCE = Duration.ofMinutes(1);

  boolean isReady() {
    return problems.isEmpty();
  }

  static Readiness of(BotSnapshot bot, Instant now) {
    List<String> problems = new ArrayList<>();
    StreamHealth events = bot.events();
    if (!events.connected()) {
      Duration gone = Duration.between(events.since(), now);
      if (events.opens() == 0) {
        problems.add("the event stream is not open yet");
      } else if (gone.compareTo(STREAM_PATIENCE) >= 0) {
        problems.add("the event stream has been gone for " + gone.toSeconds() + " s");
      }
    }
    bot.games().stream()
        .filter(GameView::stuck)
        .map(game -> "game " + game.id() + " waits for our move, and nobody thinks about one")
        .forEach(problems::add);
    return new Readiness(List.copyOf(problems));
  }
}
