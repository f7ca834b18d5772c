package org.misere.lichess;

/**
 * Who listens to a stream. All calls of one feed come from its reader thread, in order: {@code
 * opened}, then events and heartbeats, then {@code ended} as the last one and exactly once. Do no
 * work there: hand over and return, the server's queue holds 32 items only.
 *
 * @param <E> {@link AccountEvent} or {@link GameEvent}
 */
public interface FeedListener<E> {
  /** The server answered 200; lines will follow. */
  default void opened() {}

  /** A blank line: the server lives. */
  default void heartbeat() {}

  void event(E event);

  void ended(FeedEnd end);
}
