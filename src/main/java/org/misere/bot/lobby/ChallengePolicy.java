package org.misere.bot.lobby;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.misere.config.Configuration;
import org.misere.config.Configuration.ChallengeTerms;
import org.misere.config.Configuration.Mode;
import org.misere.config.Keyed;
import org.misere.lichess.Challenge;
import org.misere.lichess.DeclineReason;
import org.misere.lichess.Player;

/** Judges challenges: a pure function of the challenge and a view of the lobby. */
public final class ChallengePolicy {
  /** The longest queue; whoever comes later is asked to come again. */
  static final int MAX_WAITING = 50;

  private ChallengePolicy() {}

  /**
   * The verdict, with the rule that made it.
   *
   * @param botCompatible what the server said about playing it with the Bot API
   */
  public static Verdict judge(Challenge challenge, Optional<Boolean> botCompatible, Places places) {
    if (isOurs(challenge, places.myId())) {
      return new Verdict.Ignore("it is our own challenge");
    }
    if (challenge.destUser().flatMap(Player::id).filter(id -> !id.equals(places.myId())).isPresent()
        || challenge.open()) {
      return new Verdict.Ignore("it is not addressed to us");
    }
    if (places.draining()) {
      return later("", "no new games: the bot is about to stop");
    }
    return filtered(challenge, botCompatible, places)
        .or(() -> unread(challenge, places))
        .orElseGet(() -> placed(challenge, places));
  }

  static boolean isOurs(Challenge challenge, String myId) {
    return challenge.challenger().flatMap(Player::id).filter(myId::equals).isPresent();
  }

  static boolean isBot(Challenge challenge) {
    return challenge.challenger().filter(Player::isBot).isPresent();
  }

  /** The id of the challenger; anonymous ones share one that no account has. */
  static String userOf(Challenge challenge) {
    return challenge
        .challenger()
        .flatMap(player -> player.id().or(player::name))
        .map(name -> name.toLowerCase(Locale.ROOT))
        .orElse("?");
  }

  private static ChallengeTerms termsFor(Challenge challenge, Configuration.Challenge terms) {
    return isBot(challenge) ? terms.bot() : terms.human();
  }

  /** The first filter that the challenge doesn't pass. */
  private static Optional<Verdict> filtered(
      Challenge challenge, Optional<Boolean> botCompatible, Places places) {
    ChallengeTerms terms = termsFor(challenge, places.terms());
    Optional<Verdict> impossible =
        variant(challenge, terms)
            .or(() -> TimeControlFilter.impossible(challenge, terms))
            .or(() -> compatibility(botCompatible));
    if (impossible.isPresent() || isWelcome(challenge, places)) {
      return impossible;
    }
    return side(challenge, places)
        .or(() -> names(challenge, terms, places))
        .or(() -> TimeControlFilter.judge(challenge, terms))
        .or(() -> mode(challenge, terms))
        .or(() -> rating(challenge, terms, places))
        .or(() -> frequency(challenge, terms, places));
  }

  /** Whoever is on the whitelist passes every filter, be they on another list or not. */
  private static boolean isWelcome(Challenge challenge, Places places) {
    return termsFor(challenge, places.terms()).whitelist().contains(userOf(challenge));
  }

  private static Optional<Verdict> variant(Challenge challenge, ChallengeTerms terms) {
    String key = challenge.variant().key();
    return terms.variants().contains(key)
        ? Optional.empty()
        : declined(
            DeclineReason.VARIANT,
            terms.origin().path("variants"),
            word(key) + " is not among " + terms.variants());
  }

  private static Optional<Verdict> side(Challenge challenge, Places places) {
    if (isBot(challenge) && !places.terms().acceptBot()) {
      return declined(DeclineReason.NO_BOT, "challenge.accept_bot", "the challenger is a bot");
    }
    if (!isBot(challenge) && places.terms().onlyBot()) {
      return declined(DeclineReason.ONLY_BOT, "challenge.only_bot", "the challenger is no bot");
    }
    return Optional.empty();
  }

  private static Optional<Verdict> names(Challenge challenge, ChallengeTerms terms, Places places) {
    String user = userOf(challenge);
    if (terms.blockList().contains(user)) {
      return declined(
          DeclineReason.GENERIC, terms.origin().path("block_list"), "the challenger is on it");
    }
    if (terms.onlineBlockList().stream()
        .anyMatch(it -> places.blocked().getOrDefault(it, Set.of()).contains(user))) {
      return declined(
          DeclineReason.GENERIC,
          terms.origin().path("online_block_list"),
          "the challenger is on it");
    }
    if (!terms.allowList().isEmpty() && !terms.allowList().contains(user)) {
      return declined(
          DeclineReason.GENERIC, terms.origin().path("allow_list"), "the challenger is not on it");
    }
    return Optional.empty();
  }

  /** Nobody is let in while a list that may name them is being read. */
  private static Optional<Verdict> unread(Challenge challenge, Places places) {
    ChallengeTerms terms = termsFor(challenge, places.terms());
    return places.listsAwaited()
            && !places.blocked().keySet().containsAll(terms.onlineBlockList())
            && !isWelcome(challenge, places)
        ? Optional.of(
            waits(places, terms.origin().path("online_block_list"), "the list is being read"))
        : Optional.empty();
  }

  private static Optional<Verdict> mode(Challenge challenge, ChallengeTerms terms) {
    Mode mode = challenge.rated() ? Mode.RATED : Mode.CASUAL;
    DeclineReason other = challenge.rated() ? DeclineReason.CASUAL : DeclineReason.RATED;
    return terms.modes().contains(mode)
        ? Optional.empty()
        : declined(
            other,
            terms.origin().path("modes"),
            mode.key() + " is not among " + listed(terms.modes()));
  }

  /** Choices as the configuration has them. */
  private static String listed(Set<? extends Keyed> choices) {
    return choices.stream().map(Keyed::key).sorted().collect(Collectors.joining(", ", "[", "]"));
  }

  private static Optional<Verdict> rating(
      Challenge challenge, ChallengeTerms terms, Places places) {
    Optional<Integer> rating =
        challenge
            .challenger()
            .filter(player -> player.rating().isPresent())
            .map(player -> player.rating().getAsInt());
    if (rating.isEmpty()) {
      return Optional.empty();
    }
    int theirs = rating.get();
    if (places.myRating().isPresent() && terms.ratingDifference().isPresent()) {
      int difference = Math.abs(theirs - places.myRating().getAsInt());
      int most = terms.ratingDifference().getAsInt();
      return difference <= most
          ? Optional.empty()
          : declined(
              DeclineReason.GENERIC,
              terms.origin().path("rating_difference"),
              difference + " (ours is " + places.myRating().getAsInt() + ") is more than " + most);
    }
    if (theirs < terms.minRating()) {
      return declined(
          DeclineReason.GENERIC,
          terms.origin().path("min_rating"),
          theirs + " is less than " + terms.minRating());
    }
    return theirs > terms.maxRating()
        ? declined(
            DeclineReason.GENERIC,
            terms.origin().path("max_rating"),
            theirs + " is more than " + terms.maxRating())
        : Optional.empty();
  }

  private static Optional<Verdict> compatibility(Optional<Boolean> botCompatible) {
    return botCompatible.orElse(true)
        ? Optional.empty()
        : declined(DeclineReason.GENERIC, "", "the server says that bots can't play such a game");
  }

  private static Optional<Verdict> frequency(
      Challenge challenge, ChallengeTerms terms, Places places) {
    String user = userOf(challenge);
    if (isBot(challenge)
        && terms.maxRecentBotChallenges().isPresent()
        && terms.recentBotChallengeAge().isPresent()) {
      int recent = places.recentByBot().getOrDefault(user, 0);
      int most = terms.maxRecentBotChallenges().getAsInt();
      if (recent >= most) {
        return Optional.of(
            later(
                terms.origin().path("max_recent_bot_challenges"),
                recent
                    + " taken within "
                    + terms.recentBotChallengeAge().get().toSeconds()
                    + " s, at most "
                    + most));
      }
    }
    int open = places.perUser().getOrDefault(user, 0);
    return open >= terms.maxSimultaneousGamesPerUser()
        ? Optional.of(
            later(
                terms.origin().path("max_simultaneous_games_per_user"),
                open
                    + " games or challenges already, at most "
                    + terms.maxSimultaneousGamesPerUser()))
        : Optional.empty();
  }

  /** A challenge that passes the filters: is there a place for it? */
  static Verdict placed(Challenge challenge, Places places) {
    Configuration.Challenge terms = places.terms();
    if (isBot(challenge) && (places.botsRest() || places.resting().contains(userOf(challenge)))) {
      return later("", "the server allows no further games between bots for now");
    }
    int forBots = terms.concurrency() - terms.gamesReservedForHumans();
    if (isBot(challenge) && forBots == 0) {
      return new Verdict.Decline(
          DeclineReason.NO_BOT, "challenge.games_reserved_for_humans", "every place is");
    }
    if (places.taken() >= terms.concurrency()) {
      String arenas =
          places.takenByArenas() > 0 ? ", " + places.takenByArenas() + " for arenas" : "";
      return waits(
          places,
          "challenge.concurrency",
          places.taken() + " of " + terms.concurrency() + " in use" + arenas);
    }
    if (isBot(challenge) && places.takenByBots() >= forBots) {
      return waits(
          places,
          "challenge.games_reserved_for_humans",
          "bots have " + places.takenByBots() + " of " + forBots);
    }
    boolean welcome = isWelcome(challenge, places);
    return new Verdict.Accept(
        welcome ? termsFor(challenge, terms).origin().path("whitelist") : "",
        (welcome ? "the challenger is on it" : "it passes every filter")
            + " and a place is free"
            + rules(challenge));
  }

  /** Rules such as {@code noAbort} take something from both sides alike: they are no obstacle. */
  private static String rules(Challenge challenge) {
    return challenge.rules().isEmpty()
        ? ""
        : "; its rules: "
            + challenge.rules().stream()
                .map(ChallengePolicy::word)
                .collect(Collectors.joining(", "));
  }

  private static Verdict waits(Places places, String key, String finding) {
    return places.waiting() >= MAX_WAITING
        ? later("", "the queue is full")
        : new Verdict.Wait(key, finding);
  }

  private static Verdict later(String key, String finding) {
    return new Verdict.Decline(DeclineReason.LATER, key, finding);
  }

  static Optional<Verdict> declined(DeclineReason reason, String key, String finding) {
    return Optional.of(new Verdict.Decline(reason, key, finding));
  }

  /** A key from the wire, harmless in a line of a log. */
  private static String word(String key) {
    return key.replaceAll("[^A-Za-z0-9_-]", "?");
  }
}
