package org.misere.bot.matchmaking;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.misere.lichess.Account;
import org.misere.lichess.Answer;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Ok;
import org.misere.lichess.Player;
import org.misere.lichess.TimeControl;
import org.misere.lichess.User;
import org.misere.lichess.UserStatus;
import org.misere.lichess.Variant;

/**
 * A matchmaker told step by step, on an idle and connected bot with a rating of 2000. It answers
 * look-ups by itself: everybody in {@code online} is there, those in {@code busy} play. Time passes
 * only when told.
 */
final class ScriptedMatchmaker {
  static final long MINUTE = 60_000;
  static final Surroundings IDLE =
      new Surroundings("mossbot", OptionalInt.of(2000), 0, true, true, false, 0);

  private Matchmaker matchmaker;
  private long now = 5_000_000;
  private List<User> online = List.of();
  private Set<String> busy = Set.of();
  private Set<String> blocking = Set.of();
  private boolean places = true;
  private final RandomGenerator random = new SplittableRandom(7);
  private final List<MatchmakingAction> actions = new ArrayList<>();

  private ScriptedMatchmaker(WishesBuilder wishes, Refusals refusals, Ledger ledger) {
    matchmaker = Matchmaker.of(wishes.build(), IDLE, refusals, ledger, now);
  }

  static ScriptedMatchmaker wanting(WishesBuilder wishes) {
    return new ScriptedMatchmaker(wishes, Refusals.NONE, Ledger.EMPTY);
  }

  /** With what an earlier one remembered. */
  ScriptedMatchmaker restarted(WishesBuilder wishes) {
    var next = new ScriptedMatchmaker(wishes, matchmaker.refusals(), matchmaker.ledger());
    next.now = now;
    next.matchmaker =
        Matchmaker.of(wishes.build(), IDLE, matchmaker.refusals(), matchmaker.ledger(), now);
    return next.online(online.toArray(User[]::new));
  }

  ScriptedMatchmaker online(User... bots) {
    online = List.of(bots);
    return this;
  }

  ScriptedMatchmaker busy(String... ids) {
    busy = Set.of(ids);
    return this;
  }

  ScriptedMatchmaker blocking(String... ids) {
    blocking = Set.of(ids);
    return this;
  }

  ScriptedMatchmaker withoutPlace() {
    places = false;
    return this;
  }

  ScriptedMatchmaker lobby(Surroundings around) {
    return happens(new MatchmakingEvent.LobbyChanged(around));
  }

  ScriptedMatchmaker wishes(WishesBuilder wishes) {
    return happens(new MatchmakingEvent.WishesChanged(wishes.build()));
  }

  ScriptedMatchmaker happens(MatchmakingEvent event) {
    Matchmaker.Step step = matchmaker.next(event, now, random);
    matchmaker = step.next();
    actions.addAll(step.actions());
    step.actions().forEach(this::answer);
    return this;
  }

  private void answer(MatchmakingAction action) {
    switch (action) {
      case MatchmakingAction.ListBots _ ->
          happens(new MatchmakingEvent.BotsListed(new Answer.Done<>(online)));
      case MatchmakingAction.ReadStatus(List<String> ids) ->
          happens(
              new MatchmakingEvent.StatusRead(
                  new Answer.Done<>(
                      ids.stream()
                          .filter(id -> online.stream().anyMatch(it -> it.id().equals(id)))
                          .map(id -> new UserStatus(id, id, true, busy.contains(id)))
                          .toList())));
      case MatchmakingAction.ReadProfile(String id) ->
          happens(
              new MatchmakingEvent.ProfileRead(
                  new Answer.Done<>(bot(id, 2000, 9, blocking.contains(id)))));
      case MatchmakingAction.KeepPlace _ -> happens(new MatchmakingEvent.PlaceAnswered(places));
      default -> {}
    }
  }

  // What comes of the last challenge

  ScriptedMatchmaker created() {
    return happens(new MatchmakingEvent.Created(new Answer.Done<>(last())));
  }

  ScriptedMatchmaker notCreated(Answer<Challenge> answer) {
    return happens(new MatchmakingEvent.Created(answer));
  }

  ScriptedMatchmaker echoed() {
    return happens(new MatchmakingEvent.Echoed(last()));
  }

  ScriptedMatchmaker declined(String reasonKey) {
    Challenge it = last();
    return happens(
        new MatchmakingEvent.Declined(
            new Challenge(
                it.id(),
                "declined",
                it.challenger(),
                it.destUser(),
                it.variant(),
                it.rated(),
                it.timeControl(),
                it.color(),
                it.finalColor(),
                it.initialFen(),
                it.rematchOf(),
                it.rules(),
                it.open(),
                Optional.of(reasonKey))));
  }

  /** The game of the last challenge begins, we have the white men. */
  ScriptedMatchmaker starts() {
    return starts(last().id(), lastUser());
  }

  ScriptedMatchmaker starts(String gameId, String opponent) {
    return happens(
        new MatchmakingEvent.GameStarted(
            new GameInfo(
                gameId,
                Optional.of(Color.WHITE),
                Optional.of("antichess"),
                Optional.of("blitz"),
                Optional.of(GameStatus.STARTED),
                Optional.empty(),
                player(opponent),
                false,
                false,
                true,
                OptionalInt.of(180),
                Optional.of("friend"),
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                Optional.of(true)),
            true));
  }

  ScriptedMatchmaker cancelAnswered() {
    return happens(
        new MatchmakingEvent.CancelAnswered(cancels().getLast(), new Answer.Done<>(Ok.OK)));
  }

  ScriptedMatchmaker after(long millis) {
    long end = now + millis;
    while (matchmaker.deadlineMillis() <= end) {
      long deadline = matchmaker.deadlineMillis();
      now = Math.max(now, deadline);
      happens(new MatchmakingEvent.Tick());
      assertThat(matchmaker.deadlineMillis()).as("a deadline served").isNotEqualTo(deadline);
    }
    now = end;
    return this;
  }

  ScriptedMatchmaker minutes(long minutes) {
    return after(minutes * MINUTE);
  }

  // What it did

  <T extends MatchmakingAction> List<T> all(Class<T> kind) {
    return actions.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  List<MatchmakingAction.Create> creates() {
    return all(MatchmakingAction.Create.class);
  }

  List<String> challenged() {
    return creates().stream().map(MatchmakingAction.Create::username).toList();
  }

  List<String> cancels() {
    return all(MatchmakingAction.Cancel.class).stream()
        .map(MatchmakingAction.Cancel::challengeId)
        .toList();
  }

  List<String> decisions() {
    return all(MatchmakingAction.Tell.class).stream()
        .map(MatchmakingAction.Tell::decision)
        .toList();
  }

  int requests() {
    return all(MatchmakingAction.ListBots.class).size()
        + all(MatchmakingAction.ReadStatus.class).size()
        + all(MatchmakingAction.ReadProfile.class).size()
        + creates().size()
        + cancels().size();
  }

  Matchmaker machine() {
    return matchmaker;
  }

  long now() {
    return now;
  }

  private String lastUser() {
    return challenged().getLast();
  }

  private Challenge last() {
    MatchmakingAction.Create create = creates().getLast();
    return challenge("c" + creates().size(), create.username(), create.terms().timeControl());
  }

  static Challenge challenge(String id, String user, TimeControl timeControl) {
    return new Challenge(
        id,
        "created",
        Optional.of(player("mossbot")),
        Optional.of(player(user)),
        new Variant("antichess", "Antichess"),
        false,
        timeControl,
        "random",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        false,
        Optional.empty());
  }

  static Player player(String id) {
    return new Player(
        Optional.of(id),
        Optional.of(id),
        Optional.of("BOT"),
        OptionalInt.of(2000),
        false,
        OptionalInt.empty());
  }

  static User bot(String id, int rating) {
    return bot(id, rating, 50, false);
  }

  static User bot(String id, int rating, int games, boolean blocking) {
    return new User(
        id,
        id,
        Optional.of("BOT"),
        Map.of("antichess", new Account.Perf(games, rating, false)),
        false,
        false,
        blocking,
        OptionalLong.empty());
  }

  static Answer<Challenge> capped(int status, Duration rest) {
    return new Answer.Capped<>(status, "bot.vsBot.day", rest, "enough for today");
  }
}
