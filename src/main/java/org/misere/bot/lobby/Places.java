package org.misere.bot.lobby;

import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.config.Configuration;

/**
 * What the policy sees of the lobby.
 *
 * @param myRating our antichess rating, when known
 * @param taken games that run and accepts in flight
 * @param takenByBots those of them against bots
 * @param takenByArenas places among the taken ones that arenas have, or are about to have
 * @param perUser games, accepts in flight and waiting challenges by user id, the judged challenge
 *     left out
 * @param recentByBot challenges within the configured age by bot id, the judged one left out
 * @param waiting challenges in the queue
 * @param draining no new games are begun
 * @param botsRest the server lets us play no further bots for now
 * @param resting ids of opponents that the server lets play no further bots for now
 * @param blocked names from the online block lists, lower case, by address
 * @param listsAwaited lists that aren't among them are being read
 */
public record Places(
    String myId,
    OptionalInt myRating,
    Configuration.Challenge terms,
    int taken,
    int takenByBots,
    int takenByArenas,
    Map<String, Integer> perUser,
    Map<String, Integer> recentByBot,
    int waiting,
    boolean draining,
    boolean botsRest,
    Set<String> resting,
    Map<URI, Set<String>> blocked,
    boolean listsAwaited) {

  /** An empty lobby, for explaining a challenge. */
  public static Places empty(String myId, OptionalInt myRating, Configuration.Challenge terms) {
    return new Places(
        myId, myRating, terms, 0, 0, 0, Map.of(), Map.of(), 0, false, false, Set.of(), Map.of(),
        false);
  }

  /** What a lobby shows, without the challenge {@code judgedId} itself. */
  static Places seenBy(Lobby lobby, String judgedId, long nowMillis) {
    Map<String, Integer> perUser = new HashMap<>();
    lobby.games().values().forEach(it -> perUser.merge(it.user(), 1, Integer::sum));
    lobby.accepting().values().forEach(it -> perUser.merge(it.user(), 1, Integer::sum));
    lobby.queue().stream()
        .filter(it -> !it.challenge().id().equals(judgedId))
        .forEach(it -> perUser.merge(ChallengePolicy.userOf(it.challenge()), 1, Integer::sum));
    lobby.kept().ifPresent(it -> perUser.merge(it.user(), 1, Integer::sum));
    int ours = lobby.kept().isPresent() ? 1 : 0;
    long since =
        nowMillis - lobby.terms().bot().recentBotChallengeAge().map(Duration::toMillis).orElse(0L);
    Map<String, Integer> recent = new HashMap<>();
    lobby.past().botChallenges().stream()
        .filter(it -> it.atMillis() >= since && !it.challengeId().equals(judgedId))
        .forEach(it -> recent.merge(it.user(), 1, Integer::sum));
    return new Places(
        lobby.myId(),
        lobby.myRating(),
        lobby.terms(),
        lobby.taken() + ours,
        lobby.takenByBots() + ours,
        lobby.arenas().size(),
        perUser,
        recent,
        lobby.queue().size(),
        lobby.draining(),
        lobby.rests().botsUntilMillis() > nowMillis,
        lobby.rests().usersAt(nowMillis),
        lobby.blocked(),
        lobby.listsDueMillis() != Lobby.NEVER);
  }
}
