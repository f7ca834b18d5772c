package org.misere.web;

import java.time.Clock;
import java.util.Optional;
import org.misere.bot.view.BotView;

/** The checks of a container or a service manager, in plain text. */
final class HealthEndpoints {
  private final Optional<BotView> bot;
  private final Clock clock;

  HealthEndpoints(Optional<BotView> bot, Clock clock) {
    this.bot = bot;
    this.clock = clock;
  }

  /** The process answers; whether it should be restarted is decided by this alone. */
  Reply alive(Request request) {
    return Reply.text(200, "ok");
  }

  /** 200 when the bot can do its work, else 503 and a line for each reason. */
  Reply ready(Request request) {
    Readiness readiness =
        bot.map(view -> Readiness.of(view.snapshot(), clock.instant()))
            .orElse(new Readiness(java.util.List.of()));
    return readiness.isReady()
        ? Reply.text(200, "ready")
        : Reply.text(503, String.join("\n", readiness.problems()));
  }
}
