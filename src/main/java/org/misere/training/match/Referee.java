package org.misere.training.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.IllegalMoveException;
import org.misere.chess.Outcome;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.training.match.Contestant.Reply;
import org.misere.training.match.MatchGame.Ending;
import org.misere.training.match.MatchGame.PlayedMove;

/**
 * Conducts one game: asks, times, judges. It trusts nobody: every move is checked by {@code chess},
 * every answer by the clock. Draws are claimed as soon as they can be, as in a game against a bot.
 */
final class Referee {
  /** Lichess ends games about there. */
  static final int LONGEST_GAME_PLIES = 600;

  private final MatchSettings settings;

  Referee(MatchSettings settings) {
    this.settings = settings;
  }

  /** Plays from the opening to the end. */
  MatchGame play(int pair, boolean reversed, Contestant first, Contestant second)
      throws InterruptedException {
    return new Table(pair, reversed, first, second).play();
  }

  /** The state of one game. */
  private final class Table {
    private final int pair;
    private final boolean reversed;
    private final Contestant[] players;
    private final Budget[] budgets;
    private final String fen;
    private final Game game;
    private final long[] clockMillis = new long[2];
    private final List<PlayedMove> played = new ArrayList<>();
    private final List<String> uciMoves = new ArrayList<>();

    Table(int pair, boolean reversed, Contestant first, Contestant second) {
      this.pair = pair;
      this.reversed = reversed;
      this.fen = settings.openings().forPair(pair);
      this.game = Game.from(Fen.parse(settings.ruleset(), fen));
      this.players = reversed ? new Contestant[] {second, first} : new Contestant[] {first, second};
      this.budgets =
          reversed
              ? new Budget[] {settings.secondBudget(), settings.firstBudget()}
              : new Budget[] {settings.firstBudget(), settings.secondBudget()};
      for (int i = 0; i < 2; i++) {
        clockMillis[i] = budgets[i] instanceof Budget.Clock clock ? clock.baseMillis() : 0;
      }
    }

    MatchGame play() throws InterruptedException {
      while (true) {
        Optional<Outcome> outcome = game.outcome();
        if (outcome.isPresent()) {
          String reason = outcome.get().reason().name().toLowerCase(Locale.ROOT).replace('_', ' ');
          return end(outcome.get().winner(), Ending.RULES, reason);
        }
        if (game.plies() >= LONGEST_GAME_PLIES) {
          return end(Optional.empty(), Ending.LONGEST_GAME, "after " + game.plies() + " plies");
        }
        Optional<MatchGame> fault = turn();
        if (fault.isPresent()) {
          return fault.get();
        }
      }
    }

    /** Asks for one move and plays it, or ends the game. */
    private Optional<MatchGame> turn() throws InterruptedException {
      Side side = game.sideToMove();
      int seat = side.ordinal();
      Turn turn =
          new Turn(
              game,
              fen,
              List.copyOf(uciMoves),
              clockMillis[0],
              clockMillis[1],
              budgets[seat],
              hangMillis(seat));
      Reply reply = players[seat].think(turn);
      long millis = Math.round(reply.elapsedNanos() / 1e6);
      return switch (reply) {
        case Reply.Crashed crashed -> fault(side, Ending.CRASH, crashed.detail());
        case Reply.Silent _ ->
            allowedMillis(seat) < Long.MAX_VALUE
                ? fault(side, Ending.TIME_FORFEIT, "no answer after " + millis + " ms")
                : fault(side, Ending.HANG, "no answer after " + millis + " ms");
        case Reply.Played answer when millis > allowedMillis(seat) ->
            fault(
                side,
                Ending.TIME_FORFEIT,
                answer.move() + " took " + millis + " ms, allowed were " + allowedMillis(seat));
        case Reply.Played answer -> judge(side, answer, millis);
      };
    }

    private Optional<MatchGame> judge(Side side, Reply.Played answer, long millis) {
      int move;
      try {
        move = Uci.parse(game.position(), answer.move());
        game.play(move);
      } catch (IllegalMoveException e) {
        return fault(side, Ending.ILLEGAL_MOVE, "'" + answer.move() + "': " + e.getMessage());
      }
      uciMoves.add(Uci.format(move));
      played.add(new PlayedMove(move, millis, answer.thought()));
      int seat = side.ordinal();
      if (budgets[seat] instanceof Budget.Clock clock) {
        clockMillis[seat] = Math.max(0, clockMillis[seat] - millis) + clock.incrementMillis();
      }
      return Optional.empty();
    }

    /** After so long the answer is too late; unbounded where nodes are counted. */
    private long allowedMillis(int seat) {
      return switch (budgets[seat]) {
        case Budget.Clock _ -> clockMillis[seat] + settings.marginMillis();
        case Budget.MoveTime(long millis) -> millis + settings.marginMillis();
        case Budget.Nodes _ -> Long.MAX_VALUE;
      };
    }

    private long hangMillis(int seat) {
      long allowed = allowedMillis(seat);
      return allowed == Long.MAX_VALUE ? settings.hangMillis() : allowed + 1_000;
    }

    private Optional<MatchGame> fault(Side side, Ending ending, String detail) {
      String who = players[side.ordinal()].name();
      return Optional.of(end(Optional.of(side.other()), ending, who + ": " + detail));
    }

    private MatchGame end(Optional<Side> winner, Ending ending, String detail) {
      return new MatchGame(pair, reversed, fen, List.copyOf(played), winner, ending, detail);
    }
  }
}
