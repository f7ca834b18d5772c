package org.misere.bot;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.misere.bot.view.BotView;
import org.misere.bot.view.ViewEvent;

/** Who listens to the bot. Thread-safe. */
final class Onlookers {
  private final List<Consumer<ViewEvent>> listeners = new CopyOnWriteArrayList<>();

  BotView.Subscription subscribe(Consumer<ViewEvent> listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  void tell(ViewEvent event) {
    listeners.forEach(listener -> listener.accept(event));
  }
}
