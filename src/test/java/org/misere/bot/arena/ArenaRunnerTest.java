package org.misere.bot.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.misere.bot.game.Outbox;
import org.misere.bot.game.Ticker;
import org.misere.lichess.LichessClient;
import org.misere.lichess.Token;
import org.misere.sandbox.ArenaTerms;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.SandboxOptions;
import org.misere.store.ArenaWish;

/** The arenas' thread, with its end at a bad moment. */
class ArenaRunnerTest {
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final Outbox outbox = new Outbox();
  private final SlowHost host = new SlowHost();
  private Sandbox sandbox;
  private LichessClient client;
  private ArenaRunner runner;

  /** A bot with a place, which is slow to write down that it leaves. */
  private static final class SlowHost implements ArenaHost {
    private final CompletableFuture<Void> joined = new CompletableFuture<>();
    private final CountDownLatch writing = new CountDownLatch(1);
    private final CountDownLatch mayGoOn = new CountDownLatch(1);
    private volatile ArenaPlaces places = new ArenaPlaces(Set.of(), Map.of(), true, false);

    @Override
    public Ticker ticker() {
      return Ticker.real();
    }

    @Override
    public ArenaPlaces places() {
      return places;
    }

    @Override
    public void holdPlace(String arenaId) {
      places = new ArenaPlaces(Set.of(arenaId), Map.of(), true, false);
    }

    @Override
    public void freePlace(String arenaId) {}

    @Override
    public void forget(String arenaId) {}

    @Override
    public void told(ArenaAction.Tell news) {
      if (news.decision().equals("joined")) {
        joined.complete(null);
      } else {
        writing.countDown();
        try {
          mayGoOn.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }

    @Override
    public void giveUpAccount(String why) {}
  }

  @BeforeEach
  void join() throws IOException {
    sandbox = Sandbox.start(SandboxOptions.lichess());
    client =
        LichessClient.builder(sandbox.url(), new Token(sandbox.addBot("Misere").token())).build();
    runner = ArenaRunner.start(Arenas.of(Set.of("antichess")), client, outbox, host);
    String arena = sandbox.openArena(ArenaTerms.forBots(60, 1, Duration.ofMinutes(30)));
    runner.tell(new ArenaEvent.LobbyChanged(host.places()));
    runner.tell(
        new ArenaEvent.Wished(List.of(new ArenaWish(arena, Optional.empty(), Optional.empty()))));
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              runner.lobbyChanged();
              return host.joined.isDone();
            });
  }

  @AfterEach
  void stop() {
    host.mayGoOn.countDown();
    runner.stop();
    client.close();
    sandbox.close();
  }

  private long withdrawals() {
    return sandbox.requests().stream()
        .filter(request -> request.endpoint().equals("arena-withdraw"))
        .count();
  }

  @Test
  void theEndOfTheProcessWithdraws() throws Exception {
    runner.leave(PATIENCE);
    outbox.awaitQuiet(PATIENCE);
    assertThat(withdrawals()).isEqualTo(1);
  }

  @Test
  void aWithdrawalThatHasBegunWhenTheProcessEndsIsSentOnce() throws Exception {
    runner.tell(new ArenaEvent.LobbyChanged(new ArenaPlaces(Set.of(), Map.of(), true, true)));
    host.writing.await();
    Thread ending = Thread.ofVirtual().start(this::leave);
    await().atMost(PATIENCE).until(() -> ending.getState() == Thread.State.TIMED_WAITING);
    host.mayGoOn.countDown();
    ending.join();
    outbox.awaitQuiet(PATIENCE);
    assertThat(withdrawals()).isEqualTo(1);
  }

  private void leave() {
    try {
      runner.leave(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
