package org.misere.bot.game;

import java.time.Duration;

/**
 * The life of a move of ours in times.
 *
 * @param think from the start of the search to its answer; zero for a forced move
 * @param lineToPost from the server's line to the moment of our last post
 * @param postToSeen from that moment until the stream showed the move
 */
public record MoveTiming(Duration think, Duration lineToPost, Duration postToSeen) {

  /** What we took beside the thinking. */
  public Duration latency() {
    Duration rest = lineToPost.minus(think);
    return rest.isNegative() ? Duration.ZERO : rest;
  }
}
