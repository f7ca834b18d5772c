package org.misere.bot.arena;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.misere.bot.game.Outbox;
import org.misere.bot.machine.LastWord;
import org.misere.bot.machine.MachineThread;
import org.misere.lichess.LichessClient;
import org.misere.store.ArenaWish;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The arenas' thread: it takes events from the mailbox, asks {@link Arenas} what is to be done, and
 * does it. All methods may be called from any thread.
 */
public final class ArenaRunner {
  private static final Logger LOG = LoggerFactory.getLogger(ArenaRunner.class);

  private final LichessClient client;
  private final Outbox outbox;
  private final ArenaHost host;
  private final MachineThread<ArenaEvent> thread;
  private final LastWord<ArenaPlaces> places = new LastWord<>();
  private final Set<String> withdrawn = ConcurrentHashMap.newKeySet();
  private volatile Arenas arenas;

  private ArenaRunner(Arenas arenas, LichessClient client, Outbox outbox, ArenaHost host) {
    this.arenas = arenas;
    this.client = client;
    this.outbox = outbox;
    this.host = host;
    this.thread = new MachineThread<>("arenas", host.ticker(), new Machine());
  }

  /** Begins; nothing happens before a wish comes. */
  public static ArenaRunner start(
      Arenas arenas, LichessClient client, Outbox outbox, ArenaHost host) {
    ArenaRunner runner = new ArenaRunner(arenas, client, outbox, host);
    runner.thread.start();
    return runner;
  }

  public void tell(ArenaEvent event) {
    thread.tell(event);
  }

  /** The lobby may have changed: tells the machine when it matters to it. */
  public void lobbyChanged() {
    places.look(host::places, now -> tell(new ArenaEvent.LobbyChanged(now)));
  }

  /**
   * Leaves all arenas: the process ends. Nothing is begun any more; what has begun is done, and the
   * withdrawals are under way, when this returns.
   *
   * @param most how long to wait for what has begun
   */
  public void leave(Duration most) throws InterruptedException {
    thread.finish(most);
    // Whoever is on the way out may have waited for an answer that nobody reads any more.
    arenas.entered().forEach(this::withdraw);
  }

  /** Ends the thread, without a word to the server. */
  public void stop() {
    thread.stop();
  }

  private final class Machine implements MachineThread.Machine<ArenaEvent> {
    @Override
    public long deadlineMillis() {
      return arenas.deadlineMillis();
    }

    @Override
    public ArenaEvent tick() {
      return new ArenaEvent.Tick();
    }

    @Override
    public void on(ArenaEvent event) {
      Arenas.Step step = arenas.next(event, host.ticker().nowMillis());
      arenas = step.next();
      step.actions().forEach(ArenaRunner.this::perform);
    }
  }

  private void perform(ArenaAction action) {
    switch (action) {
      case ArenaAction.Read(String id) ->
          outbox.send(
              "arena-" + id, () -> tell(new ArenaEvent.TournamentRead(id, client.tournament(id))));
      case ArenaAction.Join(ArenaWish wish) -> join(wish);
      case ArenaAction.Withdraw(String id) -> withdraw(id);
      case ArenaAction.HoldPlace(String id) -> host.holdPlace(id);
      case ArenaAction.FreePlace(String id) -> host.freePlace(id);
      case ArenaAction.Forget(String id) -> host.forget(id);
      case ArenaAction.Tell news -> host.told(news);
      case ArenaAction.GiveUpAccount(String why) -> host.giveUpAccount(why);
      case ArenaAction.Note(boolean warning, String text) -> {
        if (warning) {
          LOG.warn("{}", text);
        } else {
          LOG.info("{}", text);
        }
      }
    }
  }

  private void join(ArenaWish wish) {
    withdrawn.remove(wish.id());
    outbox.send(
        "join-" + wish.id(),
        () ->
            tell(
                new ArenaEvent.JoinAnswered(
                    wish.id(),
                    client.joinTournament(
                        wish.id(),
                        wish.team(),
                        wish.password(),
                        true,
                        () -> arenas.isAsking(wish.id())))));
  }

  /** Once: the machine and the end of the process may both ask for it. */
  private void withdraw(String id) {
    if (withdrawn.add(id)) {
      outbox.send(
          "withdraw-" + id, () -> tell(new ArenaEvent.WithdrawAnswered(id, client.withdraw(id))));
    }
  }
}
