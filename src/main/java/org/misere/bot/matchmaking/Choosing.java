package org.misere.bot.matchmaking;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.misere.bot.matchmaking.Matchmaker.Phase;
import org.misere.bot.matchmaking.Matchmaker.ReturnGame;
import org.misere.lichess.Answer;
import org.misere.lichess.User;
import org.misere.lichess.UserStatus;

/** Whom to challenge, for what: from the bots online to the one that is free, and to a place. */
final class Choosing {
  /** When nobody suits, or nobody is free. */
  static final long NOBODY_MILLIS = 600_000;

  /** The users/status request takes up to 100; the first few suffice. */
  private static final int MOST_CHECKED = 50;

  private Choosing() {}

  static void botsListed(Courtship courtship, Answer<List<User>> answer) {
    if (!(courtship.phase instanceof Phase.Listing)) {
      return;
    }
    switch (answer) {
      case Answer.Done<List<User>>(List<User> online) -> {
        courtship.bots = online;
        courtship.botsAt = courtship.now;
        choose(courtship);
      }
      case Answer.Unauthorized<?> _ -> courtship.giveUp("the list of bots was refused");
      default -> {
        courtship.notes("who is online can't be read: " + answer.describe());
        courtship.rest(NOBODY_MILLIS);
      }
    }
  }

  static void choose(Courtship courtship) {
    if (courtship.returnGame.filter(it -> it.untilMillis() <= courtship.now).isPresent()) {
      courtship.returnGame = Optional.empty();
    }
    Optional<Offer> drawn =
        courtship
            .returnGame
            .filter(it -> suits(courtship, it))
            .map(ReturnGame::offer)
            .or(
                () ->
                    Offer.draw(
                        courtship.wishes.matchmaking(),
                        courtship.wishes.variants(),
                        courtship.random));
    if (drawn.isEmpty()) {
      courtship.warns(
          "nothing to offer: with challenge_initial_time, challenge_increment, challenge_days and"
              + " challenge_mode as they are, the server would take no challenge of a bot");
      courtship.rest(Ledger.DAY_MILLIS);
      return;
    }
    Offer offer = drawn.get();
    Opponents opponents =
        Opponents.of(
            courtship.bots,
            offer,
            courtship.wishes,
            courtship.around,
            courtship.refusals.at(courtship.now),
            courtship.asked,
            courtship.now,
            courtship.random);
    List<User> order = withReturnGameFirst(courtship, opponents.order());
    if (order.isEmpty()) {
      courtship.notes(
          "nobody to challenge for "
              + offer.words()
              + ": of "
              + courtship.bots.size()
              + " bots online: "
              + opponents.leftInWords());
      courtship.rest(NOBODY_MILLIS);
      return;
    }
    List<User> first = List.copyOf(order.subList(0, Math.min(order.size(), MOST_CHECKED)));
    courtship.enter(new Phase.Checking(offer, first));
    courtship.does(new MatchmakingAction.ReadStatus(first.stream().map(User::id).toList()));
  }

  /** Whether the partner of a pair is online and can be asked for the second game. */
  private static boolean suits(Courtship courtship, ReturnGame pair) {
    return courtship.bots.stream()
        .filter(it -> it.id().equals(pair.user()))
        .anyMatch(
            it ->
                Opponents.against(
                        it,
                        pair.offer(),
                        courtship.wishes,
                        courtship.around.myRating(),
                        courtship.refusals.at(courtship.now),
                        courtship.now)
                    .isEmpty());
  }

  private static List<User> withReturnGameFirst(Courtship courtship, List<User> order) {
    Optional<ReturnGame> pair = courtship.returnGame.filter(it -> suits(courtship, it));
    return pair.isEmpty()
        ? order
        : order.stream().filter(it -> it.id().equals(pair.get().user())).toList();
  }

  static void statusRead(Courtship courtship, Answer<List<UserStatus>> answer) {
    if (!(courtship.phase instanceof Phase.Checking(Offer offer, var order))) {
      return;
    }
    switch (answer) {
      case Answer.Done<List<UserStatus>>(var statuses) -> {
        Set<String> free = new HashSet<>();
        statuses.stream()
            .filter(it -> it.online() && !it.playing())
            .forEach(it -> free.add(it.id()));
        List<User> there = order.stream().filter(it -> free.contains(it.id())).toList();
        if (there.isEmpty()) {
          dropReturnGameWith(courtship, order);
          courtship.notes(
              "the "
                  + order.size()
                  + " bots that "
                  + offer.words()
                  + " suits are all playing or gone");
          courtship.rest(order.size() == 1 ? Courtship.PAUSE_MILLIS : NOBODY_MILLIS);
        } else {
          vet(courtship, offer, there);
        }
      }
      case Answer.Unauthorized<?> _ -> courtship.giveUp("the status of bots was refused");
      default -> {
        courtship.notes("who is free can't be read: " + answer.describe());
        courtship.rest(NOBODY_MILLIS);
      }
    }
  }

  private static void dropReturnGameWith(Courtship courtship, List<User> order) {
    courtship.returnGame =
        courtship.returnGame.filter(
            pair -> order.stream().noneMatch(bot -> bot.id().equals(pair.user())));
  }

  private static void vet(Courtship courtship, Offer offer, List<User> order) {
    if (order.isEmpty()) {
      courtship.rest(Courtship.PAUSE_MILLIS);
      return;
    }
    courtship.enter(new Phase.Vetting(offer, order));
    courtship.does(new MatchmakingAction.ReadProfile(order.getFirst().id()));
  }

  static void profileRead(Courtship courtship, Answer<User> answer) {
    if (!(courtship.phase instanceof Phase.Vetting(Offer offer, var order))) {
      return;
    }
    User opponent = order.getFirst();
    if (offer.request().isPresent()) {
      Requesting.profileRead(courtship, offer, opponent, answer);
      return;
    }
    List<User> others = order.subList(1, order.size());
    switch (answer) {
      case Answer.Done<User>(User profile) -> {
        if (profile.disabled() || profile.tosViolation() || profile.blocking()) {
          courtship.remember(Refusals.forbidden(opponent.id(), courtship.now));
          vet(courtship, offer, others);
        } else {
          courtship.enter(new Phase.Placing(offer, opponent));
          courtship.does(new MatchmakingAction.KeepPlace(opponent.id(), true));
        }
      }
      case Answer.Unauthorized<?> _ -> courtship.giveUp("the profile of a bot was refused");
      case Answer.Gone<?> _, Answer.Refused<?> _ -> {
        courtship.remember(Refusals.forbidden(opponent.id(), courtship.now));
        vet(courtship, offer, others);
      }
      default -> {
        courtship.notes("the profile of " + opponent.username() + ": " + answer.describe());
        courtship.rest(Courtship.PAUSE_MILLIS);
      }
    }
  }

  static void placeAnswered(Courtship courtship, boolean kept) {
    if (!(courtship.phase instanceof Phase.Placing(Offer offer, User opponent))) {
      if (kept) {
        courtship.does(new MatchmakingAction.FreePlace());
      }
      return;
    }
    if (!kept || !courtship.isWanted(offer)) {
      if (kept) {
        courtship.does(new MatchmakingAction.FreePlace());
      }
      courtship.rest(offer, Courtship.PAUSE_MILLIS);
      return;
    }
    int credits = offer.request().isPresent() && !opponent.isBot() ? Requesting.HUMAN_CREDITS : 1;
    courtship.ledger = courtship.ledger.withCredits(credits, courtship.now);
    courtship.does(new MatchmakingAction.SpendCredits(credits));
    List<String> asked = new ArrayList<>(courtship.asked);
    asked.remove(opponent.id());
    asked.add(opponent.id());
    courtship.asked = List.copyOf(asked);
    courtship.enter(new Phase.Creating(offer, opponent, Optional.empty(), List.of()));
    courtship.does(new MatchmakingAction.Create(opponent.username(), offer.challenge()));
  }
}
