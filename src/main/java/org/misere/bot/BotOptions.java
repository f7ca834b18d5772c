package org.misere.bot;

import org.misere.lichess.WirePolicy;

/**
 * How a bot is set up beyond its configuration.
 *
 * @param policy the numbers of the traffic rules
 * @param timeFactor our own waits are shorter by this factor; 1 in a running bot
 * @param localRulesets all rulesets are played, not only what Lichess has
 * @param persistent what must survive a restart is kept in the data directory
 */
public record BotOptions(
    WirePolicy policy, double timeFactor, boolean localRulesets, boolean persistent) {

  /** For an account on a real server. */
  public static BotOptions service() {
    return new BotOptions(WirePolicy.LICHESS, 1, false, true);
  }

  /** For demonstrations and tests: nothing is kept. */
  public static BotOptions local() {
    return new BotOptions(WirePolicy.LICHESS, 1, false, false);
  }

  public BotOptions withPolicy(WirePolicy other) {
    return new BotOptions(other, timeFactor, localRulesets, persistent);
  }

  public BotOptions withTimeFactor(double factor) {
    return new BotOptions(policy, factor, localRulesets, persistent);
  }

  public BotOptions withLocalRulesets() {
    return new BotOptions(policy, timeFactor, true, persistent);
  }

  public BotOptions withPersistence() {
    return new BotOptions(policy, timeFactor, localRulesets, true);
  }
}
