package org.misere.bot;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.misere.bot.game.GameMemories;
import org.misere.bot.game.GameMemory;
import org.misere.config.Configuration;
import org.misere.lichess.Account;
import org.misere.store.ArenaWishes;
import org.misere.store.ChallengeRecord;
import org.misere.store.ConductMemory;
import org.misere.store.GameConduct;
import org.misere.store.GameRecord;
import org.misere.store.PgnArchive;
import org.misere.store.PgnGrouping;
import org.misere.store.Store;

/** What the bot keeps: in the data directory, or for the life of the process. Thread-safe. */
final class Keeping implements GameMemories, AutoCloseable {
  private final Optional<Store> store;
  private final AtomicReference<Optional<PgnArchive>> archive;
  private final Map<String, GameMemory> memories = new ConcurrentHashMap<>();

  private Keeping(Optional<Store> store, AtomicReference<Optional<PgnArchive>> archive) {
    this.archive = archive;
    this.store = store;
    store.ifPresent(
        it -> it.conduct().loadAll().forEach((id, kept) -> memories.put(id, memory(kept))));
  }

  static Keeping inMemory() {
    return new Keeping(Optional.empty(), new AtomicReference<>(Optional.empty()));
  }

  /**
   * Opens the account's folder in the data directory.
   *
   * @throws org.misere.store.StoreException when another process has it, or it can't be written
   */
  static Keeping of(Configuration configuration, Account account) {
    var archive = new AtomicReference<>(archive(configuration));
    return new Keeping(
        Optional.of(
            Store.open(
                configuration.dataDirectory(),
                account.id(),
                record -> archive.get().ifPresent(it -> it.accept(record)))),
        archive);
  }

  /** PGN files of games that end from now on go where this configuration says. */
  void use(Configuration configuration) {
    archive.set(archive(configuration));
  }

  void restFromBots(String key, Duration rest) {
    store.ifPresent(it -> it.budgets().rest(key, Instant.now().plus(rest)));
  }

  private static Optional<PgnArchive> archive(Configuration configuration) {
    return configuration
        .pgnDirectory()
        .map(
            directory ->
                new PgnArchive(
                    directory, PgnGrouping.valueOf(configuration.pgnFileGrouping().name())));
  }

  /** The arenas that the account shall play. */
  Optional<ArenaWishes> arenas() {
    return store.map(Store::arenas);
  }

  Optional<Store> store() {
    return store;
  }

  @Override
  public GameMemory recall(String gameId) {
    return memories.getOrDefault(gameId, GameMemory.NEW);
  }

  @Override
  public void remember(String gameId, GameMemory memory) {
    memories.put(gameId, memory);
    store
        .map(Store::conduct)
        .ifPresent(
            (ConductMemory it) ->
                it.save(gameId, new GameConduct(memory.greeted(), memory.takebacksAccepted())));
  }

  @Override
  public void forget(String gameId) {
    memories.remove(gameId);
    store.ifPresent(it -> it.conduct().forget(gameId));
  }

  void add(GameRecord game) {
    store.ifPresent(it -> it.games().add(game));
  }

  void add(ChallengeRecord challenge) {
    store.ifPresent(it -> it.challenges().add(challenge));
  }

  @Override
  public void close() {
    store.ifPresent(Store::close);
  }

  private static GameMemory memory(GameConduct kept) {
    return new GameMemory(kept.greeted(), kept.takebacksAccepted());
  }
}
