package org.misere.sandbox;

import java.util.Comparator;
import java.util.OptionalLong;
import java.util.PriorityQueue;

/** What is to be done later. Confined to the site's lock. */
final class Agenda {
  private record Item(long atMillis, long order, Runnable what) {}

  private final PriorityQueue<Item> items =
      new PriorityQueue<>(Comparator.comparingLong(Item::atMillis).thenComparingLong(Item::order));
  private long added;

  void at(long millis, Runnable what) {
    items.add(new Item(millis, added++, what));
  }

  OptionalLong next() {
    Item first = items.peek();
    return first == null ? OptionalLong.empty() : OptionalLong.of(first.atMillis());
  }

  /** Does what is due. */
  void run(long now) {
    while (!items.isEmpty() && items.peek().atMillis() <= now) {
      items.remove().what().run();
    }
  }
}
