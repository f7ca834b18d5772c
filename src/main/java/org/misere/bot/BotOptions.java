package org.misere.bot;

import java.util.List;
import org.misere.lichess.WirePolicy;
import org.misere.store.ArenaWish;

/**
 * How a bot is set up beyond its configuration.
 *
 * @param policy the numbers of the traffic rules
 * @param timeFactor our own waits are shorter by this factor; 1 in a running bot
 * @param localRulesets all rulesets are played, not only what Lichess has
 * @param persistent what must survive a restart is kept in the data directory
 * @param arenas those that are played, beside those of the data directory
 */
public record BotOptions(
    WirePolicy policy,
    double timeFactor,
    boolean localRulesets,
    boolean persistent,
    List<ArenaWish> arenas) {

  /** For an account on a real server. */
  public static BotOptions service() {
    return new BotOptions(WirePolicy.LICHESS, 1, false, true, List.of());
  }

  /** For demonstrations and tests: nothing is kept. */
  public static BotOptions local() {
    return new BotOptions(WirePolicy.LICHESS, 1, false, false, List.of());
  }

  public BotOptions withPolicy(WirePolicy other) {
    return new BotOptions(other, timeFactor, localRulesets, persistent, arenas);
  }

  public BotOptions withTimeFactor(double factor) {
    return new BotOptions(policy, factor, localRulesets, persistent, arenas);
  }

  public BotOptions withLocalRulesets() {
    return new BotOptions(policy, timeFactor, true, persistent, arenas);
  }

  public BotOptions withPersistence() {
    return new BotOptions(policy, timeFactor, localRulesets, true, arenas);
  }

  public BotOptions withArenas(List<ArenaWish> wishes) {
    return new BotOptions(policy, timeFactor, localRulesets, persistent, List.copyOf(wishes));
  }
}
