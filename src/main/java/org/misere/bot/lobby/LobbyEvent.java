package org.misere.bot.lobby;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.misere.config.Configuration;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.Answer;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameInfo;
import org.misere.lichess.Ok;

/** Everything that can happen to the lobby. */
public sealed interface LobbyEvent {
  record Begun() implements LobbyEvent {}

  record StreamOpened() implements LobbyEvent {}

  record StreamEnded(FeedEnd end) implements LobbyEvent {}

  record Line(AccountEvent event) implements LobbyEvent {}

  record AcceptAnswered(String challengeId, Answer<Ok> answer) implements LobbyEvent {}

  record DeclineAnswered(String challengeId, Answer<Ok> answer) implements LobbyEvent {}

  /** The list of running games was read, or not. */
  record PlayingRead(Answer<List<GameInfo>> answer) implements LobbyEvent {}

  /** A game asks whether it still runs. */
  record ReconcileAsked(String gameId) implements LobbyEvent {}

  /** A game is over for us; {@code certain}: the server said so. */
  record GameClosed(String gameId, boolean certain) implements LobbyEvent {}

  /** A game of days waits for the opponent without its stream, or no longer does. */
  record GameResting(String gameId, boolean resting) implements LobbyEvent {}

  /** Names from the online block lists, lower case, by address. */
  record BlockListsRead(Map<URI, Set<String>> names) implements LobbyEvent {}

  /** We want to challenge this bot: is there a place for the game? */
  record PlaceAsked(String user, boolean bot) implements LobbyEvent {}

  /** No game comes of our challenge. */
  record PlaceFreed() implements LobbyEvent {}

  /** An arena wants a place for its games, as soon as there is one. */
  record ArenaPlaceAsked(String arenaId) implements LobbyEvent {}

  /** The arena needs its place no more. */
  record ArenaPlaceFreed(String arenaId) implements LobbyEvent {}

  /** The server lets us play no bots for so long, as a challenge of ours learnt. */
  record BotsRest(Duration rest) implements LobbyEvent {}

  /**
   * The operator wants something else.
   *
   * @param checkin how often resting games are looked at
   */
  record TermsChanged(Configuration.Challenge terms, Duration checkin) implements LobbyEvent {}

  /** No new games from now on; those that run are played out. */
  record Drain() implements LobbyEvent {}

  /** The time that the machine asked for has come. */
  record Tick() implements LobbyEvent {}
}
