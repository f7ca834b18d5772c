package org.misere.bot.matchmaking;

import java.time.Duration;
import org.misere.bot.game.Ticker;
import org.misere.bot.matchmaking.Refusals.Refused;

/** What matchmaking needs of the bot around it. Thread-safe; all calls return at once. */
public interface MatchmakingHost {
  /** The machines' clock. */
  Ticker ticker();

  /** The lobby as it stands. */
  Surroundings surroundings();

  /** Whether the lobby knows of a running game under this id. */
  boolean isPlaying(String gameId);

  /** Asks the lobby for a place; it answers by an event. */
  void keepPlace(String user, boolean bot);

  void freePlace();

  void spendCredits(int count);

  void countBotGame();

  /** The server lets us play no bots for a while. */
  void restFromBots(String key, Duration rest);

  /** So many games against bots a day are what the server lets us play, as it seems. */
  void botGamesADay(int most);

  void remember(Refused refused);

  void forgetRefusals();

  /** Something came of a request of the operator's, or will never. */
  void requestDone(String id);

  /** Somebody declined: for the file that collects such names. */
  void collect(Refused refused);

  void told(MatchmakingAction.Tell news);

  void giveUpAccount(String why);
}
