package org.misere.bot.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.misere.bot.game.GameSession.Stage;
import org.misere.bot.game.SessionAction.Level;
import org.misere.bot.game.SessionAction.Request;
import org.misere.chess.Move;
import org.misere.chess.Uci;
import org.misere.engine.SearchInfo;
import org.misere.engine.SearchResult;
import org.misere.lichess.Color;

/** When a game's position is thought about, and what becomes of the engine's answers. */
final class Thoughts {
  private static final long RESIGN_HOLD_MILLIS = 5_000;

  private Thoughts() {}

  /** Our turn, and nothing stands against it: a move goes out, or a search begins. */
  static void moveIfDue(Conduct game) {
    Standing at = game.standing.orElseThrow();
    if (game.mayNotPlay()
        || !game.isMoveDue()
        || !(game.delivery instanceof Delivery.Idle)
        || game.thinking instanceof Thinking.Searching) {
      return;
    }
    stop(game);
    if (at.board().legal().size() == 1) {
      playForced(game, at);
      return;
    }
    game.searches++;
    game.thinking = new Thinking.Searching(game.searches, at.moves(), game.now);
    Facts facts = game.facts.orElseThrow();
    ClockBudget budget =
        game.stage instanceof Stage.Playing(boolean resumed) && resumed
            ? ClockBudget.resumed(facts, at, game.terms, game.moment)
            : ClockBudget.of(facts, at, game.terms, game.moment);
    game.does(
        new SessionAction.Think(
            game.searches,
            at.board().game(),
            budget.limits(),
            budget.clock(),
            game.terms.varietyCentipawns()));
  }

  static void progress(Conduct game, int search, SearchInfo info) {
    if (game.thinking instanceof Thinking.Searching it && it.search() == search) {
      game.standing.ifPresent(
          at -> game.insight = Optional.of(new Insight(info, at.board(), false)));
    }
  }

  /** The engine's answer: the move that goes out, unless the position has gone meanwhile. */
  static void answered(Conduct game, int search, SearchResult result) {
    if (!(game.thinking instanceof Thinking.Searching it) || it.search() != search) {
      return;
    }
    game.thinking = new Thinking.Nothing();
    Standing at = game.standing.orElseThrow();
    if (!at.moves().equals(it.moves())
        || !(game.delivery instanceof Delivery.Idle)
        || game.mayNotPlay()) {
      return;
    }
    String uci = legalMove(game, at.board(), result);
    result
        .last()
        .ifPresent(
            info -> {
              game.scores = game.scores.with(at.board().ply(), info.score());
              game.insight = Optional.of(new Insight(info, at.board(), false));
            });
    if (at.board().ply() >= 2
        && game.terms.resigning().holdFor(game.facts.orElseThrow().opponent())
        && game.scores.hopeless(game.terms.resigning())) {
      game.notes(Level.INFO, "resigns: the score was that bad for some moves");
      game.vigil = game.vigil.withHoldUntil(game.now + RESIGN_HOLD_MILLIS);
      game.sends(new Request.Resign());
      return;
    }
    play(game, uci, at, result, game.now - it.sinceMillis());
    ponder(game, at.board(), result);
  }

  private static String legalMove(Conduct game, Board board, SearchResult result) {
    String uci = Uci.format(result.move());
    if (board.legal().contains(uci)) {
      return uci;
    }
    game.notes(
        Level.WARN, "the engine's answer " + uci + " is no legal move; the first legal one goes");
    return board.legal().getFirst();
  }

  private static void play(
      Conduct game, String uci, Standing at, SearchResult result, long thinkMillis) {
    Optional<SearchInfo> info = result.last();
    send(
        game,
        new Plan(
            at.board().ply(),
            uci,
            result.source().name().toLowerCase(Locale.ROOT),
            info.map(SearchInfo::score),
            info.map(SearchInfo::depth).orElse(0),
            info.map(SearchInfo::nodes).orElse(0L),
            thinkMillis,
            info.map(last -> last.line().stream().map(Uci::format).toList()).orElse(List.of()),
            at.turnMillis(),
            game.now,
            clockBefore(game, at)),
        at);
  }

  private static void playForced(Conduct game, Standing at) {
    send(
        game,
        new Plan(
            at.board().ply(),
            at.board().legal().getFirst(),
            "forced",
            Optional.empty(),
            0,
            0,
            0,
            List.of(),
            at.turnMillis(),
            game.now,
            clockBefore(game, at)),
        at);
  }

  private static long clockBefore(Conduct game, Standing at) {
    Color ours = game.facts.orElseThrow().ours();
    long sinceTurn = at.receivedMillis() - at.turnMillis();
    return at.millisOf(ours) + (at.clockRuns() ? sinceTurn : 0);
  }

  private static void send(Conduct game, Plan chosen, Standing at) {
    boolean offers =
        game.offers.mayOfferAt(at.board().ply())
            && !game.facts.orElseThrow().againstAi()
            && game.terms.draws().holdFor(game.facts.orElseThrow().opponent())
            && game.scores.drawish(game.terms.draws(), at.board().men(), at.board().ply());
    if (offers) {
      game.offers = game.offers.offeredAt(at.board().ply());
    }
    game.plan = Optional.of(chosen);
    game.stage = new Stage.Playing(false);
    game.followDelivery(Delivery.start(new Order(chosen.uci(), offers, at.moves()), game.now));
  }

  private static void ponder(Conduct game, Board board, SearchResult result) {
    boolean wanted =
        game.facts.orElseThrow().clock().isEmpty()
            ? game.terms.correspondencePonder()
            : Math.max(1, game.moment.lobby().playing()) <= game.terms.ponderGames();
    if (!wanted || result.ponder() == Move.NONE || !board.allows(result.move(), result.ponder())) {
      return;
    }
    List<String> expected = new ArrayList<>(board.moves());
    expected.add(Uci.format(result.move()));
    expected.add(Uci.format(result.ponder()));
    game.searches++;
    game.thinking = new Thinking.Pondering(game.searches, List.copyOf(expected));
    ClockBudget budget =
        ClockBudget.of(
            game.facts.orElseThrow(), game.standing.orElseThrow(), game.terms, game.moment);
    game.does(
        new SessionAction.Ponder(
            game.searches,
            board.after(result.move(), result.ponder()),
            budget.limits(),
            budget.clock()));
  }

  /** The position has changed: a search for another one is ended, one that foresaw it goes on. */
  static void turnTo(Conduct game, List<String> moves) {
    switch (game.thinking) {
      case Thinking.Nothing _ -> {}
      case Thinking.Searching it when !it.moves().equals(moves) -> stop(game);
      case Thinking.Pondering it when it.expected().equals(moves) -> {
        game.thinking = new Thinking.Searching(it.search(), moves, game.now);
        game.does(new SessionAction.PonderHit(it.search()));
      }
      case Thinking.Pondering it when !it.isAheadOf(moves) -> stop(game);
      default -> {}
    }
  }

  static void stop(Conduct game) {
    switch (game.thinking) {
      case Thinking.Nothing _ -> {}
      case Thinking.Searching it -> game.does(new SessionAction.StopThinking(it.search()));
      case Thinking.Pondering it -> game.does(new SessionAction.StopThinking(it.search()));
    }
    game.thinking = new Thinking.Nothing();
  }
}
