package org.misere.bot.lobby;

import java.time.Duration;
import java.util.Optional;
import org.misere.bot.game.Ticker;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;

/** What the lobby needs of the bot around it. Thread-safe; all calls return at once. */
public interface LobbyHost {
  /** The lobby's clock. */
  Ticker ticker();

  /** A game begins, or runs already; {@code bot}: against a bot. */
  void startGame(GameInfo game, boolean bot);

  /** The event stream shows a challenge of ours. */
  void oursChanged(Challenge challenge, LobbyAction.Change change);

  /** Whether the place that was asked for is kept. */
  void placeAnswered(boolean kept);

  /** The server lets us play no bots for a while. */
  void botsRest(String key, Duration rest);

  /** A game is over, with what the event stream says of it. */
  void finished(GameInfo game);

  void tellFinished(String gameId, GameStatus status, Optional<Color> winner);

  void tellReconciled(String gameId, boolean playing, boolean ourTurn);

  void decided(LobbyAction.Decided decision);

  /** The event stream was opened, not for the first time. */
  void reconnected();

  void giveUpAccount(String why);

  /** Nothing runs any more and nothing will start. */
  void drained();

  /** The view is worth reading again. */
  void changed();
}
