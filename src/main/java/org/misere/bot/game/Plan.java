package org.misere.bot.game;

import java.util.List;
import java.util.Optional;
import org.misere.bot.game.SessionAction.MoveRecord;
import org.misere.engine.Score;

/** A move of ours from its choice until the stream shows it. Times in ms. */
record Plan(
    int ply,
    String uci,
    String source,
    Optional<Score> score,
    int depth,
    long nodes,
    long thinkMillis,
    List<String> line,
    long lineAtMillis,
    long postedAtMillis,
    long clockBeforeMillis) {

  /** It was the only legal move. */
  boolean isForced() {
    return source.equals("forced");
  }

  Plan postedAt(long nowMillis) {
    return new Plan(
        ply,
        uci,
        source,
        score,
        depth,
        nodes,
        thinkMillis,
        line,
        lineAtMillis,
        nowMillis,
        clockBeforeMillis);
  }

  /** The record of the move, now that a state shows it. */
  MoveRecord seen(Facts facts, Standing standing, int attempts, long nowMillis) {
    boolean clocked =
        facts.clock().isPresent()
            && standing.millisOf(facts.ours()) < Standing.NO_CLOCK_MILLIS
            && ply >= 2;
    long after = standing.millisOf(facts.ours());
    long lost =
        clockBeforeMillis
            + standing.incrementOf(facts.ours())
            - after
            - (postedAtMillis - lineAtMillis);
    boolean measurable = clocked && attempts == 1 && standing.board().ply() == ply + 1;
    return new MoveRecord(
        ply,
        uci,
        source,
        score,
        depth,
        nodes,
        thinkMillis,
        postedAtMillis - lineAtMillis,
        nowMillis - postedAtMillis,
        measurable ? Optional.of(Math.max(0, lost)) : Optional.empty(),
        attempts,
        clocked ? Optional.of(after) : Optional.empty(),
        line);
  }
}
