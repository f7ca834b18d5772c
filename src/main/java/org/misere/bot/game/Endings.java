package org.misere.bot.game;

import org.misere.bot.game.GameSession.Stage;
import org.misere.bot.game.SessionAction.Level;
import org.misere.bot.game.SessionAction.Request;
import org.misere.lichess.Color;

/** How a game ends: by the server's word, by an abort, or because we must leave it. */
final class Endings {
  /** Without an answer by then the game is aborted all the same. */
  private static final long CHECK_MILLIS = 5_000;

  private static final long LEAVE_AGAIN_MILLIS = 30_000;

  /** A game may be aborted while fewer half-moves than this were played. */
  private static final int ABORTABLE_PLIES = 2;

  private Endings() {}

  /** The stream says that the game is over. */
  static void over(Conduct game, GameResult result) {
    game.stage = new Stage.Ending(result);
    close(game);
  }

  /**
   * The event stream says that it is over, which is final; the game's own stream may still bring
   * the last moves.
   */
  static void finished(Conduct game, GameResult result) {
    Thoughts.stop(game);
    game.delivery = new Delivery.Idle();
    game.stage = new Stage.Ending(result);
    game.vigil = game.vigil.withFinishAt(game.finishDeadline());
  }

  static void close(Conduct game) {
    GameResult result =
        game.stage instanceof Stage.Ending(GameResult ending)
            ? ending
            : new GameResult("unknownFinish", java.util.Optional.empty());
    Thoughts.stop(game);
    game.delivery = new Delivery.Idle();
    Talk.sayGoodbye(game, result);
    game.link = game.link.closed(game.now);
    game.stage = new Stage.Over(result);
    game.does(new SessionAction.Close(result));
  }

  /** The list of running games was read. */
  static void reconciled(Conduct game, boolean playing, boolean ourTurn) {
    if (game.link.isResting() && (!playing || ourTurn)) {
      game.openStream(playing ? "it is our turn" : "the game is over");
      return;
    }
    if (!playing) {
      if (game.link.state() == Link.State.WAITING) {
        game.notes(Level.INFO, "the server doesn't list the game any more: it is over");
        over(game, new GameResult("unknownFinish", java.util.Optional.empty()));
      } else if (game.link.isOpen()) {
        game.openStream("the server doesn't list the game any more");
      }
      return;
    }
    boolean mistaken =
        ourTurn
            && game.standing.isPresent()
            && !game.standing.get().board().isTurnOf(game.facts.orElseThrow().ours());
    if (game.link.state() == Link.State.WAITING || mistaken) {
      game.openStream("the server lists the game as running");
    }
  }

  /** The game is none that we can play: resign, which aborts as long as that is possible. */
  static void startLeaving(Conduct game, String why, int plies) {
    if (game.vigil.isLeaving()) {
      return;
    }
    game.notes(Level.WARN, "leaves the game: " + why);
    Thoughts.stop(game);
    game.delivery = new Delivery.Idle();
    game.vigil = game.vigil.withLeaveAt(game.now + LEAVE_AGAIN_MILLIS);
    boolean abortable = plies < ABORTABLE_PLIES && !game.facts.orElseThrow().isArena();
    game.sends(abortable ? new Request.Abort() : new Request.Resign());
  }

  static void leave(Conduct game) {
    if (game.now < game.vigil.leaveAt()) {
      return;
    }
    game.vigil = game.vigil.withLeaveAt(game.now + LEAVE_AGAIN_MILLIS);
    game.sends(new Request.Resign());
  }

  /** Aborts when the opponent hasn't made the first move in time; never when ours is missing. */
  static void abortIfDue(Conduct game) {
    Facts facts = game.facts.orElseThrow();
    Standing standing = game.standing.orElseThrow();
    Color ours = facts.ours();
    boolean waiting =
        standing.board().ply() < ABORTABLE_PLIES
            && !standing.board().isTurnOf(ours)
            && facts.clock().isPresent()
            && !facts.isArena()
            && !facts.againstAi();
    if (!waiting) {
      game.vigil = game.vigil.withoutAbort();
    } else if (game.vigil.abortAt() == Vigil.NEVER) {
      game.vigil = game.vigil.withAbortAt(game.now + game.terms.abortAfter().toMillis());
    } else if (game.now >= game.vigil.abortAt() && !game.vigil.abortChecked()) {
      // The line with the opponent's move may have been lost; then it is our turn by now.
      game.vigil = game.vigil.withAbortChecked(game.now + CHECK_MILLIS);
      game.openStream("to see whether the first move was made, before an abort");
    } else if (game.now >= game.vigil.abortAt()) {
      game.notes(Level.INFO, "aborts: the opponent hasn't made the first move");
      game.vigil = game.vigil.withAbortAt(game.now + game.terms.abortAfter().toMillis());
      game.sends(new Request.Abort());
    }
  }
}
