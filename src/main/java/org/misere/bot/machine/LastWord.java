package org.misere.bot.machine;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tells of a value that others change, each time that it isn't the one told last. What was told is
 * what counts, not what the listener has understood so far: a value that goes back before the
 * listener comes to it is told again. Thread-safe.
 *
 * @param <V> the value, compared by {@code equals}
 */
public final class LastWord<V> {
  private final Object order = new Object();
  private @Nullable V told;

  /** Looks at the value, and tells of it when it is another one than last time. */
  public void look(Supplier<V> value, Consumer<V> listener) {
    // Looked at and told in one go, so that nobody tells an older one after a newer one.
    synchronized (order) {
      V now = value.get();
      if (!now.equals(told)) {
        told = now;
        listener.accept(now);
      }
    }
  }
}
