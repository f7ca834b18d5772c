package org.misere.training.match;

import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.misere.training.match.PgnLog.Entry;

/**
 * A match: pairs of games from an opening each, either colour, several boards at once. Thread-safe;
 * to be run once.
 */
public final class Match {
  private final MatchSettings settings;
  private final MatchListener listener;
  private final Contestants contestants;
  private final @Nullable PgnLog log;

  /** Guards all that follows. */
  private final Object lock = new Object();

  /** Games to play, as pair * 2 + (reversed ? 1 : 0). */
  private final TreeSet<Integer> waiting = new TreeSet<>();

  /** Half points of pairs of which one game is over. */
  private final Map<Integer, Integer> halfPairs = new HashMap<>();

  private MatchScore score = MatchScore.EMPTY;
  private boolean stopped;
  private @Nullable IOException failure;

  public Match(MatchSettings settings, MatchListener listener) {
    this.settings = settings;
    this.listener = listener;
    this.contestants = new Contestants(settings);
    this.log = settings.pgn().map(PgnLog::new).orElse(null);
  }

  /**
   * Plays until all pairs are over or the sequential test has decided.
   *
   * @throws IOException when an engine can't be started or the PGN can't be used
   */
  public MatchScore run() throws IOException, InterruptedException {
    prepare();
    int boards = Math.min(settings.concurrency(), Math.max(1, waiting.size()));
    List<Thread> threads =
        java.util.stream.IntStream.range(0, boards)
            .mapToObj(i -> Thread.ofPlatform().name("board-" + (i + 1)).unstarted(this::playGames))
            .toList();
    threads.forEach(Thread::start);
    try {
      for (Thread thread : threads) {
        thread.join();
      }
    } catch (InterruptedException e) {
      threads.forEach(Thread::interrupt);
      throw e;
    }
    synchronized (lock) {
      if (failure != null && !waiting.isEmpty()) {
        throw failure;
      }
      return score;
    }
  }

  /** How the match stands now. */
  public MatchScore score() {
    synchronized (lock) {
      return score;
    }
  }

  /** Lets running games end and begins no other. */
  public void stop() {
    synchronized (lock) {
      stopped = true;
    }
  }

  private void prepare() throws IOException {
    synchronized (lock) {
      for (int i = 0; i < 2 * settings.pairs(); i++) {
        waiting.add(i);
      }
      if (log == null) {
        return;
      }
      if (!settings.resume()) {
        if (!log.isEmpty()) {
          throw new IOException(
              settings.pgn().orElseThrow()
                  + " exists: name another file, or take the match up again with --resume");
        }
        return;
      }
      for (Entry entry : log.read()) {
        if (!entry.fen().equals(settings.openings().forPair(entry.pair()))) {
          throw new IOException(
              settings.pgn().orElseThrow()
                  + " is of another match: its round "
                  + (entry.pair() + 1)
                  + " has another opening");
        }
        if (waiting.remove(number(entry.pair(), entry.reversed()))) {
          count(entry.pair(), MatchGame.halfPoints(entry.result(), entry.reversed()));
        }
      }
      stopped = decided();
    }
  }

  /** The life of one board: its own two engines, game after game. */
  private void playGames() {
    Referee referee = new Referee(settings);
    try (Contestant first = contestants.first();
        Contestant second = contestants.second()) {
      for (Integer next = take(-1); next != null; next = take(next)) {
        boolean finished = false;
        try {
          first.newGame();
          second.newGame();
          MatchGame game = referee.play(next / 2, next % 2 == 1, first, second);
          finish(game, first.name(), second.name());
          finished = true;
        } finally {
          if (!finished) {
            giveBack(next);
          }
        }
      }
    } catch (IOException | IllegalArgumentException e) {
      synchronized (lock) {
        failure = e instanceof IOException io ? io : new IOException(e.getMessage(), e);
        stopped = true;
      }
      listener.boardFailed(e.getMessage() == null ? e.toString() : e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The next game, rather the other half of the board's last pair; null when there is none. */
  private @Nullable Integer take(int last) {
    synchronized (lock) {
      int sibling = last ^ 1;
      if (last >= 0 && !(stopped && failure != null) && waiting.remove(sibling)) {
        return sibling;
      }
      Iterator<Integer> numbers = waiting.iterator();
      if (stopped || !numbers.hasNext()) {
        return null;
      }
      Integer next = numbers.next();
      numbers.remove();
      return next;
    }
  }

  private void giveBack(int number) {
    synchronized (lock) {
      waiting.add(number);
    }
  }

  private void finish(MatchGame game, String firstName, String secondName) throws IOException {
    synchronized (lock) {
      if (log != null) {
        log.append(game, settings.ruleset(), firstName, secondName, timing());
      }
      count(game.pair(), game.halfPoints());
      if (game.ending().isFault()) {
        score = score.plusFault(game.halfPoints() == 0);
      }
      stopped |= decided();
      String white = game.reversed() ? secondName : firstName;
      String black = game.reversed() ? firstName : secondName;
      listener.gameEnded(
          String.format(
              Locale.ROOT,
              "%d.%d %s - %s %s, %s, %d plies",
              game.pair() + 1,
              game.reversed() ? 2 : 1,
              white,
              black,
              game.result(),
              game.ending().isFault()
                  ? game.ending().name().replace('_', ' ') + " " + game.detail()
                  : game.detail(),
              game.moves().size()),
          game.ending().isFault(),
          score);
    }
  }

  private void count(int pair, int halfPoints) {
    score = score.plusGame(halfPoints);
    Integer other = halfPairs.remove(pair);
    if (other == null) {
      halfPairs.put(pair, halfPoints);
    } else {
      score = score.plusPair(other + halfPoints);
    }
  }

  private boolean decided() {
    return settings
        .sprt()
        .map(test -> test.verdict(score.pairs()) != Sprt.Verdict.RUNNING)
        .orElse(false);
  }

  private String timing() {
    String first = settings.firstBudget().toString();
    String second = settings.secondBudget().toString();
    return first.equals(second) ? first : first + " / " + second;
  }

  private static int number(int pair, boolean reversed) {
    return 2 * pair + (reversed ? 1 : 0);
  }
}
