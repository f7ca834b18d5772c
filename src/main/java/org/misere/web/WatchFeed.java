package org.misere.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import org.misere.bot.view.BotView;

/**
 * The live feed of the watch page: server-sent events, one for each section that changed.
 * Thread-safe.
 */
final class WatchFeed implements Endpoint, AutoCloseable {
  /** More onlookers than that are turned away, so that watching can't hurt the playing. */
  static final int MAX_ONLOOKERS = 250;

  /** The least time between two looks at the bot for one page. */
  static final Duration PACE = Duration.ofMillis(250);

  /** A page hears at least a comment this often, so that a dead connection shows on both sides. */
  private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(10);

  private final BotView bot;
  private final Clock clock;
  private final BotView.Subscription subscription;
  private final Set<Semaphore> onlookers = ConcurrentHashMap.newKeySet();
  private final ReentrantLock looking = new ReentrantLock();

  /** How many changes the bot has told of. */
  private final AtomicLong changes = new AtomicLong();

  /** Guarded by {@link #looking}: one look at the bot serves all pages that ask within a pace. */
  private Look latest = new Look(Map.of(), 0);

  /** Guarded by {@link #looking}. */
  private long lookedAt = System.nanoTime() - PACE.toNanos();

  /**
   * What there was to see.
   *
   * @param changes those told of before, all of which it shows
   */
  private record Look(Map<String, String> sections, long changes) {}

  WatchFeed(BotView bot, Clock clock) {
    this.bot = bot;
    this.clock = clock;
    this.subscription = bot.subscribe(_ -> wakeAll());
  }

  @Override
  public Reply answer(Request request) {
    if (onlookers.size() >= MAX_ONLOOKERS) {
      return Reply.text(503, "Too many pages are watching; close one of them.");
    }
    return new Reply.Endless(200, "text/event-stream", this::feed);
  }

  private void feed(OutputStream out) throws IOException, InterruptedException {
    Semaphore bell = new Semaphore(1);
    onlookers.add(bell);
    try {
      write(out, "retry: 1000\n\n");
      Map<String, String> sent = new HashMap<>();
      long lastWrite = System.nanoTime();
      while (true) {
        boolean rung = bell.tryAcquire(SIGN_OF_LIFE.toMillis(), TimeUnit.MILLISECONDS);
        bell.drainPermits();
        boolean wrote = rung && sendChanges(out, sent, bell);
        if (wrote) {
          lastWrite = System.nanoTime();
        } else if (System.nanoTime() - lastWrite >= SIGN_OF_LIFE.toNanos()) {
          write(out, ": still here\n\n");
          lastWrite = System.nanoTime();
        }
        TimeUnit.NANOSECONDS.sleep(PACE.toNanos());
      }
    } finally {
      onlookers.remove(bell);
    }
  }

  private boolean sendChanges(OutputStream out, Map<String, String> sent, Semaphore bell)
      throws IOException {
    Look look = look();
    if (look.changes() < changes.get()) {
      // Another page's look, from before the change that rang: look again after this pace.
      ring(bell);
    }
    Map<String, String> now = look.sections();
    // The time goes first: with it a page whose own clock is wrong still shows ours right.
    String time = "event: time\ndata: " + clock.millis() + "\n\n";
    StringBuilder events = new StringBuilder();
    now.forEach(
        (section, json) -> {
          if (!json.equals(sent.put(section, json))) {
            events.append("event: ").append(WatchSections.eventOf(section));
            events.append("\ndata: ").append(json).append("\n\n");
          }
        });
    sent.keySet().retainAll(now.keySet());
    if (!events.isEmpty()) {
      write(out, time + events);
    }
    return !events.isEmpty();
  }

  private Look look() {
    looking.lock();
    try {
      if (System.nanoTime() - lookedAt >= PACE.toNanos()) {
        lookedAt = System.nanoTime();
        long told = changes.get();
        latest = new Look(WatchSections.of(bot.snapshot(), clock).byName(), told);
      }
      return latest;
    } finally {
      looking.unlock();
    }
  }

  private void wakeAll() {
    changes.incrementAndGet();
    onlookers.forEach(WatchFeed::ring);
  }

  private static void ring(Semaphore bell) {
    if (bell.availablePermits() == 0) {
      bell.release();
    }
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  @Override
  public void close() {
    subscription.close();
  }
}
