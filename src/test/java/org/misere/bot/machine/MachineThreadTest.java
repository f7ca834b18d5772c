package org.misere.bot.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.misere.bot.game.Ticker;

/** The thread of a machine hands on events, ticks, and outlives faults. */
class MachineThreadTest {
  private final BlockingQueue<String> seen = new LinkedBlockingQueue<>();
  private final AtomicLong deadline = new AtomicLong(Long.MAX_VALUE);
  private final CountDownLatch ended = new CountDownLatch(1);
  private final MachineThread<String> thread =
      new MachineThread<>(
          "machine",
          Ticker.real(),
          new MachineThread.Machine<>() {
            @Override
            public long deadlineMillis() {
              return deadline.get();
            }

            @Override
            public String tick() {
              deadline.set(Long.MAX_VALUE);
              return "tick";
            }

            @Override
            public void on(String event) {
              seen.add(event);
              if (event.equals("fault")) {
                throw new IllegalStateException("this fault is wanted");
              }
            }

            @Override
            public void ended() {
              ended.countDown();
            }
          });

  private @Nullable String next() throws InterruptedException {
    return seen.poll(30, TimeUnit.SECONDS);
  }

  @AfterEach
  void stop() {
    thread.stop();
  }

  @Test
  void eventsComeInTheirOrderAlsoThoseFromBeforeTheStart() throws InterruptedException {
    thread.tell("early");
    thread.start();
    thread.tell("late");
    assertThat(next()).isEqualTo("early");
    assertThat(next()).isEqualTo("late");
  }

  @Test
  void aDeadlineBecomesATick() throws InterruptedException {
    deadline.set(0);
    thread.start();
    assertThat(next()).isEqualTo("tick");
  }

  @Test
  void aFaultGivesUpOneEventAlone() throws InterruptedException {
    thread.start();
    thread.tell("fault");
    thread.tell("next");
    assertThat(next()).isEqualTo("fault");
    assertThat(next()).isEqualTo("next");
  }

  @Test
  void whoeverStopsItHasTheMachineToldOfTheEnd() throws InterruptedException {
    thread.start();
    thread.stop();
    assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
  }
}
