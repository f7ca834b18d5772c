package org.misere.web;

import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.misere.bot.view.BoardDescription;
import org.misere.bot.view.BoardView;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.GameView;

/**
 * The parts of the watch page as JSON, each sent only when it has changed.
 *
 * @param byName in the order in which a page should get them
 */
record WatchSections(Map<String, String> byName) {

  /** The state of the whole bot. */
  record Bot(
      BotSnapshot.Person account,
      String serverUrl,
      Instant startedAt,
      boolean draining,
      BotSnapshot.StreamHealth events,
      List<String> problems) {}

  /**
   * A running game with what its moves mean.
   *
   * @param position absent when the moves make no game by our rules
   * @param line the expected line in notation
   */
  record Game(
      GameView game, Optional<BoardDescription> position, List<String> sans, List<String> line) {}

  static WatchSections of(BotSnapshot bot, Clock clock) {
    Instant now = clock.instant();
    Map<String, String> sections = new LinkedHashMap<>();
    sections.put(
        "bot",
        Json.write(
            new Bot(
                bot.account(),
                bot.serverUrl(),
                bot.startedAt(),
                bot.draining(),
                bot.events(),
                Readiness.of(bot, now).problems())));
    sections.put("games", Json.write(bot.games().stream().map(GameView::id).toList()));
    for (GameView game : bot.games()) {
      sections.put("game " + game.id(), Json.write(game(game)));
    }
    sections.put("queue", Json.write(bot.queue()));
    sections.put("decisions", Json.write(bot.decisions()));
    sections.put("budgets", Json.write(bot.budgets()));
    sections.put("rating", Json.write(bot.rating()));
    sections.put("past", Json.write(bot.past()));
    sections.put("log", Json.write(bot.log()));
    return new WatchSections(sections);
  }

  /** The kind of event that carries a section: {@code game} for each of the games. */
  static String eventOf(String section) {
    int space = section.indexOf(' ');
    return space < 0 ? section : section.substring(0, space);
  }

  private static Game game(GameView game) {
    String rules = game.rulesetId();
    String start = game.initialFen();
    Expectation expected = Expectation.of(game);
    try {
      return new Game(
          game,
          Optional.of(BoardView.describe(rules, start, game.moves())),
          BoardView.replay(rules, start, game.moves()).stream()
              .map(BoardDescription.Ply::san)
              .toList(),
          BoardView.sanLine(rules, start, expected.before(), expected.line()));
    } catch (IllegalArgumentException e) {
      // A game that isn't ours by the rules is shown without a board until the bot has left it.
      return new Game(game, Optional.empty(), List.of(), List.of());
    }
  }

  /**
   * How the engine expects the game to go on: by the search that runs, else by the last that ended.
   *
   * @param before the moves that the line continues
   */
  private record Expectation(List<String> before, List<String> line) {
    static Expectation of(GameView game) {
      List<String> moves = game.moves();
      if (game.thinking().isPresent()) {
        return new Expectation(moves, game.thinking().get().line());
      }
      if (game.judgements().isEmpty()) {
        return new Expectation(moves, List.of());
      }
      GameView.Judgement last = game.judgements().getLast();
      return new Expectation(moves.subList(0, Math.min(last.ply(), moves.size())), last.line());
    }
  }
}
