package org.misere.bot.matchmaking;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.misere.bot.matchmaking.Matchmaker.Phase;
import org.misere.bot.matchmaking.Matchmaker.ReturnGame;
import org.misere.bot.matchmaking.Matchmaker.Step;
import org.misere.bot.matchmaking.Refusals.Refused;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.GameInfo;
import org.misere.lichess.Player;
import org.misere.lichess.TimeControl;
import org.misere.lichess.User;
import org.misere.lichess.UserStatus;

/**
 * One step of a {@link Matchmaker} while it is made: its parts, and the actions so far. Lives for
 * one call and on one thread.
 */
final class Courtship {
  /** The server lets a challenge with a clock stand for 20 s; a second more for its game. */
  static final long STANDS_MILLIS = 21_000;

  /** One without a clock would stand for weeks. */
  static final long STANDS_WITHOUT_CLOCK_MILLIS = 300_000;

  /** After a fresh event stream has listed the running games. */
  private static final long LISTING_MILLIS = 3_000;

  /** Who is online is asked again after this. */
  static final long BOTS_MILLIS = 600_000;

  /** Between two attempts. */
  static final long PAUSE_MILLIS = 60_000;

  /** When nobody suits, or nobody is free. */
  static final long NOBODY_MILLIS = 600_000;

  /** The users/status request takes up to 100; the first few suffice. */
  private static final int MOST_CHECKED = 50;

  private static final long TOO_MANY_MILLIS = 600_000;
  private static final long MOST_TOO_MANY_MILLIS = 14_400_000;
  private static final int REFUSED_IN_A_ROW = 5;
  private static final long REFUSED_MILLIS = 3_600_000;
  private static final long RETURN_GAME_MILLIS = 21_600_000;

  private final long now;
  private final RandomGenerator random;
  private Wishes wishes;
  private Surroundings around;
  private Phase phase;
  private long phaseSince;
  private long idleSince;
  private long notBefore;
  private List<User> bots;
  private long botsAt;
  private Refusals refusals;
  private Ledger ledger;
  private Optional<ReturnGame> returnGame;
  private int refusedInARow;
  private int tooManyInARow;
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
        refusedInARow,
        tooManyInARow);
  }

  private void on(MatchmakingEvent event) {
    switch (event) {
      case MatchmakingEvent.LobbyChanged(Surroundings changed) -> onLobby(changed);
      case MatchmakingEvent.WishesChanged(Wishes changed) -> wishes = changed;
      case MatchmakingEvent.GameStarted(GameInfo game, boolean bot) -> onGameStarted(game, bot);
      case MatchmakingEvent.BotsListed(var answer) -> onBots(answer);
      case MatchmakingEvent.StatusRead(var answer) -> onStatus(answer);
      case MatchmakingEvent.ProfileRead(var answer) -> onProfile(answer);
      case MatchmakingEvent.PlaceAnswered(boolean kept) -> onPlace(kept);
      case MatchmakingEvent.Created(var answer) -> onCreated(answer);
      case MatchmakingEvent.Echoed(Challenge challenge) -> onEcho(challenge);
      case MatchmakingEvent.Declined(Challenge challenge) -> onDeclined(challenge);
      case MatchmakingEvent.Canceled(Challenge challenge) -> onCanceled(challenge);
      case MatchmakingEvent.CancelAnswered(String id, var answer) -> onCancelAnswered(id, answer);
      case MatchmakingEvent.Tick _ -> {}
    }
  }

  private void does(MatchmakingAction action) {
    actions.add(action);
  }

  private void notes(String text) {
    actions.add(new MatchmakingAction.Note(false, "matchmaking: " + text));
  }

  private void warns(String text) {
    actions.add(new MatchmakingAction.Note(true, "matchmaking: " + text));
  }

  private void enter(Phase next) {
    phase = next;
    phaseSince = now;
  }

  /** The attempt is over; the next one is not due before a while. */
  private void rest(long millis) {
    notBefore = Math.max(notBefore, now + millis);
    enter(new Phase.Quiet());
  }

  private void tell(
      String id, User opponent, Offer offer, String decision, String why, String reasonKey) {
    does(new MatchmakingAction.Tell(id, opponent, offer, decision, why, reasonKey));
  }

  private void remember(Refused refused) {
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
  private void learn() {
    ledger = ledger.withBotGamesUsedUp(now);
    ledger.botGamesADay().ifPresent(most -> does(new MatchmakingAction.LearnBotGames(most)));
  }

  private void onGameStarted(GameInfo game, boolean bot) {
    idleSince = now;
    if (bot && !game.hasMoved()) {
      ledger = ledger.withBotGame(now);
      does(new MatchmakingAction.CountBotGame());
    }
    String id = game.gameId();
    String user = game.opponent().id().orElse("");
    switch (phase) {
      case Phase.Creating(Offer offer, User opponent, var echoed, var begun)
          when opponent.id().equals(user) -> {
        List<String> more = new ArrayList<>(begun);
        more.add(id);
        phase = new Phase.Creating(offer, opponent, echoed, List.copyOf(more));
      }
      case Phase.Waiting(Offer offer, User opponent, var known, long _)
          when known.map(id::equals).orElse(opponent.id().equals(user)) ->
          accepted(id, offer, opponent, game.color());
      case Phase.Canceling(Offer offer, User opponent, String known) when known.equals(id) ->
          accepted(id, offer, opponent, game.color());
      default -> {}
    }
  }

  private void accepted(String id, Offer offer, User opponent, Optional<Color> ours) {
    refusedInARow = 0;
    tell(id, opponent, offer, "accepted", "the opponent accepts our challenge", "");
    returnGame =
        offer.challenge().color().isPresent()
            ? Optional.empty()
            : ours.map(
                it ->
                    new ReturnGame(
                        opponent.id(),
                        offer.withColor(it == Color.WHITE ? Color.BLACK : Color.WHITE),
                        now + RETURN_GAME_MILLIS));
    rest(PAUSE_MILLIS);
  }

  // Choosing

  private void onBots(Answer<List<User>> answer) {
    if (!(phase instanceof Phase.Listing)) {
      return;
    }
    switch (answer) {
      case Answer.Done<List<User>>(List<User> online) -> {
        bots = online;
        botsAt = now;
        choose();
      }
      case Answer.Unauthorized<?> _ -> giveUp("the list of bots was refused");
      default -> {
        notes("who is online can't be read: " + answer.describe());
        rest(NOBODY_MILLIS);
      }
    }
  }

  private void choose() {
    if (returnGame.filter(it -> it.untilMillis() <= now).isPresent()) {
      returnGame = Optional.empty();
    }
    Optional<Offer> drawn =
        returnGame
            .filter(it -> suits(it))
            .map(ReturnGame::offer)
            .or(() -> Offer.draw(wishes.matchmaking(), wishes.variants(), random));
    if (drawn.isEmpty()) {
      warns(
          "nothing to offer: with challenge_initial_time, challenge_increment, challenge_days and"
              + " challenge_mode as they are, the server would take no challenge of a bot");
      rest(Ledger.DAY_MILLIS);
      return;
    }
    Offer offer = drawn.get();
    Opponents opponents = Opponents.of(bots, offer, wishes, around, refusals.at(now), now, random);
    List<User> order = withReturnGameFirst(opponents.order());
    if (order.isEmpty()) {
      notes(
          "nobody to challenge for "
              + offer.words()
              + ": of "
              + bots.size()
              + " bots online: "
              + opponents.leftInWords());
      rest(NOBODY_MILLIS);
      return;
    }
    List<User> first = List.copyOf(order.subList(0, Math.min(order.size(), MOST_CHECKED)));
    enter(new Phase.Checking(offer, first));
    does(new MatchmakingAction.ReadStatus(first.stream().map(User::id).toList()));
  }

  /** Whether the partner of a pair is online and can be asked for the second game. */
  private boolean suits(ReturnGame pair) {
    return bots.stream()
        .filter(it -> it.id().equals(pair.user()))
        .anyMatch(
            it ->
                Opponents.against(
                        it, pair.offer(), wishes, around.myRating(), refusals.at(now), now)
                    .isEmpty());
  }

  private List<User> withReturnGameFirst(List<User> order) {
    Optional<ReturnGame> pair = returnGame.filter(this::suits);
    return pair.isEmpty()
        ? order
        : order.stream().filter(it -> it.id().equals(pair.get().user())).toList();
  }

  private void onStatus(Answer<List<UserStatus>> answer) {
    if (!(phase instanceof Phase.Checking(Offer offer, var order))) {
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
          dropReturnGameWith(order);
          notes(
              "the "
                  + order.size()
                  + " bots that "
                  + offer.words()
                  + " suits are all playing or gone");
          rest(order.size() == 1 ? PAUSE_MILLIS : NOBODY_MILLIS);
        } else {
          vet(offer, there);
        }
      }
      case Answer.Unauthorized<?> _ -> giveUp("the status of bots was refused");
      default -> {
        notes("who is free can't be read: " + answer.describe());
        rest(NOBODY_MILLIS);
      }
    }
  }

  private void dropReturnGameWith(List<User> order) {
    returnGame =
        returnGame.filter(pair -> order.stream().noneMatch(bot -> bot.id().equals(pair.user())));
  }

  private void vet(Offer offer, List<User> order) {
    if (order.isEmpty()) {
      rest(PAUSE_MILLIS);
      return;
    }
    enter(new Phase.Vetting(offer, order));
    does(new MatchmakingAction.ReadProfile(order.getFirst().id()));
  }

  private void onProfile(Answer<User> answer) {
    if (!(phase instanceof Phase.Vetting(Offer offer, var order))) {
      return;
    }
    User opponent = order.getFirst();
    List<User> others = order.subList(1, order.size());
    switch (answer) {
      case Answer.Done<User>(User profile) -> {
        if (profile.disabled() || profile.tosViolation() || profile.blocking()) {
          remember(Refusals.forbidden(opponent.id(), now));
          vet(offer, others);
        } else {
          enter(new Phase.Placing(offer, opponent));
          does(new MatchmakingAction.KeepPlace(opponent.id()));
        }
      }
      case Answer.Unauthorized<?> _ -> giveUp("the profile of a bot was refused");
      case Answer.Gone<?> _, Answer.Refused<?> _ -> {
        remember(Refusals.forbidden(opponent.id(), now));
        vet(offer, others);
      }
      default -> {
        notes("the profile of " + opponent.username() + ": " + answer.describe());
        rest(PAUSE_MILLIS);
      }
    }
  }

  private void onPlace(boolean kept) {
    if (!(phase instanceof Phase.Placing(Offer offer, User opponent))) {
      if (kept) {
        does(new MatchmakingAction.FreePlace());
      }
      return;
    }
    if (!kept || !isWanted()) {
      if (kept) {
        does(new MatchmakingAction.FreePlace());
      }
      rest(PAUSE_MILLIS);
      return;
    }
    ledger = ledger.withCredit(now);
    does(new MatchmakingAction.SpendCredit());
    enter(new Phase.Creating(offer, opponent, Optional.empty(), List.of()));
    does(new MatchmakingAction.Create(opponent.username(), offer.challenge()));
  }

  // A challenge and its end

  private void onCreated(Answer<Challenge> answer) {
    if (!(phase
        instanceof Phase.Creating(Offer offer, User opponent, var echoed, List<String> begun))) {
      return;
    }
    if (!(answer instanceof Answer.TooMany<?>)) {
      tooManyInARow = 0;
    }
    switch (answer) {
      case Answer.Done<Challenge>(Challenge challenge) -> {
        stands(offer, opponent, Optional.of(challenge.id()), begun);
        if (challenge.rated() != offer.challenge().rated()) {
          notes("the server made the challenge " + challenge.id() + " casual");
        }
      }
      case Answer.Unanswered<?> _ -> stands(offer, opponent, echoed, begun);
      default -> {
        tell("", opponent, offer, "refused", answer.describe(), "");
        onNotCreated(opponent, answer);
        // Last: when bots must rest, the lobby knows it before the place goes to one that waits.
        does(new MatchmakingAction.FreePlace());
      }
    }
  }

  private void stands(Offer offer, User opponent, Optional<String> id, List<String> begun) {
    long stands =
        offer.challenge().timeControl() instanceof TimeControl.RealTime
            ? STANDS_MILLIS
            : STANDS_WITHOUT_CLOCK_MILLIS;
    tell(id.orElse(""), opponent, offer, "sent", "no game for " + idleWords(), "");
    boolean started = id.map(begun::contains).orElse(!begun.isEmpty());
    if (started) {
      accepted(id.orElseGet(begun::getFirst), offer, opponent, Optional.empty());
    } else {
      enter(new Phase.Waiting(offer, opponent, id, now + stands));
    }
  }

  /** How long nothing has begun or ended. */
  private String idleWords() {
    return (now - idleSince) / 60_000 + " min";
  }

  private void onNotCreated(User opponent, Answer<Challenge> answer) {
    switch (answer) {
      case Answer.Capped<?>(int status, String key, Duration rest, String _) -> {
        if (status == 429) {
          learn();
          does(new MatchmakingAction.RestFromBots(key, rest));
          warns("the server allows no games against bots for " + rest.toMinutes() + " min");
        } else {
          remember(Refusals.capped(opponent.id(), rest, now));
        }
        rest(status == 429 ? rest.toMillis() : PAUSE_MILLIS);
      }
      case Answer.TooMany<?>(String _, Optional<Duration> retryAfter) -> {
        long pause =
            Math.min(MOST_TOO_MANY_MILLIS, TOO_MANY_MILLIS << Math.clamp(tooManyInARow, 0, 10));
        tooManyInARow++;
        pause = Math.max(pause, retryAfter.map(Duration::toMillis).orElse(0L));
        warns("too many challenges (429): none for " + pause / 60_000 + " min");
        rest(pause);
      }
      case Answer.Unauthorized<?> _ -> giveUp("a challenge was refused");
      case Answer.Dropped<?> _ -> rest(PAUSE_MILLIS);
      default -> {
        remember(Refusals.forbidden(opponent.id(), now));
        refusedInARow++;
        if (refusedInARow >= REFUSED_IN_A_ROW) {
          refusedInARow = 0;
          warns(
              REFUSED_IN_A_ROW
                  + " challenges in a row were refused by the server, the last one: "
                  + answer.describe()
                  + "; waits an hour");
          rest(REFUSED_MILLIS);
        } else {
          rest(PAUSE_MILLIS);
        }
      }
    }
  }

  private void onEcho(Challenge challenge) {
    Optional<String> id = Optional.of(challenge.id());
    switch (phase) {
      case Phase.Creating(Offer offer, User opponent, var _, var begun)
          when isFor(challenge, opponent) ->
          phase = new Phase.Creating(offer, opponent, id, begun);
      case Phase.Waiting(Offer offer, User opponent, var known, long until)
          when known.isEmpty() && isFor(challenge, opponent) ->
          phase = new Phase.Waiting(offer, opponent, id, until);
      default -> {}
    }
  }

  private static boolean isFor(Challenge challenge, User opponent) {
    return challenge.destUser().flatMap(Player::id).filter(opponent.id()::equals).isPresent();
  }

  private void onDeclined(Challenge challenge) {
    String reason = challenge.declineReasonKey().orElse("generic");
    attempt(challenge)
        .ifPresent(
            it -> {
              boolean forGood = wishes.matchmaking().declinerFile().isPresent();
              Refused refused =
                  Refusals.declined(
                      it.opponent().id(),
                      it.offer(),
                      reason,
                      wishes.matchmaking().challengeFilter(),
                      now);
              if (forGood) {
                refusals = refusals.at(now).with(refused.forGood());
                does(new MatchmakingAction.Collect(refused));
              } else {
                remember(refused);
              }
              String spared = (forGood ? refused.forGood() : refused).inWords(now);
              ended(challenge.id(), it, "declined", reason + "; " + spared, reason);
            });
  }

  private void onCanceled(Challenge challenge) {
    attempt(challenge)
        .ifPresent(
            it -> {
              remember(Refusals.unanswered(it.opponent().id(), now));
              ended(challenge.id(), it, "expired", "the opponent didn't answer", "");
            });
  }

  private record Attempt(Offer offer, User opponent) {}

  /** The attempt that this challenge belongs to, if it is the present one. */
  private Optional<Attempt> attempt(Challenge challenge) {
    return switch (phase) {
      case Phase.Creating(Offer offer, User opponent, var _, var _)
          when isFor(challenge, opponent) ->
          Optional.of(new Attempt(offer, opponent));
      case Phase.Waiting(Offer offer, User opponent, var known, long _)
          when known.map(challenge.id()::equals).orElse(isFor(challenge, opponent)) ->
          Optional.of(new Attempt(offer, opponent));
      case Phase.Canceling(Offer offer, User opponent, String id) when challenge.id().equals(id) ->
          Optional.of(new Attempt(offer, opponent));
      default -> Optional.empty();
    };
  }

  private void ended(String id, Attempt it, String decision, String why, String reasonKey) {
    refusedInARow = 0;
    returnGame = returnGame.filter(pair -> !pair.user().equals(it.opponent().id()));
    does(new MatchmakingAction.FreePlace());
    tell(id, it.opponent(), it.offer(), decision, why, reasonKey);
    rest(PAUSE_MILLIS);
  }

  private void onCancelAnswered(String id, Answer<?> answer) {
    if (answer instanceof Answer.Unauthorized<?>) {
      giveUp("withdrawing a challenge was refused");
      return;
    }
    if (!(phase instanceof Phase.Canceling(Offer offer, User opponent, String known))
        || !known.equals(id)) {
      return;
    }
    remember(Refusals.unanswered(opponent.id(), now));
    ended(id, new Attempt(offer, opponent), "expired", "the opponent didn't answer in time", "");
  }

  private void giveUp(String why) {
    does(new MatchmakingAction.GiveUpAccount(why));
    rest(Ledger.DAY_MILLIS);
  }

  // What time and the state of things ask for

  private void settle() {
    switch (phase) {
      case Phase.Quiet _ -> {
        Matchmaker it = matchmaker();
        if (it.isAllowed() && now >= it.dueMillis()) {
          begin();
        }
      }
      case Phase.Waiting(Offer offer, User opponent, var id, long until)
          when now >= until || !isWanted() ->
          expire(offer, opponent, id);
      default -> {}
    }
  }

  private boolean isWanted() {
    return wishes.matchmaking().allowMatchmaking() && !around.draining();
  }

  private void begin() {
    if (now - botsAt < BOTS_MILLIS) {
      choose();
    } else {
      enter(new Phase.Listing());
      does(new MatchmakingAction.ListBots());
    }
  }

  /** While the event stream is closed, a game may have begun unseen: withdrawing would abort it. */
  private void expire(Offer offer, User opponent, Optional<String> id) {
    if (!around.connected()) {
      phase = new Phase.Waiting(offer, opponent, id, Matchmaker.NEVER);
    } else if (id.isPresent()) {
      enter(new Phase.Canceling(offer, opponent, id.get()));
      does(new MatchmakingAction.Cancel(id.get()));
    } else {
      remember(Refusals.unanswered(opponent.id(), now));
      ended("", new Attempt(offer, opponent), "expired", "nothing was seen of the challenge", "");
    }
  }
}
