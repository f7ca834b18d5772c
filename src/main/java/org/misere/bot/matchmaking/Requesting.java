package org.misere.bot.matchmaking;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.misere.bot.matchmaking.Matchmaker.Phase;
import org.misere.lichess.Answer;
import org.misere.lichess.User;

/**
 * What the operator asks for goes before our own wishes: nobody is chosen, no list and no earlier
 * refusal holds. The server's budgets do, and the places.
 */
final class Requesting {
  /** What the server takes for a challenge to a human; one to a bot costs 1. */
  static final int HUMAN_CREDITS = 5;

  private Requesting() {}

  static void begin(Courtship courtship, Request request) {
    Offer offer =
        new Offer(
            courtship.wishes.matchmaking().terms(), request.terms(), Optional.of(request.id()));
    User unread =
        new User(
            request.userId(),
            request.user(),
            Optional.empty(),
            Map.of(),
            false,
            false,
            false,
            OptionalLong.empty());
    courtship.enter(new Phase.Vetting(offer, List.of(unread)));
    courtship.does(new MatchmakingAction.ReadProfile(request.userId()));
  }

  static void profileRead(Courtship courtship, Offer offer, User asked, Answer<User> answer) {
    switch (answer) {
      case Answer.Done<User>(User profile) -> {
        if (profile.disabled() || profile.tosViolation() || profile.blocking()) {
          refused(courtship, offer, profile, "the account is closed, marked, or blocked by us");
        } else if (profile.isBot() && courtship.around.botsRestUntilMillis() > courtship.now) {
          courtship.notes("waits with the challenge to " + profile.username() + ": bots rest");
          later(courtship, courtship.around.botsRestUntilMillis() - courtship.now);
        } else {
          courtship.enter(new Phase.Placing(offer, profile));
          courtship.does(new MatchmakingAction.KeepPlace(profile.id(), profile.isBot()));
        }
      }
      case Answer.Unauthorized<?> _ -> courtship.giveUp("the profile of a user was refused");
      case Answer.Gone<?> _, Answer.Refused<?> _ ->
          refused(courtship, offer, asked, "there is no such user: " + answer.describe());
      default -> {
        courtship.notes("the profile of " + asked.username() + ": " + answer.describe());
        later(courtship, Courtship.PAUSE_MILLIS);
      }
    }
  }

  private static void refused(Courtship courtship, Offer offer, User opponent, String why) {
    courtship.tell("", opponent, offer, "refused", why, "");
    failed(courtship, offer, opponent.id());
    courtship.enter(new Phase.Quiet());
  }

  /** The same again after a while. */
  static void later(Courtship courtship, long millis) {
    courtship.requests = courtship.requests.notBefore(courtship.now + millis);
    courtship.enter(new Phase.Quiet());
  }

  /** A game came of it. */
  static void done(Courtship courtship, Offer offer) {
    offer.request().ifPresent(id -> finish(courtship, id));
  }

  /** Nothing came of it: whatever else is asked of the same opponent is given up too. */
  static void failed(Courtship courtship, Offer offer, String user) {
    if (offer.request().isEmpty()) {
      return;
    }
    finish(courtship, offer.request().get());
    List<Request> others =
        courtship.requests.open().stream().filter(it -> it.userId().equals(user)).toList();
    if (!others.isEmpty()) {
      courtship.notes(
          "gives up "
              + others.size()
              + " further "
              + (others.size() == 1 ? "challenge" : "challenges")
              + " to "
              + user);
      others.forEach(it -> finish(courtship, it.id()));
    }
  }

  private static void finish(Courtship courtship, String id) {
    courtship.requests = courtship.requests.without(id);
    courtship.does(new MatchmakingAction.RequestDone(id));
  }
}
