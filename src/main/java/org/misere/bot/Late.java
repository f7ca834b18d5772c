package org.misere.bot;

import java.util.Optional;
import java.util.function.Supplier;

/** Something that is made when it is asked for the first time. Thread-safe. */
final class Late<T> implements Supplier<T> {
  private final Supplier<T> making;

  /** Guarded by this. */
  private Optional<T> made = Optional.empty();

  Late(Supplier<T> making) {
    this.making = making;
  }

  @Override
  public synchronized T get() {
    T it = made.orElseGet(making);
    made = Optional.of(it);
    return it;
  }

  /** What was made, if it was. */
  synchronized Optional<T> made() {
    return made;
  }
}
