package org.misere.web;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.BotView;
import org.misere.bot.view.ViewEvent;

/** A bot to look at whose state and events are what the test says. */
final class StillBot implements BotView {
  private final List<Consumer<ViewEvent>> listeners = new CopyOnWriteArrayList<>();
  private final AtomicInteger looks = new AtomicInteger();
  private volatile BotSnapshot snapshot;

  StillBot(BotSnapshot snapshot) {
    this.snapshot = snapshot;
  }

  void become(BotSnapshot next) {
    snapshot = next;
    tell(new ViewEvent.Changed());
  }

  void tell(ViewEvent event) {
    listeners.forEach(listener -> listener.accept(event));
  }

  @Override
  public BotSnapshot snapshot() {
    looks.incrementAndGet();
    return snapshot;
  }

  /** How often it was looked at. */
  int looks() {
    return looks.get();
  }

  @Override
  public Subscription subscribe(Consumer<ViewEvent> listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }
}
