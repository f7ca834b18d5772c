package org.misere.bot.lobby;

import java.util.ArrayList;
import java.util.List;
import org.misere.lichess.FeedEnd;

/**
 * The account's event stream as its owner sees it: when to open it again, and what its ends tell.
 * Immutable; times in ms.
 *
 * @param failures ends in a row without a minute of health between
 * @param limits refusals with 429 since then, which have a rest of their own
 * @param openings when it was opened, in the last ten minutes
 * @param cleanEnds when it was closed politely, in the last minute
 * @param sinceMillis when the present state began
 * @param retryAtMillis when it is opened again; {@link Long#MAX_VALUE}: it is open or being opened
 */
record EventLink(
    boolean open,
    int failures,
    int limits,
    List<Long> openings,
    List<Long> cleanEnds,
    long sinceMillis,
    long retryAtMillis) {
  static final long NEVER = Long.MAX_VALUE;

  /** The server allows 30 opens in 10 minutes; we stay well below. */
  static final int MOST_OPENINGS = 25;

  static final long OPENINGS_WINDOW_MILLIS = 600_000;
  private static final long HEALTHY_MILLIS = 60_000;
  private static final long CLEAN_ENDS_WINDOW_MILLIS = 60_000;
  private static final int CLEAN_ENDS_OF_A_RIVAL = 3;
  private static final long FIRST_MILLIS = 1_000;
  private static final long MOST_MILLIS = 60_000;
  private static final long TOO_MANY_MILLIS = 60_000;
  private static final long MOST_TOO_MANY_MILLIS = 600_000;
  private static final double JITTER = 0.2;

  static EventLink closed(long nowMillis) {
    return new EventLink(false, 0, 0, List.of(), List.of(), nowMillis, NEVER);
  }

  /** It is being opened now. */
  EventLink opening(long nowMillis) {
    List<Long> recent = within(openings, nowMillis - OPENINGS_WINDOW_MILLIS);
    recent.add(nowMillis);
    return new EventLink(false, failures, limits, List.copyOf(recent), cleanEnds, nowMillis, NEVER);
  }

  EventLink opened(long nowMillis) {
    return new EventLink(true, failures, limits, openings, cleanEnds, nowMillis, NEVER);
  }

  /**
   * It ended, or could not be opened.
   *
   * @param chance 0..1, for jitter
   */
  EventLink ended(FeedEnd end, long nowMillis, double chance) {
    boolean healthy = open && nowMillis - sinceMillis >= HEALTHY_MILLIS;
    int failed = healthy ? 1 : failures + 1;
    boolean tooMany = end instanceof FeedEnd.Refused(int status, var _, var _) && status == 429;
    int limited = (healthy ? 0 : limits) + (tooMany ? 1 : 0);
    long base =
        tooMany
            ? doubled(TOO_MANY_MILLIS, limited, MOST_TOO_MANY_MILLIS)
            : doubled(FIRST_MILLIS, failed, MOST_MILLIS);
    long at = nowMillis + base + (long) (base * JITTER * chance);
    List<Long> recent = within(openings, nowMillis - OPENINGS_WINDOW_MILLIS);
    if (recent.size() >= MOST_OPENINGS) {
      long freeAt = recent.get(recent.size() - MOST_OPENINGS) + OPENINGS_WINDOW_MILLIS + 1;
      at = Math.max(at, freeAt);
    }
    List<Long> clean = within(cleanEnds, nowMillis - CLEAN_ENDS_WINDOW_MILLIS);
    if (open && end instanceof FeedEnd.Closed) {
      clean.add(nowMillis);
    }
    return new EventLink(
        false, failed, limited, List.copyOf(recent), List.copyOf(clean), nowMillis, at);
  }

  /** Whether somebody else keeps opening the stream of this account. */
  boolean hasRival() {
    return cleanEnds.size() >= CLEAN_ENDS_OF_A_RIVAL;
  }

  boolean isDue(long nowMillis) {
    return nowMillis >= retryAtMillis;
  }

  private static List<Long> within(List<Long> times, long fromMillis) {
    List<Long> recent = new ArrayList<>();
    for (long time : times) {
      if (time > fromMillis) {
        recent.add(time);
      }
    }
    return recent;
  }

  private static long doubled(long first, int attempt, long most) {
    return Math.min(most, first << Math.clamp(attempt - 1, 0, 20));
  }
}
