package org.misere.bot.matchmaking;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The challenges that the operator asks for, in their order. Immutable; times in ms.
 *
 * @param open those that nothing came of yet
 * @param served ids of those that are done and were still listed when last looked at
 * @param notBeforeMillis none is begun before
 */
record Requests(List<Request> open, Set<String> served, long notBeforeMillis) {
  static final Requests NONE = new Requests(List.of(), Set.of(), Long.MIN_VALUE / 2);

  /** All that are listed now. */
  Requests listed(List<Request> all) {
    Set<String> still = new HashSet<>(served);
    still.retainAll(all.stream().map(Request::id).toList());
    return new Requests(
        all.stream().filter(it -> !still.contains(it.id())).toList(),
        Set.copyOf(still),
        notBeforeMillis);
  }

  Optional<Request> next() {
    return open.stream().findFirst();
  }

  boolean contains(String id) {
    return open.stream().anyMatch(it -> it.id().equals(id));
  }

  /** Without one that something came of. */
  Requests without(String id) {
    Set<String> more = new HashSet<>(served);
    more.add(id);
    return new Requests(
        open.stream().filter(it -> !it.id().equals(id)).toList(),
        Set.copyOf(more),
        notBeforeMillis);
  }

  Requests notBefore(long millis) {
    return new Requests(open, served, Math.max(notBeforeMillis, millis));
  }
}
