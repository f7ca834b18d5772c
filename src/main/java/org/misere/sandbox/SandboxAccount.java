package org.misere.sandbox;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * An account of the sandbox.
 *
 * @param kind what it may do
 * @param perfs ratings by variant key
 */
record SandboxAccount(
    String id, String name, Kind kind, long createdAtMillis, Map<String, Perf> perfs, Tally tally) {

  /** What an account may do. */
  enum Kind {
    /** Has the title BOT and plays by the Bot API. */
    BOT,
    /** Plays by the Board API. */
    HUMAN,
    /** Plays by either API: whoever sits at this machine's page. */
    GUEST
  }

  /** Finished games of an account. */
  record Tally(int wins, int losses, int draws) {
    int all() {
      return wins + losses + draws;
    }
  }

  /** A rating and the number of games behind it. */
  record Perf(int games, int rating) {
    private static final int SETTLED_GAMES = 10;

    boolean isProvisional() {
      return games < SETTLED_GAMES;
    }
  }

  private static final Perf FRESH = new Perf(0, 1500);

  SandboxAccount {
    perfs = Map.copyOf(perfs);
  }

  static SandboxAccount fresh(String name, Kind kind, long now) {
    return new SandboxAccount(idOf(name), name, kind, now, Map.of(), new Tally(0, 0, 0));
  }

  static String idOf(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  boolean isBot() {
    return kind == Kind.BOT;
  }

  boolean mayUseBotApi() {
    return kind != Kind.HUMAN;
  }

  boolean mayUseBoardApi() {
    return kind != Kind.BOT;
  }

  Perf perf(String variant) {
    return perfs.getOrDefault(variant, FRESH);
  }

  /** The same with a rating from games before this server's time. */
  SandboxAccount withRating(String variant, int rating) {
    Map<String, Perf> next = new HashMap<>(perfs);
    next.put(variant, new Perf(Perf.SETTLED_GAMES, rating));
    return new SandboxAccount(id, name, kind, createdAtMillis, next, tally);
  }

  SandboxAccount upgraded() {
    return new SandboxAccount(id, name, Kind.BOT, createdAtMillis, perfs, tally);
  }

  /** After a game: {@code points} 1, 0.5 or 0, {@code ratingDiff} 0 for casual games. */
  SandboxAccount after(String variant, double points, boolean rated, int ratingDiff) {
    Map<String, Perf> next = new HashMap<>(perfs);
    Perf old = perf(variant);
    if (rated) {
      next.put(variant, new Perf(old.games() + 1, old.rating() + ratingDiff));
    }
    Tally counted =
        new Tally(
            tally.wins() + (points == 1 ? 1 : 0),
            tally.losses() + (points == 0 ? 1 : 0),
            tally.draws() + (points == 0.5 ? 1 : 0));
    return new SandboxAccount(id, name, kind, createdAtMillis, next, counted);
  }
}
