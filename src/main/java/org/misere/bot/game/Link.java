package org.misere.bot.game;

import org.misere.lichess.FeedEnd;

/**
 * The game's stream as its owner sees it: open, being opened, or to be opened at a known time.
 * Every end is a reconnect while the game runs. Immutable; times in ms.
 *
 * @param state what it is doing
 * @param failures ends in a row without a healthy spell between
 * @param lines lines since its first one
 * @param opening how often it was opened: its first line shows the game as it was at some time
 *     since then
 * @param sinceMillis when the present state began
 */
record Link(
    State state, int failures, int lines, int opening, long sinceMillis, long retryAtMillis) {
  enum State {
    OPENING,
    /** The server has answered; {@code gameFull} has still to come. */
    CONNECTED,
    OPEN,
    WAITING,
    /** Not held: the game is played over days and looked at now and then. */
    RESTING,
    CLOSED
  }

  /** What to do after an end. */
  enum Wish {
    OPEN,
    WAIT,
    RECONCILE,
    GIVE_UP_ACCOUNT
  }

  record Step(Link next, Wish wish) {}

  private static final long FIRST_LINE_MILLIS = 5_000;
  private static final long HEALTHY_MILLIS = 2_000;
  private static final int HEALTHY_LINES = 2;

  static Link opening(long nowMillis) {
    return new Link(State.OPENING, 0, 0, 0, nowMillis, Long.MAX_VALUE);
  }

  /** The server answered 200. Keep-alives alone don't make a stream: its first line is due soon. */
  Link connected(long nowMillis) {
    return new Link(
        State.CONNECTED, failures, 0, opening, nowMillis, nowMillis + FIRST_LINE_MILLIS);
  }

  /** Connected, and not told for too long. */
  boolean isMute(long nowMillis) {
    return state == State.CONNECTED && nowMillis >= retryAtMillis;
  }

  /** A line came that isn't {@code gameFull}; without one the stream is no better than mute. */
  Link heard() {
    return state == State.OPEN
        ? new Link(state, failures, lines + 1, opening, sinceMillis, Long.MAX_VALUE)
        : this;
  }

  /** {@code gameFull} came. */
  Link told(long nowMillis) {
    return state == State.OPEN
        ? heard()
        : new Link(State.OPEN, failures, 1, opening, nowMillis, Long.MAX_VALUE);
  }

  /** It is opened anew because its owner wants to see the first line. */
  Link reopened(long nowMillis) {
    return new Link(State.OPENING, failures, 0, opening + 1, nowMillis, Long.MAX_VALUE);
  }

  Link resting(long nowMillis) {
    return new Link(State.RESTING, 0, 0, opening, nowMillis, Long.MAX_VALUE);
  }

  boolean isResting() {
    return state == State.RESTING;
  }

  Link closed(long nowMillis) {
    return new Link(State.CLOSED, failures, 0, opening, nowMillis, Long.MAX_VALUE);
  }

  Step ended(FeedEnd end, long nowMillis) {
    boolean healthy =
        state == State.OPEN
            && (lines >= HEALTHY_LINES || nowMillis - sinceMillis >= HEALTHY_MILLIS);
    int failed = healthy ? 1 : failures + 1;
    return switch (end) {
      case FeedEnd.Refused refused when refused.isUnauthorized() ->
          new Step(closed(nowMillis), Wish.GIVE_UP_ACCOUNT);
      case FeedEnd.Refused(int status, var _, var _) when status == 400 ->
          new Step(waiting(failed, nowMillis + 15_000, nowMillis), Wish.RECONCILE);
      case FeedEnd.Refused(int status, var _, var _) when status == 404 ->
          failed <= 1
              ? new Step(waiting(failed, nowMillis + 2_000, nowMillis), Wish.WAIT)
              : new Step(waiting(failed, nowMillis + 15_000, nowMillis), Wish.RECONCILE);
      case FeedEnd.Refused(int status, var _, var _) when status == 429 ->
          new Step(
              waiting(failed, nowMillis + Backoffs.gameStreamTooMany(failed), nowMillis),
              Wish.WAIT);
      default -> lost(failed, nowMillis);
    };
  }

  private Step lost(int failed, long nowMillis) {
    long wait = Backoffs.gameStream(failed);
    return wait == 0
        ? new Step(
            new Link(State.OPENING, failed, 0, opening + 1, nowMillis, Long.MAX_VALUE), Wish.OPEN)
        : new Step(waiting(failed, nowMillis + wait, nowMillis), Wish.WAIT);
  }

  private Link waiting(int failed, long atMillis, long nowMillis) {
    return new Link(State.WAITING, failed, 0, opening, nowMillis, atMillis);
  }

  boolean isDue(long nowMillis) {
    return state == State.WAITING && nowMillis >= retryAtMillis;
  }

  long deadlineMillis() {
    return state == State.WAITING || state == State.CONNECTED ? retryAtMillis : Long.MAX_VALUE;
  }

  boolean isOpen() {
    return state == State.OPEN;
  }
}
