package org.misere.training.match;

import java.util.Locale;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.misere.chess.Uci;
import org.misere.engine.ClockState;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;
import org.misere.engine.Limits;
import org.misere.engine.Score;
import org.misere.engine.SearchHandle;
import org.misere.engine.SearchInfo;
import org.misere.engine.SearchListener;
import org.misere.engine.SearchRequest;
import org.misere.engine.SearchResult;

/** Our own engine in this process, with a hash table of its own and one thread. */
final class InternalContestant implements Contestant {
  /** A clock game's longest thought; no clock of a match is that long. */
  private static final long NO_CAP_MILLIS = 600_000;

  private final String name;
  private final Engine engine;

  InternalContestant(String name, InternalSettings settings, int hashMegabytes) {
    this.name = name;
    this.engine =
        new Engine(new EngineOptions(hashMegabytes, 1), settings.weights(), settings.parameters());
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void newGame() {
    engine.newGame();
  }

  @Override
  public Reply think(Turn turn) throws InterruptedException {
    long asked = System.nanoTime();
    SearchHandle handle = engine.search(request(turn), SearchListener.SILENT);
    try {
      SearchResult result = handle.result().get(turn.hangMillis(), TimeUnit.MILLISECONDS);
      return new Reply.Played(
          Uci.format(result.move()), System.nanoTime() - asked, thought(result));
    } catch (TimeoutException e) {
      handle.stop();
      return new Reply.Silent(System.nanoTime() - asked);
    } catch (ExecutionException | CompletionException e) {
      return new Reply.Crashed(String.valueOf(e.getCause()), System.nanoTime() - asked);
    }
  }

  @Override
  public void close() {
    engine.close();
  }

  private static SearchRequest request(Turn turn) {
    return switch (turn.budget()) {
      case Budget.Nodes(long nodes) -> SearchRequest.of(turn.game(), Limits.nodes(nodes));
      case Budget.MoveTime(long millis) -> SearchRequest.of(turn.game(), Limits.moveTime(millis));
      case Budget.Clock clock ->
          SearchRequest.of(turn.game(), Limits.BY_CLOCK)
              .withClock(
                  new ClockState(
                      turn.ownMillis(),
                      clock.incrementMillis(),
                      turn.opponentMillis(),
                      0,
                      NO_CAP_MILLIS));
    };
  }

  private static @Nullable Thought thought(SearchResult result) {
    SearchInfo info = result.last().orElse(null);
    if (info == null) {
      return null;
    }
    String score =
        switch (info.score()) {
          case Score.Centipawns(int value) -> String.format(Locale.ROOT, "%+.2f", value / 100.0);
          case Score.Win(int plies) -> "+M" + (plies + 1) / 2;
          case Score.Loss(int plies) -> "-M" + (Math.abs(plies) + 1) / 2;
        };
    return new Thought(info.depth(), score, info.nodes());
  }
}
