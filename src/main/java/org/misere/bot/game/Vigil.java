package org.misere.bot.game;

/**
 * Times at which a game must be looked after though nothing happens; {@link Long#MAX_VALUE} is
 * never. Immutable; ms.
 *
 * @param abortAt the opponent should have made the first move by then
 * @param abortChecked the server was asked whether that move was lost on its way
 * @param waitAsked the opponent asked once for more time before that
 * @param suspectUntil the move list went back without a takeback: nothing is played until the first
 *     line of a stream confirms it, or until then
 * @param holdUntil nothing is played until then, since an answer of ours is about to end or change
 *     the game
 * @param leaveAt the game is none that we can play: it is left, again at this time if need be
 * @param stuckSince our turn, and nothing under way
 * @param stuckChecks how often that was looked into
 * @param finishAt the game is over; the stream's last state may come until then
 */
record Vigil(
    long abortAt,
    boolean abortChecked,
    boolean waitAsked,
    long suspectUntil,
    long holdUntil,
    long leaveAt,
    long stuckSince,
    int stuckChecks,
    long finishAt) {
  static final long NEVER = Long.MAX_VALUE;
  static final long STUCK_MILLIS = 5_000;
  static final long SUSPECT_MILLIS = 2_000;
  static final Vigil NONE = new Vigil(NEVER, false, false, NEVER, NEVER, NEVER, NEVER, 0, NEVER);

  Vigil withAbortAt(long millis) {
    return withAbort(millis, abortChecked);
  }

  /** Looks at the game first, and comes back to the abort by then. */
  Vigil withAbortChecked(long millis) {
    return withAbort(millis, true);
  }

  /** Nothing is to be aborted. */
  Vigil withoutAbort() {
    return withAbort(NEVER, false);
  }

  private Vigil withAbort(long millis, boolean checked) {
    return new Vigil(
        millis,
        checked,
        waitAsked,
        suspectUntil,
        holdUntil,
        leaveAt,
        stuckSince,
        stuckChecks,
        finishAt);
  }

  Vigil withWait(long millis) {
    return new Vigil(
        millis, false, true, suspectUntil, holdUntil, leaveAt, stuckSince, stuckChecks, finishAt);
  }

  Vigil withSuspectUntil(long millis) {
    return new Vigil(
        abortAt,
        abortChecked,
        waitAsked,
        millis,
        holdUntil,
        leaveAt,
        stuckSince,
        stuckChecks,
        finishAt);
  }

  Vigil withHoldUntil(long millis) {
    return new Vigil(
        abortAt,
        abortChecked,
        waitAsked,
        suspectUntil,
        millis,
        leaveAt,
        stuckSince,
        stuckChecks,
        finishAt);
  }

  Vigil withLeaveAt(long millis) {
    return new Vigil(
        abortAt,
        abortChecked,
        waitAsked,
        suspectUntil,
        holdUntil,
        millis,
        stuckSince,
        stuckChecks,
        finishAt);
  }

  Vigil withStuck(long since, int checks) {
    return new Vigil(
        abortAt,
        abortChecked,
        waitAsked,
        suspectUntil,
        holdUntil,
        leaveAt,
        since,
        checks,
        finishAt);
  }

  Vigil withFinishAt(long millis) {
    return new Vigil(
        abortAt,
        abortChecked,
        waitAsked,
        suspectUntil,
        holdUntil,
        leaveAt,
        stuckSince,
        stuckChecks,
        millis);
  }

  boolean isSuspect() {
    return suspectUntil != NEVER;
  }

  boolean isHeld() {
    return holdUntil != NEVER;
  }

  boolean isLeaving() {
    return leaveAt != NEVER;
  }

  boolean isFinishing() {
    return finishAt != NEVER;
  }

  /** When a stuck game is looked into next. */
  long stuckDeadline() {
    return stuckSince == NEVER ? NEVER : stuckSince + (STUCK_MILLIS << Math.min(stuckChecks, 4));
  }

  long deadlineMillis() {
    long first = Math.min(Math.min(abortAt, suspectUntil), Math.min(holdUntil, leaveAt));
    return Math.min(first, Math.min(stuckDeadline(), finishAt));
  }
}
