package org.misere.bot.matchmaking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.misere.bot.matchmaking.Matchmaker.Phase;
import org.misere.bot.matchmaking.Matchmaker.ReturnGame;
import org.misere.bot.matchmaking.Matchmaker.Step;
import org.misere.bot.matchmaking.Refusals.Refused;
import org.misere.lichess.Challenge;
import org.misere.lichess.GameInfo;
import org.misere.lichess.User;

/**
 * One step of a {@link Matchmaker} while it is made: its parts, and the actions so far. Lives for
 * one call and on one thread.
 */
final class Courtship {

  /** After a fresh event stream has listed the running games. */
  private static final long LISTING_MILLIS = 3_000;

  /** Who is online is asked again after this. */
  static final long BOTS_MILLIS = 600_000;

  /** Between two attempts. */
  static final long PAUSE_MILLIS = 60_000;

  final long now;
  final RandomGenerator random;
  Wishes wishes;
  Surroundings around;
  Phase phase;
  long phaseSince;
  long idleSince;
  long notBefore;
  List<User> bots;
  long botsAt;
  Refusals refusals;
  Ledger ledger;
  Optional<ReturnGame> returnGame;
  Requests requests;
  List<String> asked;
  int refusedInARow;
  int tooManyInARow;
  private final List<MatchmakingAction> actions = new ArrayList<>();

  private Courtship(Matchmaker it, long nowMillis, RandomGenerator random) {
    this.now = nowMillis;
    this.random = random;
    this.wishes = it.wishes();
    this.around = it.around();
    this.phase = it.phase();
    this.phaseSince = it.phaseSinceMillis();
    this.idleSince = it.idleSinceMillis();
    this.notBefore = it.notBeforeMillis();
    this.bots = it.bots();
    this.botsAt = it.botsAtMillis();
    this.refusals = it.refusals();
    this.ledger = it.ledger();
    this.returnGame = it.returnGame();
    this.requests = it.requests();
    this.asked = it.asked();
    this.refusedInARow = it.refusedInARow();
    this.tooManyInARow = it.tooManyInARow();
  }

  static Step next(
      Matchmaker matchmaker, MatchmakingEvent event, long nowMillis, RandomGenerator random) {
    Courtship courtship = new Courtship(matchmaker, nowMillis, random);
    courtship.on(event);
    courtship.settle();
    return new Step(courtship.matchmaker(), List.copyOf(courtship.actions));
  }

  private Matchmaker matchmaker() {
    return new Matchmaker(
        wishes,
        around,
        phase,
        phaseSince,
        idleSince,
        notBefore,
        bots,
        botsAt,
        refusals,
        ledger,
        returnGame,
        requests,
        asked,
        refusedInARow,
        tooManyInARow);
  }

  private void on(MatchmakingEvent event) {
    switch (event) {
      case MatchmakingEvent.LobbyChanged(Surroundings changed) -> onLobby(changed);
      case MatchmakingEvent.WishesChanged(Wishes changed) -> wishes = changed;
      case MatchmakingEvent.Requested(var all) -> requests = requests.listed(all);
      case MatchmakingEvent.Hurried _ -> {
        idleSince = now - wishes.matchmaking().challengeTimeout().toMillis();
        notBefore = now;
      }
      case MatchmakingEvent.Forgiven _ -> {
        refusals = Refusals.NONE;
        notBefore = now;
        does(new MatchmakingAction.ForgetRefusals());
        notes("all refusals are forgotten");
      }
      case MatchmakingEvent.GameStarted(GameInfo game, boolean bot) ->
          Outcomes.gameStarted(this, game, bot);
      case MatchmakingEvent.BotsListed(var answer) -> Choosing.botsListed(this, answer);
      case MatchmakingEvent.StatusRead(var answer) -> Choosing.statusRead(this, answer);
      case MatchmakingEvent.ProfileRead(var answer) -> Choosing.profileRead(this, answer);
      case MatchmakingEvent.PlaceAnswered(boolean kept) -> Choosing.placeAnswered(this, kept);
      case MatchmakingEvent.Created(var answer) -> Outcomes.created(this, answer);
      case MatchmakingEvent.Echoed(Challenge challenge) -> Outcomes.echoed(this, challenge);
      case MatchmakingEvent.Declined(Challenge challenge) -> Outcomes.declined(this, challenge);
      case MatchmakingEvent.Canceled(Challenge challenge) -> Outcomes.canceled(this, challenge);
      case MatchmakingEvent.CancelAnswered(String id, var answer) ->
          Outcomes.cancelAnswered(this, id, answer);
      case MatchmakingEvent.Tick _ -> {}
    }
  }

  void does(MatchmakingAction action) {
    actions.add(action);
  }

  void notes(String text) {
    actions.add(new MatchmakingAction.Note(false, "matchmaking: " + text));
  }

  void warns(String text) {
    actions.add(new MatchmakingAction.Note(true, "matchmaking: " + text));
  }

  void enter(Phase next) {
    phase = next;
    phaseSince = now;
  }

  /** The attempt is over; the next one is not due before a while. */
  void rest(long millis) {
    notBefore = Math.max(notBefore, now + millis);
    enter(new Phase.Quiet());
  }

  /** The attempt is over; the next one of its kind is not due before a while. */
  void rest(Offer offer, long millis) {
    if (offer.request().isPresent()) {
      Requesting.later(this, millis);
    } else {
      rest(millis);
    }
  }

  void tell(String id, User opponent, Offer offer, String decision, String why, String reasonKey) {
    does(new MatchmakingAction.Tell(id, opponent, offer, decision, why, reasonKey));
  }

  void remember(Refused refused) {
    refusals = refusals.at(now).with(refused);
    does(new MatchmakingAction.Remember(refused));
  }

  // The lobby

  private void onLobby(Surroundings changed) {
    if (changed.games() != around.games()) {
      idleSince = now;
    }
    if (changed.botsRestUntilMillis() > Math.max(now, around.botsRestUntilMillis())) {
      learn();
    }
    boolean back = changed.connected() && !around.connected();
    around = changed;
    if (back && phase instanceof Phase.Waiting it) {
      long listed = now + LISTING_MILLIS;
      long until =
          it.untilMillis() == Matchmaker.NEVER ? listed : Math.max(it.untilMillis(), listed);
      phase = new Phase.Waiting(it.offer(), it.opponent(), it.id(), until);
    }
  }

  /** The server said that the games against bots of this day are used up. */
  void learn() {
    ledger = ledger.withBotGamesUsedUp(now);
    ledger.botGamesADay().ifPresent(most -> does(new MatchmakingAction.LearnBotGames(most)));
  }

  void giveUp(String why) {
    does(new MatchmakingAction.GiveUpAccount(why));
    rest(Ledger.DAY_MILLIS);
  }

  // What time and the state of things ask for

  private void settle() {
    switch (phase) {
      case Phase.Quiet _ -> {
        Matchmaker it = matchmaker();
        if (it.mayServe() && now >= it.requestDueMillis()) {
          requests.next().ifPresent(request -> Requesting.begin(this, request));
        } else if (it.isAllowed() && now >= it.dueMillis()) {
          begin();
        }
      }
      case Phase.Waiting(Offer offer, User opponent, var id, long until)
          when now >= until || !isWanted(offer) ->
          Outcomes.expire(this, offer, opponent, id);
      default -> {}
    }
  }

  /** Whether a challenge of this kind is still wanted. */
  boolean isWanted(Offer offer) {
    return offer.request().isPresent()
        ? !around.draining() && requests.contains(offer.request().get())
        : isWanted();
  }

  private boolean isWanted() {
    return wishes.matchmaking().allowMatchmaking() && !around.draining();
  }

  private void begin() {
    if (now - botsAt < BOTS_MILLIS) {
      Choosing.choose(this);
    } else {
      enter(new Phase.Listing());
      does(new MatchmakingAction.ListBots());
    }
  }
}
