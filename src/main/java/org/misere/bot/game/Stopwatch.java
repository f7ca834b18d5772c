package org.misere.bot.game;

import java.time.Duration;

/** Takes the times of the move under way. Thread-safe: game, engine and sender all call it. */
final class Stopwatch {
  private volatile long lineNanos = System.nanoTime();
  private volatile long answeredNanos = lineNanos;
  private volatile long searchNanos = lineNanos;
  private volatile long spanNanos;
  private volatile long postNanos = lineNanos;

  /** A line came at this time. */
  void lineCame(long nanos) {
    lineNanos = nanos;
  }

  /** The last line asks for a search. */
  void searchBegins() {
    answeredNanos = lineNanos;
    searchNanos = System.nanoTime();
  }

  void searchEnds() {
    spanNanos = System.nanoTime() - searchNanos;
  }

  /** The last line asks for a move that needs no search. */
  void forced() {
    answeredNanos = lineNanos;
    spanNanos = 0;
  }

  void posts(long nanos) {
    postNanos = nanos;
  }

  /** The stream shows the move. */
  MoveTiming seen() {
    return new MoveTiming(
        Duration.ofNanos(spanNanos),
        Duration.ofNanos(Math.max(0, postNanos - answeredNanos)),
        Duration.ofNanos(Math.max(0, System.nanoTime() - postNanos)));
  }
}
