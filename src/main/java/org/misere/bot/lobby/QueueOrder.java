package org.misere.bot.lobby;

import java.util.Comparator;
import org.misere.bot.lobby.Lobby.Waiting;
import org.misere.config.Configuration;
import org.misere.lichess.Challenge;
import org.misere.lichess.Player;

/** Who of those that wait is served first. */
final class QueueOrder {
  private static final int RATED_BONUS = 200;
  private static final int TITLE_BONUS = 200;

  private QueueOrder() {}

  /** As in lichess-bot: the rating, with something more for rated games and titled humans. */
  private static int worth(Challenge challenge) {
    int rating = challenge.challenger().map(it -> it.rating().orElse(0)).orElse(0);
    boolean titled =
        challenge.challenger().filter(it -> !it.isBot()).flatMap(Player::title).isPresent();
    return rating + (challenge.rated() ? RATED_BONUS : 0) + (titled ? TITLE_BONUS : 0);
  }

  /** The preferred side, those who haven't just played, the best or first. */
  static Comparator<Waiting> of(Configuration.Challenge terms, Past past) {
    Comparator<Waiting> preferred =
        Comparator.comparing(
            it ->
                switch (terms.preference()) {
                  case NONE -> false;
                  case HUMAN -> ChallengePolicy.isBot(it.challenge());
                  case BOT -> !ChallengePolicy.isBot(it.challenge());
                });
    Comparator<Waiting> fair =
        Comparator.comparingInt(it -> past.recency(ChallengePolicy.userOf(it.challenge())));
    Comparator<Waiting> sorted =
        terms.sortBy() == Configuration.SortBy.BEST
            ? Comparator.comparingInt((Waiting it) -> -worth(it.challenge()))
            : Comparator.comparingLong(Waiting::sinceMillis);
    return preferred.thenComparing(fair).thenComparing(sorted);
  }
}
