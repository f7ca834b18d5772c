package org.misere.bot.matchmaking;

import java.util.List;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.GameInfo;
import org.misere.lichess.Ok;
import org.misere.lichess.User;
import org.misere.lichess.UserStatus;

/** Everything that can happen to matchmaking. */
public sealed interface MatchmakingEvent {
  record LobbyChanged(Surroundings around) implements MatchmakingEvent {}

  record WishesChanged(Wishes wishes) implements MatchmakingEvent {}

  /** All challenges that the operator asks for, in their order. */
  record Requested(List<Request> requests) implements MatchmakingEvent {}

  /** The operator wants matchmaking to begin now, whatever the idle time. */
  record Hurried() implements MatchmakingEvent {}

  /** The operator wants all refusals forgotten. */
  record Forgiven() implements MatchmakingEvent {}

  /** A game begins, whoever challenged; {@code bot}: against a bot. */
  record GameStarted(GameInfo game, boolean bot) implements MatchmakingEvent {}

  record BotsListed(Answer<List<User>> answer) implements MatchmakingEvent {}

  record StatusRead(Answer<List<UserStatus>> answer) implements MatchmakingEvent {}

  record ProfileRead(Answer<User> answer) implements MatchmakingEvent {}

  /** Whether the lobby keeps a place for the game that we ask for. */
  record PlaceAnswered(boolean kept) implements MatchmakingEvent {}

  record Created(Answer<Challenge> answer) implements MatchmakingEvent {}

  /** The event stream shows a challenge of ours. */
  record Echoed(Challenge challenge) implements MatchmakingEvent {}

  record Declined(Challenge challenge) implements MatchmakingEvent {}

  record Canceled(Challenge challenge) implements MatchmakingEvent {}

  record CancelAnswered(String challengeId, Answer<Ok> answer) implements MatchmakingEvent {}

  /** The time that the machine asked for has come. */
  record Tick() implements MatchmakingEvent {}
}
