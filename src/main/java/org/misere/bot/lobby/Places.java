package org.misere.bot.lobby;

import java.net.URI;
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
}
