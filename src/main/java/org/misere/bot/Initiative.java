package org.misere.bot;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.misere.bot.lobby.LobbyEvent;
import org.misere.bot.lobby.LobbyRunner;
import org.misere.bot.matchmaking.Matchmaker;
import org.misere.bot.matchmaking.MatchmakingEvent;
import org.misere.bot.matchmaking.MatchmakingRunner;
import org.misere.bot.matchmaking.Wishes;
import org.misere.bot.view.BotSnapshot;
import org.misere.config.Configuration;
import org.misere.store.ArenaWish;

/**
 * What the bot does of its own accord: matchmaking, arenas, and the online block lists that it and
 * the lobby go by. Thread-safe.
 */
final class Initiative implements AutoCloseable {
  private final LobbyRunner lobby;
  private final MatchmakingDesk desk;
  private final MatchmakingRunner runner;
  private final Supplier<Configuration> configuration;
  private final BlockLists blockLists;
  private final ArenaDesk arenas;
  private final AtomicReference<Optional<Boolean>> switched;
  private final AtomicBoolean listsTried = new AtomicBoolean();
  private final AtomicReference<Optional<Watch>> watch = new AtomicReference<>(Optional.empty());
  private final AtomicReference<Map<URI, Set<String>>> online = new AtomicReference<>(Map.of());

  private Initiative(
      Parts parts,
      LobbyRunner lobby,
      MatchmakingDesk desk,
      ArenaDesk arenas,
      Optional<Boolean> switched,
      Supplier<Configuration> configuration) {
    this.lobby = lobby;
    this.arenas = arenas;
    this.desk = desk;
    this.switched = new AtomicReference<>(switched);
    this.configuration = configuration;
    this.runner =
        MatchmakingRunner.start(
            Matchmaker.of(
                Wishes.of(configuration.get(), Map.of(), desk.decliners())
                    .switched(Optional.of(false)),
                desk.surroundings(),
                desk.refusals(),
                desk.ledger(),
                parts.ticker().nowMillis()),
            parts.client(),
            parts.outbox(),
            desk,
            RandomGenerator.getDefault());
    this.blockLists = BlockLists.start(this::onBlockLists);
  }

  static Initiative start(
      Parts parts,
      Keeping keeping,
      LobbyRunner lobby,
      List<ArenaWish> arenas,
      Supplier<Configuration> configuration) {
    MatchmakingDesk desk =
        new MatchmakingDesk(parts, keeping, () -> Optional.of(lobby), configuration);
    Optional<Boolean> switched =
        keeping.store().flatMap(store -> store.matchmakingSwitch().state());
    Initiative initiative =
        new Initiative(
            parts,
            lobby,
            desk,
            ArenaDesk.start(parts, lobby, keeping.arenas(), arenas, variants(configuration.get())),
            switched,
            configuration);
    desk.resume();
    initiative.lobbyChanged();
    initiative.blockLists.use(configuration.get());
    keeping
        .store()
        .ifPresent(
            store -> {
              var orders =
                  new ChallengeOrders(
                      store, switched, initiative.runner::tell, initiative::switchTo);
              initiative.watch.set(Optional.of(Watch.start("matchmaking", orders::look)));
            });
    return initiative;
  }

  private static Set<String> variants(Configuration configuration) {
    return configuration.challenge().bot().variants();
  }

  /** The lobby may have changed. */
  void lobbyChanged() {
    runner.lobbyChanged();
    arenas.runner().lobbyChanged();
  }

  /** The process ends: nothing may go on without us. */
  void leave(Duration most) throws InterruptedException {
    arenas.leave(most);
  }

  MatchmakingRunner runner() {
    return runner;
  }

  /** From now on this holds. */
  void use(Configuration changed) {
    wish(changed);
    blockLists.use(changed);
    arenas.use(variants(changed));
  }

  /** Nobody is challenged before it is known, or was asked in vain, who is on an online list. */
  private synchronized void wish(Configuration wanted) {
    Wishes wishes = Wishes.of(wanted, online.get(), desk.decliners());
    runner.tell(
        new MatchmakingEvent.WishesChanged(
            wishes.switched(listsTried.get() ? switched.get() : Optional.of(false))));
  }

  private void switchTo(Optional<Boolean> state) {
    switched.set(state);
    wish(configuration.get());
  }

  private void onBlockLists(Map<URI, Set<String>> names) {
    online.set(names);
    listsTried.set(true);
    lobby.tell(new LobbyEvent.BlockListsRead(names));
    wish(configuration.get());
  }

  List<BotSnapshot.Budget> budgets() {
    Matchmaker it = runner.matchmaker();
    return desk.budgets(it.ledger(), it.around().botsRestUntilMillis());
  }

  @Override
  public void close() {
    watch.get().ifPresent(Watch::close);
    blockLists.close();
    arenas.close();
    runner.stop();
  }
}
