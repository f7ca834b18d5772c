package org.misere.bot;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.misere.bot.arena.ArenaAction;
import org.misere.bot.arena.ArenaEvent;
import org.misere.bot.arena.ArenaHost;
import org.misere.bot.arena.ArenaPlaces;
import org.misere.bot.arena.ArenaRunner;
import org.misere.bot.arena.Arenas;
import org.misere.bot.game.Ticker;
import org.misere.bot.lobby.Lobby;
import org.misere.bot.lobby.LobbyEvent;
import org.misere.bot.lobby.LobbyRunner;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.ViewEvent;
import org.misere.store.ArenaWish;
import org.misere.store.ArenaWishes;
import org.misere.store.StoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What arenas ask of the bot, and where the operator's wishes come from: the account's folder,
 * looked at every other second, or the options of the process where nothing is kept. Thread-safe.
 */
final class ArenaDesk implements ArenaHost, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ArenaDesk.class);

  private final Parts parts;
  private final LobbyRunner lobby;
  private final Optional<ArenaWishes> kept;
  private final Set<ArenaWish> ofProcess = new HashSet<>();
  private final ArenaRunner runner;
  private final AtomicReference<Optional<Watch>> watch = new AtomicReference<>(Optional.empty());
  private final AtomicReference<List<ArenaWish>> known = new AtomicReference<>(List.of());

  private ArenaDesk(
      Parts parts, LobbyRunner lobby, Optional<ArenaWishes> kept, Set<String> variants) {
    this.parts = parts;
    this.lobby = lobby;
    this.kept = kept;
    this.runner = ArenaRunner.start(Arenas.of(variants), parts.client(), parts.outbox(), this);
  }

  /**
   * Begins with the arenas that are wanted.
   *
   * @param kept the account's wishes, if anything is kept
   * @param more further ones, kept too where anything is
   */
  static ArenaDesk start(
      Parts parts,
      LobbyRunner lobby,
      Optional<ArenaWishes> kept,
      List<ArenaWish> more,
      Set<String> variants) {
    ArenaDesk desk = new ArenaDesk(parts, lobby, kept, variants);
    kept.ifPresentOrElse(it -> more.forEach(it::add), () -> desk.ofProcess.addAll(more));
    desk.watch.set(Optional.of(Watch.start("arenas", desk::look)));
    return desk;
  }

  ArenaRunner runner() {
    return runner;
  }

  void use(Set<String> variants) {
    runner.tell(new ArenaEvent.VariantsChanged(variants));
  }

  private void look() {
    List<ArenaWish> wanted = wishes();
    if (!wanted.equals(known.getAndSet(wanted))) {
      runner.tell(new ArenaEvent.Wished(wanted));
    }
  }

  private List<ArenaWish> wishes() {
    if (kept.isPresent()) {
      return kept.get().all();
    }
    synchronized (ofProcess) {
      return List.copyOf(ofProcess);
    }
  }

  @Override
  public Ticker ticker() {
    return parts.ticker();
  }

  @Override
  public ArenaPlaces places() {
    Lobby it = lobby.lobby();
    Set<String> held = new HashSet<>();
    it.arenas().stream().filter(Lobby.ArenaPlace::held).forEach(arena -> held.add(arena.arenaId()));
    Map<String, String> games = new HashMap<>();
    it.games()
        .values()
        .forEach(
            game ->
                game.game()
                    .tournamentId()
                    .ifPresent(arena -> games.put(arena, game.game().gameId())));
    return new ArenaPlaces(Set.copyOf(held), Map.copyOf(games), it.isConnected(), it.draining());
  }

  @Override
  public void holdPlace(String arenaId) {
    lobby.tell(new LobbyEvent.ArenaPlaceAsked(arenaId));
  }

  @Override
  public void freePlace(String arenaId) {
    lobby.tell(new LobbyEvent.ArenaPlaceFreed(arenaId));
  }

  @Override
  public void forget(String arenaId) {
    try {
      kept.ifPresent(it -> it.remove(arenaId));
    } catch (StoreException e) {
      LOG.warn("arenas: {}", e.getMessage());
    }
    synchronized (ofProcess) {
      ofProcess.removeIf(it -> it.id().equals(arenaId));
    }
  }

  @Override
  public void told(ArenaAction.Tell news) {
    String name = news.name().isEmpty() ? news.id() : news.name();
    LOG.info("arena {} ({}): {}: {}", news.id(), name, news.decision(), news.why());
    parts
        .chronicle()
        .decided(
            new BotSnapshot.Decision(
                Instant.now(),
                news.id(),
                new BotSnapshot.Person(name, Optional.empty(), OptionalInt.empty()),
                "arena",
                news.decision(),
                news.why(),
                ""));
    parts.onlookers().tell(new ViewEvent.Changed());
  }

  @Override
  public void giveUpAccount(String why) {
    parts.giveUpAccount(why);
  }

  /** Leaves all arenas: the process ends. */
  void leave(Duration most) throws InterruptedException {
    watch.get().ifPresent(Watch::close);
    runner.leave(most);
  }

  @Override
  public void close() {
    watch.get().ifPresent(Watch::close);
    runner.stop();
  }
}
