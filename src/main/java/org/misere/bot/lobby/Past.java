package org.misere.bot.lobby;

import java.util.ArrayList;
import java.util.List;

/**
 * What the lobby remembers of challenges and games that are gone. Immutable and bounded.
 *
 * @param answered ids that were accepted or declined: an id is answered once at most
 * @param finished ids of games that the server called over
 * @param opponents ids of users whose games ended, the last one last: they go behind others
 * @param botChallenges when we took a challenge of which bot
 */
record Past(
    List<String> answered,
    List<String> finished,
    List<String> opponents,
    List<BotChallenge> botChallenges) {
  static final Past NONE = new Past(List.of(), List.of(), List.of(), List.of());
  private static final int MOST = 500;

  record BotChallenge(String challengeId, String user, long atMillis) {}

  Past withAnswered(String challengeId) {
    return new Past(appended(answered, challengeId), finished, opponents, botChallenges);
  }

  Past withFinished(String gameId) {
    return new Past(answered, appended(finished, gameId), opponents, botChallenges);
  }

  Past withOpponent(String user) {
    List<String> others = new ArrayList<>(opponents);
    others.remove(user);
    return new Past(answered, finished, appended(others, user), botChallenges);
  }

  Past withBotChallenge(BotChallenge challenge) {
    boolean known =
        botChallenges.stream().anyMatch(it -> it.challengeId().equals(challenge.challengeId()));
    return known
        ? this
        : new Past(answered, finished, opponents, appended(botChallenges, challenge));
  }

  /** How recently we played this user: larger is more recent, -1 never. */
  int recency(String user) {
    return opponents.indexOf(user);
  }

  private static <T> List<T> appended(List<T> list, T last) {
    List<T> longer = new ArrayList<>(list.size() >= MOST ? list.subList(1, list.size()) : list);
    longer.add(last);
    return List.copyOf(longer);
  }
}
