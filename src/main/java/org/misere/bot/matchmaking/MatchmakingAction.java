package org.misere.bot.matchmaking;

import java.time.Duration;
import java.util.List;
import org.misere.bot.matchmaking.Refusals.Refused;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.User;

/** What is to be done about our own challenges. */
public sealed interface MatchmakingAction {
  /** Reads who of the bots is online. */
  record ListBots() implements MatchmakingAction {}

  /** Reads who of these is there, and who plays. */
  record ReadStatus(List<String> ids) implements MatchmakingAction {}

  record ReadProfile(String id) implements MatchmakingAction {}

  /** Asks the lobby to keep a place for a game against this user. */
  record KeepPlace(String user, boolean bot) implements MatchmakingAction {}

  /** No game comes of it: the place is free again. */
  record FreePlace() implements MatchmakingAction {}

  /** Sends a challenge, once. */
  record Create(String username, ChallengeTerms terms) implements MatchmakingAction {}

  /** Withdraws a challenge, unless its game has begun. */
  record Cancel(String challengeId) implements MatchmakingAction {}

  record SpendCredits(int count) implements MatchmakingAction {}

  record CountBotGame() implements MatchmakingAction {}

  /** The server lets us play no bots for a while: everybody who plays them must know. */
  record RestFromBots(String key, Duration rest) implements MatchmakingAction {}

  /** So many games against bots a day are allowed, as it seems. */
  record LearnBotGames(int most) implements MatchmakingAction {}

  record Remember(Refused refused) implements MatchmakingAction {}

  /** All that is remembered of refusals is forgotten. */
  record ForgetRefusals() implements MatchmakingAction {}

  /** Something came of a request of the operator's, or will never. */
  record RequestDone(String id) implements MatchmakingAction {}

  /** Somebody declined: for the file that collects such names. */
  record Collect(Refused refused) implements MatchmakingAction {}

  /**
   * A challenge of ours was sent, or came to its end.
   *
   * @param decision {@code sent}, {@code accepted}, {@code declined}, {@code expired}, {@code
   *     refused}
   * @param reasonKey the API's key of a decline, else empty
   */
  record Tell(
      String challengeId, User opponent, Offer offer, String decision, String why, String reasonKey)
      implements MatchmakingAction {}

  /** The account isn't accepted any more: the process ends with status 3. */
  record GiveUpAccount(String why) implements MatchmakingAction {}

  /** A line for the operator. */
  record Note(boolean warning, String text) implements MatchmakingAction {}
}
