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
    List<String> line =
        game.thinking()
            .map(GameView.Thought::line)
            .or(() -> lastJudgement(game).map(GameView.Judgement::line))
            .orElse(List.of());
    int linePly =
        game.thinking().isPresent()
            ? game.moves().size()
            : lastJudgement(game).map(GameView.Judgement::ply).orElse(game.moves().size());
    try {
      List<String> before = game.moves().subList(0, Math.min(linePly, game.moves().size()));
      return new Game(
          game,
          Optional.of(BoardView.describe(game.rulesetId(), game.initialFen(), game.moves())),
          BoardView.replay(game.rulesetId(), game.initialFen(), game.moves()).stream()
              .map(BoardDescription.Ply::san)
              .toList(),
          BoardView.sanLine(game.rulesetId(), game.initialFen(), before, line));
    } catch (IllegalArgumentException e) {
      // A game that isn't ours by the rules is shown without a board until the bot has left it.
      return new Game(game, Optional.empty(), List.of(), List.of());
    }
  }

  private static Optional<GameView.Judgement> lastJudgement(GameView game) {
    return game.judgements().isEmpty()
        ? Optional.empty()
        : Optional.of(game.judgements().getLast());
  }
}
