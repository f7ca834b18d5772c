package org.misere.bot;

import java.util.Comparator;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.misere.bot.game.GameTerms;
import org.misere.chess.Ruleset;
import org.misere.config.Configuration;
import org.misere.lichess.Account;

/** The operator's wishes as the machines take them. */
final class Terms {
  private Terms() {}

  static GameTerms of(
      Configuration configuration, Account account, String version, boolean localRulesets) {
    Configuration.Engine engine = configuration.engine();
    Configuration.DrawOrResign draws = engine.drawOrResign();
    Configuration.Greeting greeting = configuration.greeting();
    return new GameTerms(
        account.id(),
        account.username(),
        version,
        configuration.abortTime(),
        configuration.maxTakebacksAccepted(),
        engine.maxThink(),
        engine.ponder() ? ponderGames(engine.threads()) : 0,
        engine.varietyCentipawns(),
        configuration.correspondence().moveTime(),
        configuration.correspondence().ponder(),
        configuration.correspondence().disconnectTime(),
        new GameTerms.DrawTerms(
            draws.offerDrawEnabled(),
            draws.offerDrawScore(),
            draws.offerDrawMoves(),
            draws.offerDrawPieces(),
            draws.offerDrawMinMove(),
            adversaries(draws.offerDraw())),
        new GameTerms.ResignTerms(
            draws.resignEnabled(),
            draws.resignScore(),
            draws.resignMoves(),
            adversaries(draws.resign())),
        new GameTerms.Greeting(
            greeting.hello(),
            greeting.goodbye(),
            greeting.helloSpectators(),
            greeting.goodbyeSpectators()),
        variants(localRulesets),
        challengeWords(configuration.challenge().human()));
  }

  private static GameTerms.Adversaries adversaries(Configuration.Adversaries them) {
    return new GameTerms.Adversaries(them.humans(), them.minRating());
  }

  /** The rulesets that are played: Lichess has one of them. */
  private static Set<String> variants(boolean local) {
    return local
        ? Ruleset.all().stream().map(Ruleset::id).collect(Collectors.toUnmodifiableSet())
        : Set.of(Ruleset.ANTICHESS.id());
  }

  /** The terms for challenges, with all rulesets as variants where a local server has them. */
  static Configuration.Challenge challenges(Configuration.Challenge terms, boolean localRulesets) {
    return localRulesets
        ? new Configuration.Challenge(
            terms.concurrency(),
            terms.gamesReservedForHumans(),
            terms.sortBy(),
            terms.preference(),
            terms.acceptBot(),
            terms.onlyBot(),
            terms.bot().withVariants(variants(true)),
            terms.human().withVariants(variants(true)))
        : terms;
  }

  /** Pondering takes cores from searches that run by a clock, so it stops when games are many. */
  private static int ponderGames(int threadsPerGame) {
    return Math.max(1, Runtime.getRuntime().availableProcessors() / (2 * threadsPerGame));
  }

  /** What we take, in words. */
  static String challengeWords(Configuration.ChallengeTerms terms) {
    return "I take antichess, %d-%d min + %d-%d s (%s), %s."
        .formatted(
            terms.minBaseSeconds() / 60,
            terms.maxBaseSeconds() / 60,
            terms.minIncrementSeconds(),
            terms.maxIncrementSeconds(),
            String.join(", ", terms.timeControls().words()),
            words(terms.modes(), " or "));
  }

  private static String words(Set<? extends Enum<?>> keys, String between) {
    return keys.stream()
        .sorted(Comparator.comparingInt(Enum::ordinal))
        .map(key -> key.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(between));
  }
}
