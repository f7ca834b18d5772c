package org.misere.bot.matchmaking;

import java.net.URI;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.misere.bot.matchmaking.Refusals.Refused;
import org.misere.config.Configuration;

/**
 * What the operator wants of matchmaking. Immutable.
 *
 * @param variants those that a random variant is drawn from
 * @param blocked ids that are never challenged
 * @param decliners those who declined for good
 */
public record Wishes(
    Configuration.Matchmaking matchmaking,
    Set<String> variants,
    Set<String> blocked,
    Refusals decliners) {

  /**
   * From the configuration.
   *
   * @param online the online lists that were read, by address
   * @param decliners those in the file of who declined
   */
  public static Wishes of(
      Configuration configuration, Map<URI, Set<String>> online, List<Refused> decliners) {
    Configuration.Matchmaking own = configuration.matchmaking();
    Configuration.ChallengeTerms bots = configuration.challenge().bot();
    Set<String> blocked = new HashSet<>();
    own.onlineBlockList().forEach(it -> blocked.addAll(online.getOrDefault(it, Set.of())));
    if (own.includeChallengeBlockList()) {
      bots.onlineBlockList().forEach(it -> blocked.addAll(online.getOrDefault(it, Set.of())));
    }
    // What others list doesn't hold for the operator's own favourites; what the operator lists
    // does.
    blocked.removeAll(bots.whitelist());
    blocked.addAll(own.blockList());
    if (own.includeChallengeBlockList()) {
      blocked.addAll(bots.blockList());
    }
    return new Wishes(own, bots.variants(), Set.copyOf(blocked), new Refusals(decliners));
  }

  /** The same, switched on or off by a command, if it is. */
  public Wishes switched(Optional<Boolean> on) {
    return on.map(it -> new Wishes(matchmaking.withAllowed(it), variants, blocked, decliners))
        .orElse(this);
  }

  boolean blocks(String user) {
    return blocked.contains(user.toLowerCase(Locale.ROOT));
  }
}
