package org.misere.bot.game;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.misere.chess.Position;
import org.misere.chess.San;
import org.misere.chess.Side;
import org.misere.engine.Score;
import org.misere.lichess.ChatRoom;

/** The answers to chat commands. */
final class ChatAnswers {
  private static final long WAIT_MILLIS = 60_000;
  private static final int LINE_MOVES = 8;

  private ChatAnswers() {}

  static Optional<String> answer(
      Conduct game, ChatCommand command, boolean opponent, ChatRoom room) {
    return switch (command) {
      case HELP ->
          Optional.of("Commands: !name !eval !pv !queue !wait !challenge !draw !takeback !ping");
      case NAME ->
          Optional.of(
              game.terms.myName()
                  + " runs Misère "
                  + game.terms.version()
                  + ", an antichess player with its own engine.");
      case PING -> Optional.of("Pong.");
      case EVAL -> thoughts(game, opponent, room).or(() -> spoken(game, ChatAnswers::evaluation));
      case PV -> thoughts(game, opponent, room).or(() -> spoken(game, ChatAnswers::line));
      case QUEUE -> Optional.of(queue(game.moment.lobby()));
      case WAIT -> waiting(game, opponent);
      case CHALLENGE -> Optional.of(game.terms.challengeWords());
      case DRAW -> Optional.of(draws(game));
      case TAKEBACK -> Optional.of(takebacks(game));
    };
  }

  /** A refusal when the asker plays us for rating, or reads the same room as one who does. */
  private static Optional<String> thoughts(Conduct game, boolean opponent, ChatRoom room) {
    boolean secret = game.facts.orElseThrow().rated() && (opponent || room == ChatRoom.PLAYER);
    return secret
        ? Optional.of("I keep my thoughts to myself while we play a rated game.")
        : Optional.empty();
  }

  private static Optional<String> spoken(
      Conduct game, java.util.function.Function<Insight, String> words) {
    return Optional.of(game.insight.map(words).orElse("I have not thought about this game yet."));
  }

  private static String evaluation(Insight insight) {
    boolean white = insight.sideToMove() == Side.WHITE;
    return switch (insight.info().score()) {
      case Score.Win(int plies) -> (white ? "White" : "Black") + " wins in " + plies + " plies.";
      case Score.Loss(int plies) -> (white ? "Black" : "White") + " wins in " + plies + " plies.";
      case Score.Centipawns(int value) ->
          String.format(
              Locale.ROOT,
              "%+.2f for White at depth %d.",
              (white ? value : -value) / 100.0,
              insight.info().depth());
    };
  }

  private static String line(Insight insight) {
    Position position = insight.board().game().position();
    StringBuilder words = new StringBuilder("I expect");
    List<Integer> line = insight.info().line();
    for (int move : line.subList(0, Math.min(LINE_MOVES, line.size()))) {
      words.append(' ').append(San.format(position, move));
      position.make(move);
    }
    return line.isEmpty() ? "I have no line yet." : words.toString();
  }

  private static String queue(Moment.LobbyGlance lobby) {
    return "I play %d of %d games; %s."
        .formatted(
            lobby.playing(),
            lobby.limit(),
            switch (lobby.waiting()) {
              case 0 -> "nobody waits";
              case 1 -> "one challenge waits";
              default -> lobby.waiting() + " challenges wait";
            });
  }

  private static Optional<String> waiting(Conduct game, boolean opponent) {
    boolean useful = opponent && game.vigil.abortAt() != Vigil.NEVER && !game.vigil.waitAsked();
    if (!useful) {
      return Optional.of("The clock decides from here; there is nothing that I wait for.");
    }
    game.vigil = game.vigil.withWait(game.now + WAIT_MILLIS);
    return Optional.of("I wait one minute more for your first move.");
  }

  private static String draws(Conduct game) {
    GameTerms.DrawTerms terms = game.terms.draws();
    return terms.holdFor(game.facts.orElseThrow().opponent())
        ? "I take a draw in a level game with at most %d men, after %d moves without progress."
            .formatted(terms.men(), terms.moves())
        : "I play every game out.";
  }

  private static String takebacks(Conduct game) {
    int left = game.terms.maxTakebacks() - game.memory.takebacksAccepted();
    return left > 0 && !game.facts.orElseThrow().isArena()
        ? "You may take back %d more time%s.".formatted(left, left == 1 ? "" : "s")
        : "I grant no takeback in this game.";
  }
}
