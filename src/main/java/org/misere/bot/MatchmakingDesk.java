package org.misere.bot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.misere.bot.game.Ticker;
import org.misere.bot.lobby.Lobby;
import org.misere.bot.lobby.LobbyEvent;
import org.misere.bot.lobby.LobbyRunner;
import org.misere.bot.matchmaking.Ledger;
import org.misere.bot.matchmaking.MatchmakingAction;
import org.misere.bot.matchmaking.MatchmakingHost;
import org.misere.bot.matchmaking.Refusals;
import org.misere.bot.matchmaking.Refusals.Refused;
import org.misere.bot.matchmaking.Surroundings;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.ViewEvent;
import org.misere.config.Configuration;
import org.misere.lichess.Account;
import org.misere.lichess.User;
import org.misere.store.BudgetLedger;
import org.misere.store.ChallengeRecord;
import org.misere.store.Expense;
import org.misere.store.Opponent;
import org.misere.store.Refusal;
import org.misere.store.Store;
import org.misere.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What matchmaking asks of the bot, and what it remembers over restarts. Thread-safe. */
final class MatchmakingDesk implements MatchmakingHost {
  private static final Logger LOG = LoggerFactory.getLogger(MatchmakingDesk.class);
  private static final String CREDITS = "challenge credits";
  private static final String BOT_GAMES = "games against bots";

  /** The amount of its last entry is what the server allowed in a day. */
  private static final String BOT_GAMES_A_DAY = "games against bots a day";

  private static final Duration A_DAY = Duration.ofDays(1);
  private static final Duration A_WEEK = Duration.ofDays(7);

  private final Parts parts;
  private final Keeping keeping;
  private final Supplier<Optional<LobbyRunner>> lobby;
  private final Supplier<Configuration> configuration;

  MatchmakingDesk(
      Parts parts,
      Keeping keeping,
      Supplier<Optional<LobbyRunner>> lobby,
      Supplier<Configuration> configuration) {
    this.parts = parts;
    this.keeping = keeping;
    this.lobby = lobby;
    this.configuration = configuration;
  }

  @Override
  public Ticker ticker() {
    return parts.ticker();
  }

  // Two clocks: the machines' goes from the start of the process, the store's is the wall's.

  private long machineMillis(Instant at) {
    return parts.ticker().nowMillis() + Duration.between(Instant.now(), at).toMillis();
  }

  private Instant wall(long machineMillis) {
    return Instant.now().plusMillis(machineMillis - parts.ticker().nowMillis());
  }

  // What earlier runs remember

  Refusals refusals() {
    List<Refused> list = new ArrayList<>();
    keeping
        .store()
        .ifPresent(
            it ->
                it.matchmaking()
                    .refusals(Instant.now())
                    .forEach(
                        refusal ->
                            list.add(
                                new Refused(
                                    refusal.opponentId(),
                                    refusal.terms(),
                                    refusal.reasonKey(),
                                    machineMillis(refusal.until())))));
    return new Refusals(List.copyOf(list));
  }

  Ledger ledger() {
    Optional<BudgetLedger> budgets = keeping.store().map(Store::budgets);
    if (budgets.isEmpty()) {
      return new Ledger(List.of(), List.of(), OptionalInt.empty());
    }
    Instant now = Instant.now();
    List<Expense> limits = budgets.get().expenses(BOT_GAMES_A_DAY, now.minus(A_WEEK));
    return new Ledger(
        times(budgets.get().expenses(CREDITS, now.minus(A_DAY))),
        times(budgets.get().expenses(BOT_GAMES, now.minus(A_DAY))),
        limits.isEmpty() ? OptionalInt.empty() : OptionalInt.of(limits.getLast().amount()));
  }

  private List<Long> times(List<Expense> expenses) {
    return expenses.stream()
        .flatMap(it -> Collections.nCopies(it.amount(), machineMillis(it.at())).stream())
        .toList();
  }

  /** Rests that the server imposed on an earlier run hold. */
  void resume() {
    Instant now = Instant.now();
    keeping
        .store()
        .ifPresent(
            store ->
                store
                    .budgets()
                    .rests(now)
                    .values()
                    .forEach(until -> tell(new LobbyEvent.BotsRest(Duration.between(now, until)))));
  }

  // The lobby

  @Override
  public Surroundings surroundings() {
    Lobby it = lobby.get().orElseThrow().lobby();
    return new Surroundings(
        it.myId(),
        it.myRating(),
        it.taken(),
        it.hasPlaceForBot(),
        it.isConnected(),
        it.draining(),
        it.rests().botsUntilMillis());
  }

  @Override
  public boolean isPlaying(String gameId) {
    return lobby.get().filter(it -> it.lobby().games().containsKey(gameId)).isPresent();
  }

  @Override
  public void keepPlace(String user, boolean bot) {
    tell(new LobbyEvent.PlaceAsked(user, bot));
  }

  @Override
  public void freePlace() {
    tell(new LobbyEvent.PlaceFreed());
  }

  private void tell(LobbyEvent event) {
    lobby.get().ifPresent(it -> it.tell(event));
  }

  // What is remembered

  private void spend(String budget, int amount) {
    keeping.store().ifPresent(it -> it.budgets().spend(budget, amount, Instant.now()));
  }

  @Override
  public void spendCredits(int count) {
    spend(CREDITS, count);
  }

  @Override
  public void countBotGame() {
    spend(BOT_GAMES, 1);
  }

  @Override
  public void restFromBots(String key, Duration rest) {
    keeping.restFromBots(key, rest);
    tell(new LobbyEvent.BotsRest(rest));
  }

  @Override
  public void botGamesADay(int most) {
    spend(BOT_GAMES_A_DAY, most);
  }

  @Override
  public void remember(Refused refused) {
    Instant now = Instant.now();
    keeping
        .store()
        .ifPresent(
            it ->
                it.matchmaking()
                    .refused(
                        new Refusal(
                            refused.user(),
                            refused.terms(),
                            refused.reasonKey(),
                            now,
                            wall(refused.untilMillis()))));
  }

  @Override
  public void forgetRefusals() {
    keeping.store().ifPresent(it -> it.matchmaking().forgetAll());
  }

  @Override
  public void requestDone(String id) {
    try {
      keeping.store().ifPresent(it -> it.challengeWishes().remove(id));
    } catch (StoreException e) {
      LOG.warn("{}", e.getMessage());
    }
  }

  @Override
  public void collect(Refused refused) {
    Optional<Path> file = configuration.get().matchmaking().declinerFile();
    if (file.isEmpty()) {
      return;
    }
    String line =
        refused.terms().isEmpty() ? refused.user() : refused.user() + "," + refused.terms();
    try {
      Files.writeString(
          file.get(),
          line + System.lineSeparator(),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      LOG.warn("{} can't be written: {}", file.get(), e.getMessage());
    }
  }

  /** Who is in the file of those who declined, with what; nobody when there is none. */
  List<Refused> decliners() {
    Optional<Path> file =
        configuration.get().matchmaking().declinerFile().filter(Files::isReadable);
    if (file.isEmpty()) {
      return List.of();
    }
    try {
      return Files.readAllLines(file.get()).stream()
          .map(String::strip)
          .filter(it -> !it.isEmpty() && !it.startsWith("#"))
          .map(Refusals::forGood)
          .toList();
    } catch (IOException e) {
      LOG.warn("{} can't be read: {}", file.get(), e.getMessage());
      return List.of();
    }
  }

  @Override
  public void giveUpAccount(String why) {
    parts.giveUpAccount(why);
  }

  // What others see

  @Override
  public void told(MatchmakingAction.Tell news) {
    User opponent = news.opponent();
    OptionalInt rating =
        opponent
            .perf(news.offer().challenge().variantKey())
            .map((Account.Perf it) -> OptionalInt.of(it.rating()))
            .orElse(OptionalInt.empty());
    String words = news.offer().words();
    LOG.info(
        "our challenge {} to {} ({}): {}: {}",
        news.challengeId().isEmpty() ? "(no id)" : news.challengeId(),
        opponent.username(),
        words,
        news.decision(),
        news.why());
    parts
        .chronicle()
        .decided(
            new BotSnapshot.Decision(
                Instant.now(),
                news.challengeId(),
                new BotSnapshot.Person(opponent.username(), opponent.title(), rating),
                words,
                news.decision(),
                news.why(),
                news.reasonKey()));
    if (!news.challengeId().isEmpty()) {
      keeping.add(
          new ChallengeRecord(
              news.challengeId(),
              Instant.now(),
              false,
              new Opponent(opponent.id(), opponent.username(), opponent.title(), rating),
              news.offer().challenge().variantKey() + " " + words,
              news.offer().challenge().rated(),
              news.decision(),
              news.reasonKey(),
              news.why()));
    }
    if (news.decision().equals("sent")) {
      parts.onlookers().tell(new ViewEvent.ChallengeDecided(news.decision(), ""));
    }
  }

  /** What is left of the server's budgets. */
  List<BotSnapshot.Budget> budgets(Ledger ledger, long restUntilMillis) {
    long now = parts.ticker().nowMillis();
    List<BotSnapshot.Budget> budgets = new ArrayList<>();
    budgets.add(
        new BotSnapshot.Budget(
            "challenge credits today",
            Math.max(0, Ledger.CREDITS_A_DAY - ledger.creditsSpent(now)),
            Ledger.CREDITS_A_DAY,
            Optional.empty()));
    boolean resting = restUntilMillis > now;
    if (resting || ledger.botGamesADay().isPresent()) {
      int played = ledger.botGamesPlayed(now);
      int most = Math.max(played, ledger.botGamesADay().orElse(played));
      budgets.add(
          new BotSnapshot.Budget(
              "games against bots today",
              resting ? 0 : most - played,
              most,
              resting ? Optional.of(wall(restUntilMillis)) : Optional.empty()));
    }
    return List.copyOf(budgets);
  }
}
