package org.misere.lichess;

/** An open (or opening) stream, read on its own thread. Thread-safe. */
public interface Feed {

  /**
   * Ends it; the listener then gets {@link FeedEnd.Cancelled}, unless it had ended already. Returns
   * at once, from any thread.
   */
  void cancel();

  /** Whether {@code ended} was not called yet. */
  boolean isOpen();
}
