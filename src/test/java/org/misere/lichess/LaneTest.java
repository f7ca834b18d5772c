package org.misere.lichess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who waits for whom, on a server that answers when the test says so. */
class LaneTest {
  private static final BooleanSupplier WANTED = () -> true;
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** The lane's waits are short, but a request that is held back isn't given up. */
  private static final WirePolicy FAST = WirePolicy.LICHESS.scaled(0.001).withCallTimeout(PATIENCE);

  /** Chat waits for more than a minute, so that no slow machine drops it. */
  private static final WirePolicy SLOW = WirePolicy.LICHESS.scaled(10).withCallTimeout(PATIENCE);

  private final ScriptedSocket server = new ScriptedSocket();
  private LichessClient client = client(FAST);

  LaneTest() throws IOException {}

  private LichessClient client(WirePolicy policy) {
    return LichessClient.builder(server.url(), StubLichess.TOKEN).policy(policy).build();
  }

  @AfterEach
  void close() throws IOException {
    client.close();
    server.close();
  }

  /** A request on a thread of its own, and what came of it. */
  private record Sent(Thread thread, CompletableFuture<Answer<Ok>> answer) {
    static Sent of(Supplier<Answer<Ok>> request) {
      CompletableFuture<Answer<Ok>> answer = new CompletableFuture<>();
      return new Sent(Thread.startVirtualThread(() -> answer.complete(request.get())), answer);
    }

    /** The same, once it waits for its turn. */
    static Sent waiting(Supplier<Answer<Ok>> request) {
      Sent sent = of(request);
      await().atMost(PATIENCE).until(() -> sent.thread.getState() == Thread.State.WAITING);
      return sent;
    }

    Answer<Ok> get() {
      return answer.orTimeout(60, TimeUnit.SECONDS).join();
    }
  }

  /** A request in the lane that the server has and doesn't answer yet. */
  private ScriptedSocket.Connection blockedLane() throws InterruptedException {
    Sent.of(() -> client.draw("slow", true, WANTED));
    return server.next("/slow/draw/yes");
  }

  @Test
  void movesNeverWaitForOtherTraffic() throws Exception {
    blockedLane();
    Sent chat = Sent.waiting(() -> client.chat("g", ChatRoom.PLAYER, "hello", WANTED));
    Sent move = Sent.of(() -> client.move("g", "e2e3", false));
    server.next("/g/move/e2e3").ok();
    assertThat(move.get()).isInstanceOf(Answer.Done.class);
    assertThat(chat.answer()).isNotDone();
  }

  @Test
  void claimsGoBeforeChat() throws Exception {
    client.close();
    client = client(SLOW);
    ScriptedSocket.Connection blocking = blockedLane();
    Sent.waiting(() -> client.chat("g", ChatRoom.PLAYER, "hello", WANTED));
    Sent.waiting(() -> client.claimVictory("g", WANTED));
    blocking.ok();
    server.next("/g/claim-victory").ok();
    server.next("/g/chat").ok();
  }

  @Test
  void oneRequestIsSentAtATime() throws Exception {
    List<Sent> accepts =
        IntStream.range(0, 4).mapToObj(i -> Sent.waiting(() -> accept("c" + i))).toList();
    for (int i = 1; i <= accepts.size(); i++) {
      ScriptedSocket.Connection connection = server.next("/accept");
      assertThat(server.heads()).hasSize(i);
      connection.ok();
    }
    assertThat(accepts).allSatisfy(it -> assertThat(it.get()).isInstanceOf(Answer.Done.class));
  }

  private Answer<Ok> accept(String id) {
    return client.accept(id, WANTED);
  }

  @Test
  void chatThatWaitsTooLongIsDropped() throws Exception {
    ScriptedSocket.Connection blocking = blockedLane();
    Sent chat = Sent.waiting(() -> client.chat("g", ChatRoom.PLAYER, "hello", WANTED));
    long since = System.nanoTime();
    await().until(() -> System.nanoTime() - since > FAST.chatPatience().toNanos());
    blocking.ok();
    assertThat(chat.get()).isInstanceOf(Answer.Dropped.class);
    assertThat(server.heads()).hasSize(1);
  }

  @Test
  void secondMoveOfAGameInFlightIsDropped() throws Exception {
    Sent first = Sent.of(() -> client.move("g", "e2e3", false));
    ScriptedSocket.Connection connection = server.next("/g/move/e2e3");
    assertThat(client.move("g", "e2e4", false)).isInstanceOf(Answer.Dropped.class);
    connection.ok();
    assertThat(first.get()).isInstanceOf(Answer.Done.class);
    Sent later = Sent.of(() -> client.move("g", "e2e4", false));
    server.next("/g/move/e2e4").ok();
    assertThat(later.get()).isInstanceOf(Answer.Done.class);
  }

  @Test
  void closingDropsWhatWaits() throws Exception {
    blockedLane();
    Sent waiting = Sent.waiting(() -> accept("a"));
    client.close();
    assertThat(waiting.get()).isInstanceOf(Answer.Dropped.class);
  }

  @Test
  void interruptedCallerGivesUp() throws Exception {
    blockedLane();
    Sent waiting = Sent.waiting(() -> accept("a"));
    waiting.thread().interrupt();
    assertThat(waiting.get()).isInstanceOf(Answer.Dropped.class);
  }
}
