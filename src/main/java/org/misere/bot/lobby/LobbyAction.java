package org.misere.bot.lobby;

import java.time.Duration;
import java.util.Optional;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.DeclineReason;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;

/** What is to be done about challenges and games. */
public sealed interface LobbyAction {
  /** Opens the event stream; one that is open is closed first. */
  record OpenEventStream() implements LobbyAction {}

  record Accept(String challengeId) implements LobbyAction {}

  record Decline(String challengeId, DeclineReason reason) implements LobbyAction {}

  /** Takes a game up that isn't conducted yet; {@code bot}: against a bot. */
  record StartGame(GameInfo game, boolean bot) implements LobbyAction {}

  /** What the event stream shows of a challenge of ours. */
  enum Change {
    CREATED,
    DECLINED,
    CANCELED
  }

  record OursChanged(Challenge challenge, Change change) implements LobbyAction {}

  /** Whether a place is kept for the game that was asked for. */
  record PlaceAnswered(boolean kept) implements LobbyAction {}

  /** The server lets us play no bots for a while, by the key of its limit. */
  record BotsRest(String key, Duration rest) implements LobbyAction {}

  /** A game is over, with what the event stream says of it: ratings, for one. */
  record Finished(GameInfo game) implements LobbyAction {}

  /** Tells a game that the server calls it over. */
  record TellFinished(String gameId, GameStatus status, Optional<Color> winner)
      implements LobbyAction {}

  /** Tells a game whether the server lists it as running. */
  record TellReconciled(String gameId, boolean playing, boolean ourTurn) implements LobbyAction {}

  /** Reads the list of running games. */
  record ReadPlaying() implements LobbyAction {}

  /**
   * A challenge was decided on.
   *
   * @param decision {@code accepted}, {@code declined} or {@code waiting}
   * @param reasonKey the API's key of a decline, else empty
   */
  record Decided(Challenge challenge, String decision, String why, String reasonKey)
      implements LobbyAction {}

  /** The account isn't accepted any more: the process ends with status 3. */
  record GiveUpAccount(String why) implements LobbyAction {}

  /** No game runs any more and none will start: the process may end. */
  record Drained() implements LobbyAction {}

  /** A line for the operator. */
  record Note(boolean warning, String text) implements LobbyAction {}
}
