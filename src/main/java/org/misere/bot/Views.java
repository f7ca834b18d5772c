package org.misere.bot;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.misere.bot.game.Facts;
import org.misere.bot.game.GameRunner;
import org.misere.bot.game.GameSession;
import org.misere.bot.game.Insight;
import org.misere.bot.game.SessionAction.MoveRecord;
import org.misere.bot.game.Standing;
import org.misere.bot.view.BotSnapshot.Person;
import org.misere.bot.view.Evaluation;
import org.misere.bot.view.GameView;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.engine.Score;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.Player;
import org.misere.lichess.TimeControl;

/** Running games and people as onlookers see them. */
final class Views {
  private Views() {}

  static Person person(Player player) {
    return new Person(player.display(), player.title(), player.rating());
  }

  /** A time control in words, such as {@code 3+2}. */
  static String words(TimeControl timeControl) {
    return timeControl.words();
  }

  /** The terms of a challenge in words, such as {@code 3+2 rated}. */
  static String terms(Challenge challenge) {
    return words(challenge.timeControl()) + (challenge.rated() ? " rated" : " casual");
  }

  static Evaluation evaluation(Score score, boolean whiteToMove) {
    return switch (score) {
      case Score.Centipawns(int value) -> new Evaluation.Centipawns(whiteToMove ? value : -value);
      case Score.Win(int plies) -> new Evaluation.EndIn(plies, whiteToMove ? "white" : "black");
      case Score.Loss(int plies) -> new Evaluation.EndIn(plies, whiteToMove ? "black" : "white");
    };
  }

  /**
   * A running game.
   *
   * @param nowMillis on the machines' clock
   * @param now the same moment on the wall
   */
  static Optional<GameView> game(GameRunner runner, String serverUrl, long nowMillis, Instant now) {
    GameSession session = runner.session();
    if (session.facts().isEmpty() || session.standing().isEmpty()) {
      return Optional.empty();
    }
    Facts facts = session.facts().get();
    Standing standing = session.standing().get();
    boolean clock =
        facts.clock().isPresent() && standing.millisOf(Color.WHITE) < Standing.NO_CLOCK_MILLIS;
    return Optional.of(
        new GameView(
            session.id(),
            serverUrl + session.id(),
            facts.variantKey(),
            facts.initialFen(),
            standing.moves(),
            person(facts.white()),
            person(facts.black()),
            facts.ours().key(),
            clock ? OptionalLong.of(standing.millisOf(Color.WHITE)) : OptionalLong.empty(),
            clock ? OptionalLong.of(standing.millisOf(Color.BLACK)) : OptionalLong.empty(),
            now.minusMillis(nowMillis - standing.receivedMillis()),
            clock && standing.clockRuns() && session.result().isEmpty(),
            facts
                .clock()
                .map(it -> OptionalLong.of(it.initialMillis()))
                .orElse(OptionalLong.empty()),
            facts
                .clock()
                .map(it -> OptionalLong.of(it.incrementMillis()))
                .orElse(OptionalLong.empty()),
            facts.speed(),
            facts.rated(),
            thought(session),
            judgements(runner.record(), facts.ours() == Color.WHITE),
            session.isStreamOpen(),
            session.isStuck(nowMillis),
            runner.lastLatencyMillis() < 0
                ? OptionalLong.empty()
                : OptionalLong.of(runner.lastLatencyMillis()),
            runner.chat().stream()
                .map(line -> new GameView.ChatLine(line.room(), line.username(), line.text()))
                .toList()));
  }

  private static Optional<GameView.Thought> thought(GameSession session) {
    return session
        .insight()
        .filter(_ -> session.isSearching())
        .map(
            (Insight insight) ->
                new GameView.Thought(
                    insight.info().depth(),
                    evaluation(insight.info().score(), insight.sideToMove() == Side.WHITE),
                    insight.info().line().stream().map(Uci::format).toList(),
                    insight.info().nodes(),
                    insight.info().nodes() * 1000 / Math.max(1, insight.info().millis()),
                    insight.info().millis(),
                    insight.pondering()));
  }

  private static List<GameView.Judgement> judgements(List<MoveRecord> record, boolean white) {
    List<GameView.Judgement> judgements = new ArrayList<>();
    for (MoveRecord move : record) {
      judgements.add(
          new GameView.Judgement(
              move.ply(),
              move.score().map(score -> evaluation(score, white)),
              move.depth(),
              move.nodes(),
              move.thinkMillis(),
              move.source(),
              move.line()));
    }
    return judgements;
  }
}
