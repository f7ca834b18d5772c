package org.misere.bot.machine;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.misere.bot.game.Ticker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The thread of a state machine: it takes events from a mailbox, one at a time, and hands them to
 * the machine; when the machine's deadline comes, a tick. All methods may be called from any
 * thread.
 *
 * @param <E> the machine's events
 */
public final class MachineThread<E> {
  private static final Logger LOG = LoggerFactory.getLogger(MachineThread.class);

  /**
   * What lives on the thread; called by it alone.
   *
   * @param <E> its events
   */
  public interface Machine<E> {
    /** When it wants a tick, on the ticker's clock; {@link Long#MAX_VALUE}: only after an event. */
    long deadlineMillis();

    /** The event for a deadline that has come. */
    E tick();

    /** Takes an event, and does what comes of it. A fault gives up this event alone. */
    void on(E event);

    /** The name of an event, for a line of the log. */
    default String name(E event) {
      return event.getClass().getSimpleName();
    }

    /** The thread ends. */
    default void ended() {}
  }

  private final Machine<E> machine;
  private final Ticker ticker;
  private final BlockingQueue<E> mailbox = new LinkedBlockingQueue<>();
  private final Thread thread;
  private volatile boolean finishing;

  /** A thread that isn't started yet; what it is told meanwhile waits. */
  public MachineThread(String name, Ticker ticker, Machine<E> machine) {
    this.machine = machine;
    this.ticker = ticker;
    this.thread = Thread.ofVirtual().name(name).unstarted(this::run);
  }

  /** Begins; once. */
  public void start() {
    thread.start();
  }

  /** Puts an event into the mailbox. */
  public void tell(E event) {
    mailbox.add(event);
  }

  /** Ends the thread at once: what it waits for is interrupted. */
  public void stop() {
    thread.interrupt();
  }

  /**
   * Ends the thread when the event that it is at is done; what waits in the mailbox is not begun.
   *
   * @param most how long to wait for that
   */
  public void finish(Duration most) throws InterruptedException {
    finishing = true;
    tell(machine.tick());
    thread.join(most);
  }

  private void run() {
    try {
      while (!finishing) {
        step(next());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      machine.ended();
    }
  }

  private E next() throws InterruptedException {
    long deadline = machine.deadlineMillis();
    E event =
        deadline == Long.MAX_VALUE
            ? mailbox.take()
            : mailbox.poll(ticker.nanosUntil(deadline), TimeUnit.NANOSECONDS);
    return event == null ? machine.tick() : event;
  }

  private void step(E event) {
    try {
      machine.on(event);
    } catch (RuntimeException e) {
      // A fault of ours must not end the machine: the event is given up.
      LOG.error("a fault while handling {}", machine.name(event), e);
    }
  }
}
