package org.misere.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;

/**
 * Both players' clocks. Immutable; times are ms, moments are epoch ms. The clocks start when both
 * sides have made their first move (Bot API).
 *
 * @param turnStartMillis when the running turn began; negative while the clocks stand
 * @param readings what the clocks showed after each ply, for takebacks
 */
record GameClock(
    TimeControl timeControl,
    long whiteMillis,
    long blackMillis,
    long turnStartMillis,
    List<Reading> readings) {

  /** What the server shows when there is no clock. */
  static final long UNLIMITED = Integer.MAX_VALUE;

  private static final long STANDING = -1;
  private static final long DAY_MILLIS = 86_400_000L;

  /** Both clocks after a ply. */
  record Reading(long whiteMillis, long blackMillis) {}

  GameClock {
    readings = List.copyOf(readings);
  }

  static GameClock of(TimeControl timeControl) {
    long initial =
        switch (timeControl) {
          case TimeControl.RealTime clock when clock.limitSeconds() == 0 ->
              Math.max(3, clock.incrementSeconds()) * 1000L;
          case TimeControl.RealTime clock -> clock.limitSeconds() * 1000L;
          case TimeControl.Correspondence days -> days.daysPerTurn() * DAY_MILLIS;
          case TimeControl.Unlimited() -> UNLIMITED;
        };
    return new GameClock(timeControl, initial, initial, STANDING, List.of());
  }

  boolean isRealTime() {
    return timeControl instanceof TimeControl.RealTime;
  }

  long incrementMillis() {
    return timeControl instanceof TimeControl.RealTime clock ? clock.incrementSeconds() * 1000L : 0;
  }

  /** What the clock of {@code color} shows at {@code now}, when it is {@code turn}'s turn. */
  long remaining(Color color, Color turn, long now) {
    long shown = color == Color.WHITE ? whiteMillis : blackMillis;
    return color == turn && turnStartMillis >= 0
        ? Math.max(0, shown - (now - turnStartMillis))
        : shown;
  }

  /** When the flag of the side to move falls; empty while the clocks stand. */
  OptionalLong flagFall(Color turn) {
    return turnStartMillis < 0
        ? OptionalLong.empty()
        : OptionalLong.of(turnStartMillis + (turn == Color.WHITE ? whiteMillis : blackMillis));
  }

  /** The clocks after {@code mover} has moved, as the game's ply number {@code ply} (from 1). */
  GameClock afterMove(Color mover, int ply, long now) {
    long left = remaining(mover, mover, now);
    boolean timed = turnStartMillis >= 0;
    long shown =
        switch (timeControl) {
          case TimeControl.RealTime _ -> timed ? left + incrementMillis() : left;
          case TimeControl.Correspondence days -> days.daysPerTurn() * DAY_MILLIS;
          case TimeControl.Unlimited() -> UNLIMITED;
        };
    long start = ply >= 2 && !(timeControl instanceof TimeControl.Unlimited) ? now : STANDING;
    return showing(mover, shown, start).noted();
  }

  /** The clocks as they were {@code plies} plies ago, running again from {@code now}. */
  GameClock rewound(int plies, long now) {
    int left = readings.size() - plies;
    GameClock before = of(timeControl);
    Reading reading =
        left > 0 ? readings.get(left - 1) : new Reading(before.whiteMillis(), before.blackMillis());
    long start = left >= 2 && turnStartMillis >= 0 ? now : STANDING;
    return new GameClock(
        timeControl, reading.whiteMillis, reading.blackMillis, start, readings.subList(0, left));
  }

  /** The clocks stopped at {@code now} while it was {@code turn}'s turn. */
  GameClock stopped(Color turn, long now) {
    return showing(turn, remaining(turn, turn, now), STANDING);
  }

  GameClock withMore(Color color, long millis) {
    long shown = (color == Color.WHITE ? whiteMillis : blackMillis) + millis;
    return showing(color, shown, turnStartMillis);
  }

  private GameClock showing(Color color, long millis, long start) {
    return color == Color.WHITE
        ? new GameClock(timeControl, millis, blackMillis, start, readings)
        : new GameClock(timeControl, whiteMillis, millis, start, readings);
  }

  private GameClock noted() {
    List<Reading> more = new ArrayList<>(readings);
    more.add(new Reading(whiteMillis, blackMillis));
    return new GameClock(timeControl, whiteMillis, blackMillis, turnStartMillis, more);
  }
}
