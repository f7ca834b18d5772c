package org.misere.web;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.BotSnapshot.Person;
import org.misere.bot.view.BotSnapshot.StreamHealth;
import org.misere.bot.view.Evaluation;
import org.misere.bot.view.GameView;

/** Moments in a bot's life. */
final class Snapshots {
  static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
  static final Person US = new Person("MisereBot", Optional.of("BOT"), OptionalInt.of(2011));

  private Snapshots() {}

  /** Connected, and nothing happens. */
  static BotSnapshot idle() {
    return of(connected(), List.of());
  }

  static BotSnapshot playing(GameView... games) {
    return of(connected(), List.of(games));
  }

  /** The event stream has been gone for so long. */
  static BotSnapshot goneFor(Duration span) {
    return of(
        new StreamHealth(false, NOW.minus(span), Optional.of(NOW.minus(span)), 3, Optional.empty()),
        List.of());
  }

  private static StreamHealth connected() {
    return new StreamHealth(true, NOW.minusSeconds(600), Optional.of(NOW), 1, Optional.empty());
  }

  static BotSnapshot of(StreamHealth events, List<GameView> games) {
    return new BotSnapshot(
        US,
        "https://lichess.org/",
        NOW.minusSeconds(3600),
        false,
        events,
        games,
        List.of(),
        List.of(),
        List.of(new BotSnapshot.Budget("games against bots today", 73, 100, Optional.empty())),
        List.of(
            new BotSnapshot.RatingPoint(NOW.minusSeconds(7200), 1990),
            new BotSnapshot.RatingPoint(NOW.minusSeconds(3600), 2011)),
        List.of(pastGame()),
        List.of(new BotSnapshot.LogLine(NOW, "INFO", "the bot is ready")));
  }

  static BotSnapshot.PastGame pastGame() {
    return new BotSnapshot.PastGame(
        "pastgame",
        "https://lichess.org/pastgame",
        NOW.minusSeconds(900),
        new Person("Kibitzer", Optional.empty(), OptionalInt.of(1988)),
        "white",
        "lost",
        "resign",
        "blitz",
        true,
        "antichess",
        "startpos",
        List.of("e2e3", "b7b5", "f1b5"));
  }

  /** A running game after these moves, in which we have White. */
  static GameView game(String id, String opponent, List<String> moves) {
    return new GameView(
        id,
        "https://lichess.org/" + id,
        "antichess",
        "startpos",
        moves,
        US,
        new Person(opponent, Optional.empty(), OptionalInt.of(1850)),
        "white",
        OptionalLong.of(171_000),
        OptionalLong.of(165_000),
        NOW,
        true,
        OptionalLong.of(180_000),
        OptionalLong.of(2_000),
        "blitz",
        true,
        Optional.of(
            new GameView.Thought(
                11, new Evaluation.Centipawns(140), List.of(), 250_000, 1_400_000, 180, false)),
        List.of(
            new GameView.Judgement(
                0,
                Optional.of(new Evaluation.Centipawns(20)),
                9,
                90_000,
                120,
                "search",
                List.of("e2e3", "b7b5"))),
        true,
        false,
        OptionalLong.of(3),
        List.of());
  }

  /** The same, but nobody thinks although it is our turn. */
  static GameView stuck(GameView game) {
    return changed(game, Optional.empty(), true, game.chat());
  }

  /** The same with a line of chat. */
  static GameView saying(GameView game, String name, String text) {
    return changed(
        game, game.thinking(), game.stuck(), List.of(new GameView.ChatLine("player", name, text)));
  }

  private static GameView changed(
      GameView game,
      Optional<GameView.Thought> thinking,
      boolean stuck,
      List<GameView.ChatLine> chat) {
    return new GameView(
        game.id(),
        game.url(),
        game.rulesetId(),
        game.initialFen(),
        game.moves(),
        game.white(),
        game.black(),
        game.ourSide(),
        game.whiteMillis(),
        game.blackMillis(),
        game.clocksAsOf(),
        game.clockRunning(),
        game.initialMillis(),
        game.incrementMillis(),
        game.speed(),
        game.rated(),
        thinking,
        game.judgements(),
        game.streamConnected(),
        stuck,
        game.latencyMillis(),
        chat);
  }
}
