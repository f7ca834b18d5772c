package org.misere.bot.game;

import org.misere.bot.game.SessionAction.MoveRecord;

/** What a running game needs of the bot around it. Thread-safe; all calls return at once. */
public interface GameHost {

  /** Time and the lobby now. */
  Moment moment();

  /** The clock of the moments. */
  Ticker ticker();

  /** What the game remembered before this process. */
  GameMemory recall(String gameId);

  /** Keeps it; on disk when the call returns. */
  void remember(String gameId, GameMemory memory);

  /** Asks the lobby whether the game still runs; the answer comes as an event. */
  void reconcile(String gameId);

  /** The account was refused. */
  void giveUpAccount(String why);

  /** Time that was lost on the way of a move, in ms. */
  void overhead(long millis);

  /** A move of ours was seen. */
  void moved(GameRunner game, MoveRecord move, MoveTiming timing);

  /** The game got its first line. */
  void begun(GameRunner game);

  /** The game is over for us. */
  void closed(GameRunner game, GameResult result);

  /** The game waits without its stream for a move of the opponent, or no longer does. */
  void resting(GameRunner game, boolean resting);

  /**
   * Long searches of games without a clock go one after the other, so that games with one get the
   * machine. Calls {@code turn} once it is their turn; {@link #slowSearchDone} ends it.
   */
  void awaitSlowSearch(String gameId, Runnable turn);

  void slowSearchDone();

  /** The game's stream was opened again. */
  void reconnected(GameRunner game);

  /** The view is worth reading again. */
  void changed();
}
