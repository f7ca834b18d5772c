package org.misere.bot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.misere.bot.matchmaking.MatchmakingEvent;
import org.misere.bot.matchmaking.Request;
import org.misere.lichess.ChallengeTerms;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Variant;
import org.misere.store.ChallengeWish;
import org.misere.store.MatchmakingSwitch;
import org.misere.store.Store;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What the operator tells matchmaking by commands: whom to challenge, to begin or to stop, to
 * forget refusals. Confined to the thread of its {@link Watch}.
 */
final class ChallengeOrders {
  private static final Logger LOG = LoggerFactory.getLogger(ChallengeOrders.class);

  private final Store store;
  private final Consumer<MatchmakingEvent> matchmaking;
  private final Consumer<Optional<Boolean>> switched;
  private List<Request> known = List.of();
  private Optional<Boolean> state;

  /**
   * What was told before is not told again.
   *
   * @param state as it is known already
   * @param switched takes the switch's state, and each change of it
   */
  ChallengeOrders(
      Store store,
      Optional<Boolean> state,
      Consumer<MatchmakingEvent> matchmaking,
      Consumer<Optional<Boolean>> switched) {
    this.store = store;
    this.matchmaking = matchmaking;
    this.switched = switched;
    this.state = state;
  }

  void look() {
    MatchmakingSwitch command = store.matchmakingSwitch();
    Optional<Boolean> now = command.state();
    if (!now.equals(state)) {
      state = now;
      LOG.info(
          "matchmaking: {}",
          now.map(on -> on ? "switched on by a command" : "switched off by a command")
              .orElse("as the configuration says"));
      switched.accept(now);
      if (now.orElse(false)) {
        matchmaking.accept(new MatchmakingEvent.Hurried());
      }
    }
    if (command.takeReset()) {
      matchmaking.accept(new MatchmakingEvent.Forgiven());
    }
    List<Request> wanted = new ArrayList<>();
    store.challengeWishes().all().forEach(it -> wanted.add(request(it)));
    if (!wanted.equals(known)) {
      known = List.copyOf(wanted);
      matchmaking.accept(new MatchmakingEvent.Requested(known));
    }
  }

  private static Request request(ChallengeWish.Kept kept) {
    ChallengeWish wish = kept.wish();
    TimeControl timeControl =
        wish.days() > 0
            ? new TimeControl.Correspondence(wish.days())
            : new TimeControl.RealTime(wish.limitSeconds(), wish.incrementSeconds());
    Optional<Color> color =
        switch (wish.color()) {
          case "white" -> Optional.of(Color.WHITE);
          case "black" -> Optional.of(Color.BLACK);
          default -> Optional.empty();
        };
    return new Request(
        kept.id(),
        wish.user(),
        new ChallengeTerms(Variant.ANTICHESS.key(), wish.rated(), timeControl, color));
  }
}
