package org.misere.bot.matchmaking;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * What we have spent of the server's budgets, and what they let us do next. Immutable; times in ms.
 *
 * <p>A challenge to a bot costs a credit, one to a human five; there are 25 a minute and 200 a day.
 * Beyond half of the day's credits, what is left is spread evenly over a day. How many games
 * against bots a day has is not known until the server says that they are used up; from then on
 * they are spread too.
 *
 * @param credits when each credit was spent, the oldest first
 * @param botGames when each game against a bot began, the oldest first
 * @param botGamesADay how many there were in a day when the server said that it was enough
 */
public record Ledger(List<Long> credits, List<Long> botGames, OptionalInt botGamesADay) {
  static final Ledger EMPTY = new Ledger(List.of(), List.of(), OptionalInt.empty());

  /** The server's budget of challenges by user (its {@code Limiters}). */
  public static final int CREDITS_A_DAY = 200;

  static final int CREDITS_A_MINUTE = 25;
  static final long DAY_MILLIS = 86_400_000;
  private static final long MINUTE_MILLIS = 60_000;

  /** With fewer games in our books, something else has played with the account. */
  private static final int LEAST_BELIEVED = 30;

  Ledger withCredits(int count, long nowMillis) {
    List<Long> more = credits;
    for (int i = 0; i < count; i++) {
      more = later(more, nowMillis);
    }
    return new Ledger(more, botGames, botGamesADay);
  }

  Ledger withBotGame(long nowMillis) {
    return new Ledger(credits, later(botGames, nowMillis), botGamesADay);
  }

  /** The server said that the games of this day are used up. */
  Ledger withBotGamesUsedUp(long nowMillis) {
    int played = since(botGames, nowMillis - DAY_MILLIS).size();
    return played >= LEAST_BELIEVED ? new Ledger(credits, botGames, OptionalInt.of(played)) : this;
  }

  private static List<Long> later(List<Long> times, long nowMillis) {
    List<Long> recent = new ArrayList<>(since(times, nowMillis - DAY_MILLIS));
    recent.add(nowMillis);
    return List.copyOf(recent);
  }

  private static List<Long> since(List<Long> times, long fromMillis) {
    return times.stream().filter(it -> it > fromMillis).toList();
  }

  /** When the next challenge may be sent. */
  long nextMillis(long nowMillis) {
    return Math.max(nextCredit(nowMillis), nextBotGame(nowMillis));
  }

  private long nextCredit(long nowMillis) {
    List<Long> day = since(credits, nowMillis - DAY_MILLIS);
    if (day.isEmpty()) {
      return nowMillis;
    }
    int left = CREDITS_A_DAY - day.size();
    if (left <= 0) {
      return day.get(day.size() - CREDITS_A_DAY) + DAY_MILLIS;
    }
    long pause = left > CREDITS_A_DAY / 2 ? MINUTE_MILLIS : DAY_MILLIS / left;
    long next = day.getLast() + pause;
    List<Long> minute = since(credits, nowMillis - MINUTE_MILLIS);
    return minute.size() >= CREDITS_A_MINUTE
        ? Math.max(next, minute.get(minute.size() - CREDITS_A_MINUTE) + MINUTE_MILLIS)
        : next;
  }

  /** When the server takes a challenge of this price again; nothing is spread. */
  long allowedMillis(long nowMillis, int price) {
    return Math.max(
        freeMillis(since(credits, nowMillis - DAY_MILLIS), CREDITS_A_DAY - price, DAY_MILLIS),
        freeMillis(
            since(credits, nowMillis - MINUTE_MILLIS), CREDITS_A_MINUTE - price, MINUTE_MILLIS));
  }

  /** When no more than {@code most} of the spent ones lie within the window. */
  private static long freeMillis(List<Long> spent, int most, long windowMillis) {
    return spent.size() <= most
        ? Long.MIN_VALUE
        : spent.get(spent.size() - most - 1) + windowMillis;
  }

  private long nextBotGame(long nowMillis) {
    List<Long> day = since(botGames, nowMillis - DAY_MILLIS);
    if (botGamesADay.isEmpty() || day.isEmpty()) {
      return nowMillis;
    }
    int most = botGamesADay.getAsInt();
    return day.size() >= most
        ? day.get(day.size() - most) + DAY_MILLIS
        : day.getLast() + DAY_MILLIS / most;
  }

  /** Credits spent in the day before. */
  public int creditsSpent(long nowMillis) {
    return since(credits, nowMillis - DAY_MILLIS).size();
  }

  /** Games against bots begun in the day before. */
  public int botGamesPlayed(long nowMillis) {
    return since(botGames, nowMillis - DAY_MILLIS).size();
  }
}
