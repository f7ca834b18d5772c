package org.misere.lichess;

/**
 * The kinds of requests in the lane, most urgent first, with their share of the retry table.
 *
 * <p>{@code retries}: how often a request whose answer never came is sent again. {@code
 * redoneAfterLimit}: whether it is sent again once the lane is open after a general 429.
 */
enum Traffic {
  /** Claims, aborts, resignations: sending one twice does no harm. */
  URGENT(3, true),
  /** Accepting a challenge: once more, if it is still there. */
  ACCEPT(1, true),
  /** Declining and cancelling. */
  DECLINE(3, true),
  /** Draw offers and takebacks: a second one may mean something else. */
  GAME(0, true),
  LOOK_UP(3, true),
  /** Creating a challenge, joining a tournament: never twice. */
  CREATE(0, false),
  CHAT(0, true);

  private final int retries;
  private final boolean redoneAfterLimit;

  Traffic(int retries, boolean redoneAfterLimit) {
    this.retries = retries;
    this.redoneAfterLimit = redoneAfterLimit;
  }

  int retries() {
    return retries;
  }

  boolean redoneAfterLimit() {
    return redoneAfterLimit;
  }
}
