package org.misere.bot.matchmaking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.misere.config.Configuration.MatchmakingTerms;
import org.misere.lichess.Account;
import org.misere.lichess.User;

/**
 * The bots online that an offer suits, in the order in which they are tried.
 *
 * @param order nobody twice
 * @param left how many were left out, by reason
 */
record Opponents(List<User> order, Map<Why, Integer> left) {

  /** Why a bot that is online is not challenged. */
  enum Why {
    CLOSED("closed or marked"),
    BLOCKED("on a block list"),
    NEVER_PLAYED("without an antichess rating"),
    RATING("outside the ratings"),
    REFUSED("asked before");

    private final String words;

    Why(String words) {
      this.words = words;
    }
  }

  /**
   * Of those online.
   *
   * @param asked ids of those who were challenged since the start, the last one last
   */
  static Opponents of(
      List<User> online,
      Offer offer,
      Wishes wishes,
      Surroundings around,
      Refusals refusals,
      List<String> asked,
      long nowMillis,
      RandomGenerator random) {
    Map<Why, Integer> left = new EnumMap<>(Why.class);
    List<User> suited = new ArrayList<>();
    for (User bot : online) {
      if (bot.id().equals(around.myId())) {
        continue;
      }
      against(bot, offer, wishes, around.myRating(), refusals, nowMillis)
          .ifPresentOrElse(why -> left.merge(why, 1, Integer::sum), () -> suited.add(bot));
    }
    List<User> order = shuffled(suited, offer, random);
    OptionalInt target = offer.to().opponentTargetRatingDifference();
    if (target.isPresent() && around.myRating().isPresent()) {
      int mine = around.myRating().getAsInt();
      order = nearest(order, offer, mine, target.getAsInt(), asked);
    }
    return new Opponents(order, left);
  }

  /** The nearest to the wanted difference; but whoever was asked lately goes behind others. */
  private static List<User> nearest(
      List<User> suited, Offer offer, int mine, int target, List<String> asked) {
    return suited.stream()
        .sorted(
            Comparator.comparingInt((User it) -> asked.lastIndexOf(it.id()))
                .thenComparingInt(it -> Math.abs(Math.abs(rating(it, offer) - mine) - target)))
        .toList();
  }

  /** What speaks against challenging this bot. */
  static Optional<Why> against(
      User bot,
      Offer offer,
      Wishes wishes,
      OptionalInt myRating,
      Refusals refusals,
      long nowMillis) {
    if (bot.disabled() || bot.tosViolation() || bot.blocking()) {
      return Optional.of(Why.CLOSED);
    }
    if (wishes.blocks(bot.id())) {
      return Optional.of(Why.BLOCKED);
    }
    Optional<Account.Perf> perf = bot.perf(offer.challenge().variantKey());
    if (perf.isEmpty() || perf.get().games() == 0) {
      return Optional.of(Why.NEVER_PLAYED);
    }
    if (!suits(perf.get().rating(), offer.to(), myRating)) {
      return Optional.of(Why.RATING);
    }
    boolean refused =
        refusals.forbid(bot.id(), offer, nowMillis)
            || wishes.decliners().forbid(bot.id(), offer, nowMillis);
    return refused ? Optional.of(Why.REFUSED) : Optional.empty();
  }

  private static boolean suits(int rating, MatchmakingTerms to, OptionalInt myRating) {
    boolean near =
        to.opponentRatingDifference().isEmpty()
            || myRating.isEmpty()
            || Math.abs(rating - myRating.getAsInt()) <= to.opponentRatingDifference().getAsInt();
    boolean far =
        to.opponentMinRatingDifference().isEmpty()
            || myRating.isEmpty()
            || Math.abs(rating - myRating.getAsInt())
                >= to.opponentMinRatingDifference().getAsInt();
    return near && far && rating >= to.opponentMinRating() && rating <= to.opponentMaxRating();
  }

  /** At random; by preference the best, or the weakest, have up to three times the chance. */
  private static List<User> shuffled(List<User> suited, Offer offer, RandomGenerator random) {
    record Lot(User bot, double draw) {}
    var ratings = suited.stream().mapToInt(it -> rating(it, offer)).summaryStatistics();
    double span = Math.max(1.0, (double) ratings.getMax() - ratings.getMin());
    List<Lot> lots = new ArrayList<>();
    for (User bot : suited) {
      double height = (rating(bot, offer) - ratings.getMin()) / span;
      double weight =
          switch (offer.to().ratingPreference()) {
            case NONE -> 1;
            case HIGH -> 1 + 2 * height;
            case LOW -> 3 - 2 * height;
          };
      lots.add(new Lot(bot, Math.pow(random.nextDouble(), 1 / weight)));
    }
    lots.sort(Comparator.comparingDouble(Lot::draw).reversed());
    return lots.stream().map(Lot::bot).toList();
  }

  private static int rating(User bot, Offer offer) {
    return bot.perf(offer.challenge().variantKey()).map(Account.Perf::rating).orElse(0);
  }

  /** Why the others were left out, in words. */
  String leftInWords() {
    List<String> words = new ArrayList<>();
    left.forEach((why, count) -> words.add(count + " " + why.words));
    return words.isEmpty() ? "nobody else is online" : String.join(", ", words);
  }
}
