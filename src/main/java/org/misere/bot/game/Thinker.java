package org.misere.bot.game;

import org.jspecify.annotations.Nullable;
import org.misere.engine.Engine;
import org.misere.engine.SearchHandle;
import org.misere.engine.SearchRequest;

/**
 * The engine's side of a game: one search at a time, whose progress and answer come back into the
 * mailbox. Confined to the game's thread.
 */
final class Thinker {
  /** Searches at least this long, in games without a clock, go one after the other. */
  private static final long SLOW_MILLIS = 5_000;

  private final String id;
  private final Engine engine;
  private final GameHost host;
  private final Mailbox mailbox;
  private final Stopwatch stopwatch;
  private @Nullable SearchHandle handle;
  private volatile int search;
  private int waiting;

  Thinker(String id, Engine engine, GameHost host, Mailbox mailbox, Stopwatch stopwatch) {
    this.id = id;
    this.engine = engine;
    this.host = host;
    this.mailbox = mailbox;
    this.stopwatch = stopwatch;
  }

  void think(SessionAction.Think think) {
    SearchRequest request =
        think
            .clock()
            .map(clock -> SearchRequest.byClock(think.game(), clock))
            .orElseGet(() -> SearchRequest.of(think.game(), think.limits()))
            .withInstantReply(true)
            .withVariety(think.variety())
            .withOpenings(true);
    boolean slow =
        think.clock().isEmpty() && think.limits().moveTimeMillis().orElse(0) >= SLOW_MILLIS;
    if (slow) {
      waitForTurn(think.search(), request);
    } else {
      begin(think.search(), request);
    }
  }

  void ponder(SessionAction.Ponder ponder) {
    SearchRequest request =
        ponder
            .clock()
            .map(clock -> SearchRequest.byClock(ponder.game(), clock))
            .orElseGet(() -> SearchRequest.of(ponder.game(), ponder.limits()))
            .pondering();
    begin(ponder.search(), request);
  }

  void ponderHit(int number) {
    if (handle != null && number == search) {
      stopwatch.searchBegins();
      handle.ponderHit();
    }
  }

  /** Ends the search of this number, if it is the one that runs or waits. */
  void stop(int number) {
    if (number == search) {
      stop();
    }
  }

  /** Ends whatever runs or waits. */
  void stop() {
    waiting = 0;
    if (handle != null) {
      handle.stop();
      handle = null;
    }
  }

  private void waitForTurn(int number, SearchRequest request) {
    search = number;
    handle = null;
    waiting = number;
    host.awaitSlowSearch(id, () -> mailbox.run(() -> takeTurn(number, request)));
  }

  private void takeTurn(int number, SearchRequest request) {
    if (waiting != number) {
      host.slowSearchDone();
      return;
    }
    waiting = 0;
    SearchHandle begun = begin(number, request);
    var _ = begun.result().thenAccept(_ -> host.slowSearchDone());
  }

  private SearchHandle begin(int number, SearchRequest request) {
    search = number;
    stopwatch.searchBegins();
    SearchHandle begun =
        engine.search(
            request, info -> mailbox.add(new SessionEvent.EngineProgress(number, info), 0));
    handle = begun;
    var _ =
        begun
            .result()
            .thenAccept(
                result -> {
                  if (number == search) {
                    stopwatch.searchEnds();
                  }
                  mailbox.add(new SessionEvent.EngineAnswer(number, result), 0);
                });
    return begun;
  }
}
