package org.misere.bot.game;

import java.util.List;
import java.util.Optional;
import org.misere.bot.game.GameSession.Stage;
import org.misere.bot.game.SessionAction.Level;
import org.misere.bot.game.SessionAction.Request;
import org.misere.lichess.Color;
import org.misere.lichess.GameEvent;

/** What the lines of a game's stream mean for it. {@code moves} is the truth and never added to. */
final class Arrivals {
  private static final String BACK_BY_FIRST_LINE = "the first line went back";

  private Arrivals() {}

  /**
   * The line that begins a stream.
   *
   * @param first it does; otherwise it came again later, and may be old
   */
  static void full(Conduct game, GameEvent.Full full, boolean first) {
    if (game.facts.isEmpty()) {
      game.facts = Optional.of(Facts.of(full, game.terms.myId(), game.hint));
      game.stage = new Stage.Playing(full.state().moves().size() >= 2);
    }
    if (first && game.vigil.abortChecked() && game.vigil.abortAt() != Vigil.NEVER) {
      game.vigil = game.vigil.withAbortAt(Math.min(game.vigil.abortAt(), game.now));
    }
    state(game, full.state(), first);
    if (game.stage instanceof Stage.Playing) {
      Talk.greet(game);
    }
  }

  /**
   * A state of the game.
   *
   * @param fresh it is the first line of a stream
   */
  static void state(Conduct game, GameEvent.State state, boolean fresh) {
    if (game.facts.isEmpty()) {
      game.notes(Level.INFO, "a state came before the game's first line; left out");
      return;
    }
    if (state.status().isOver()) {
      lastMoves(game, state);
      Endings.over(game, new GameResult(state.status().name(), state.winner()));
      return;
    }
    if (state.status().isUnknown()) {
      String name = state.status().name();
      if (fresh && game.reopenedFor.equals(name)) {
        Endings.over(game, new GameResult(name, state.winner()));
      } else if (!game.reopenedFor.equals(name)) {
        game.reopenedFor = name;
        game.notes(Level.WARN, "an unknown status: " + name);
        game.openStream("to see what the status means");
      }
      return;
    }
    if (!game.terms.variants().contains(game.facts.get().variantKey())) {
      Endings.startLeaving(
          game, "it is a game of " + game.facts.get().variantKey(), state.moves().size());
      return;
    }
    boolean known = game.standing.filter(it -> it.moves().equals(state.moves())).isPresent();
    if (known) {
      sameMoves(game, state, fresh);
    } else {
      otherMoves(game, state, fresh);
    }
  }

  private static void sameMoves(Conduct game, GameEvent.State state, boolean fresh) {
    Standing before = game.standing.orElseThrow();
    game.standing = Optional.of(new Standing(before.board(), state, game.now, before.turnMillis()));
    settled(game, fresh);
    game.followDelivery(game.delivery.shown(state.moves(), opening(game, fresh), game.now));
    offersOf(game);
  }

  private static void otherMoves(Conduct game, GameEvent.State state, boolean fresh) {
    Board board;
    try {
      board = boardOf(game, state);
    } catch (IllegalArgumentException e) {
      impossible(game, e, state.moves().size(), fresh);
      return;
    }
    List<String> before = game.standing.map(Standing::moves).orElse(List.of());
    boolean extended =
        state.moves().size() > before.size()
            && state.moves().subList(0, before.size()).equals(before);
    if (!extended && !before.isEmpty() && !game.vigil.isHeld() && !isBelieved(game, state, fresh)) {
      suspect(game, state, fresh);
      return;
    }
    game.standing = Optional.of(new Standing(board, state, game.now, game.now));
    settled(game, fresh);
    game.vigil = game.vigil.withHoldUntil(Vigil.NEVER);
    game.followDelivery(game.delivery.shown(state.moves(), opening(game, fresh), game.now));
    Thoughts.turnTo(game, state.moves());
    if (!extended) {
      game.scores = game.scores.before(board.ply());
    }
    if (extended && !movedByUsAlone(game, before, state.moves())) {
      game.claim = game.claim.back();
    }
    offersOf(game);
  }

  /** A first line says it that a state or another first line has said before. */
  private static boolean isBelieved(Conduct game, GameEvent.State state, boolean fresh) {
    return fresh
        && (game.reopenedFor.equals(backTo(state)) || game.reopenedFor.equals(BACK_BY_FIRST_LINE));
  }

  private static String backTo(GameEvent.State state) {
    return "back to " + String.join(" ", state.moves());
  }

  /**
   * The list went back though no takeback was granted. What comes may be old, so the server is
   * asked how the game stands, and until then no move goes.
   */
  private static void suspect(Conduct game, GameEvent.State state, boolean fresh) {
    Thoughts.stop(game);
    if (fresh || !game.vigil.isSuspect()) {
      game.reopenedFor = fresh ? BACK_BY_FIRST_LINE : backTo(state);
      game.notes(Level.INFO, "the list of moves went back: asks for the game's first line");
      game.openStream("the list of moves went back");
    }
    game.vigil = game.vigil.withSuspectUntil(game.now + Vigil.SUSPECT_MILLIS);
  }

  private static void settled(Conduct game, boolean fresh) {
    if (fresh) {
      game.reopenedFor = "";
      game.vigil = game.vigil.withSuspectUntil(Vigil.NEVER);
    }
  }

  /** Which opening of the stream a state tells of as its first line; 0: of none. */
  private static int opening(Conduct game, boolean fresh) {
    return fresh ? game.link.opening() : 0;
  }

  private static boolean movedByUsAlone(Conduct game, List<String> before, List<String> after) {
    return after.size() == before.size() + 1
        && !game.standing.orElseThrow().board().isTurnOf(game.facts.orElseThrow().ours());
  }

  private static void impossible(
      Conduct game, IllegalArgumentException e, int plies, boolean fresh) {
    if (fresh && game.reopenedFor.equals("impossible")) {
      Endings.startLeaving(game, "its moves are impossible: " + e.getMessage(), plies);
    } else if (!game.reopenedFor.equals("impossible")) {
      game.reopenedFor = "impossible";
      Thoughts.stop(game);
      game.notes(Level.WARN, "an impossible list of moves: " + e.getMessage());
      game.openStream("the list of moves is impossible");
    }
  }

  private static Board boardOf(Conduct game, GameEvent.State state) {
    Facts facts = game.facts.orElseThrow();
    return Board.of(facts.ruleset(), facts.initialFen(), state.moves());
  }

  /** Keeps the final list of moves for the record, if it makes sense. */
  private static void lastMoves(Conduct game, GameEvent.State state) {
    try {
      Board board = boardOf(game, state);
      game.standing = Optional.of(new Standing(board, state, game.now, game.now));
      game.followDelivery(game.delivery.shown(state.moves(), opening(game, false), game.now));
    } catch (IllegalArgumentException e) {
      game.notes(Level.INFO, "the final list of moves is impossible: " + e.getMessage());
    }
  }

  private static void offersOf(Conduct game) {
    Facts facts = game.facts.orElseThrow();
    Standing standing = game.standing.orElseThrow();
    Color theirs = facts.ours().other();
    if (!standing.offersDraw(theirs)) {
      game.offers = game.offers.withDrawAnswered(false);
    } else if (!game.offers.drawAnswered()) {
      boolean yes =
          game.terms.draws().holdFor(facts.opponent())
              && game.scores.acceptsDraw(
                  game.terms.draws(), standing.board().men(), standing.board().ply());
      game.offers = game.offers.withDrawAnswered(true);
      game.notes(Level.INFO, yes ? "accepts the draw" : "declines the draw");
      game.sends(new Request.AnswerDraw(yes));
    }
    if (!standing.proposesTakeback(theirs)) {
      game.offers = game.offers.withTakebackAnswered(false);
    } else if (!game.offers.takebackAnswered()) {
      game.offers = game.offers.withTakebackAnswered(true);
      answerTakeback(game, facts);
    }
  }

  private static void answerTakeback(Conduct game, Facts facts) {
    boolean yes = !facts.isArena() && game.memory.takebacksAccepted() < game.terms.maxTakebacks();
    game.notes(Level.INFO, yes ? "grants the takeback" : "declines the takeback");
    if (yes) {
      game.memory = game.memory.withTakeback();
      game.does(new SessionAction.Remember(game.memory));
      Thoughts.stop(game);
      game.hold();
    }
    game.sends(new Request.AnswerTakeback(yes));
  }
}
