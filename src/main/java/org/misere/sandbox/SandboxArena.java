package org.misere.sandbox;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An arena and who is in it. Confined to the site's lock. */
final class SandboxArena {
  private final String id;
  private final ArenaTerms terms;
  private final long startsAtMillis;
  private final long endsAtMillis;
  private final Map<String, Entrant> entrants = new LinkedHashMap<>();

  /** Somebody who has joined. */
  static final class Entrant {
    private final String userId;
    private long waitsUntilMillis;
    private boolean withdrawn;
    private Optional<String> game = Optional.empty();
    private String lastOpponent = "";
    private int whites;
    private int games;
    private int score;

    private Entrant(String userId) {
      this.userId = userId;
    }

    private boolean isWaiting(long now) {
      return !withdrawn && game.isEmpty() && now < waitsUntilMillis;
    }

    String userId() {
      return userId;
    }
  }

  /** Who plays whom. */
  record Pairing(Entrant white, Entrant black) {}

  SandboxArena(String id, ArenaTerms terms, long now) {
    this.id = id;
    this.terms = terms;
    this.startsAtMillis = now + terms.delay().toMillis();
    this.endsAtMillis = startsAtMillis + terms.length().toMillis();
  }

  String id() {
    return id;
  }

  ArenaTerms terms() {
    return terms;
  }

  long startsAtMillis() {
    return startsAtMillis;
  }

  long endsAtMillis() {
    return endsAtMillis;
  }

  boolean hasEnded(long now) {
    return now >= endsAtMillis;
  }

  boolean isRunning(long now) {
    return now >= startsAtMillis && !hasEnded(now);
  }

  /** Joins, or comes back; waits for a pairing until {@code untilMillis}. */
  void join(String userId, long untilMillis) {
    Entrant entrant = entrants.computeIfAbsent(userId, Entrant::new);
    entrant.withdrawn = false;
    entrant.waitsUntilMillis = Math.max(entrant.waitsUntilMillis, untilMillis);
  }

  /** Whether this user was in it. */
  boolean withdraw(String userId) {
    Entrant entrant = entrants.get(userId);
    if (entrant == null) {
      return false;
    }
    entrant.withdrawn = true;
    return true;
  }

  /** Pairs those who wait, by preference with somebody else than last time. */
  List<Pairing> pair(long now) {
    List<Entrant> waiting =
        new ArrayList<>(entrants.values().stream().filter(it -> it.isWaiting(now)).toList());
    waiting.sort(Comparator.comparingInt((Entrant it) -> it.score).reversed());
    List<Pairing> pairings = new ArrayList<>();
    while (waiting.size() > 1) {
      Entrant one = waiting.removeFirst();
      Entrant other =
          waiting.stream()
              .filter(it -> !it.userId.equals(one.lastOpponent))
              .findFirst()
              .orElse(waiting.getFirst());
      waiting.remove(other);
      pairings.add(one.whites <= other.whites ? new Pairing(one, other) : new Pairing(other, one));
    }
    return pairings;
  }

  void started(Pairing pairing, String gameId) {
    pairing.white.whites++;
    pairing.white.lastOpponent = pairing.black.userId;
    pairing.black.lastOpponent = pairing.white.userId;
    for (Entrant it : List.of(pairing.white, pairing.black)) {
      it.game = Optional.of(gameId);
      it.games++;
    }
  }

  /** Counts a game: 2 points for a win, 1 for a draw. Whoever didn't start it is withdrawn. */
  void over(FinishedGame game) {
    for (Entrant it : entrants.values()) {
      if (it.game.filter(game.id()::equals).isPresent()) {
        boolean white = SandboxAccount.idOf(game.white()).equals(it.userId);
        boolean won = game.result().equals(white ? "1-0" : "0-1");
        it.game = Optional.empty();
        it.score += won ? 2 : game.result().equals("1/2-1/2") ? 1 : 0;
        it.withdrawn |= game.status().equals("noStart") && !won;
      }
    }
  }

  /** A line of the standing. */
  record Rank(String userId, int score, int games, boolean withdrawn) {}

  List<Rank> standing() {
    return entrants.values().stream()
        .map(it -> new Rank(it.userId, it.score, it.games, it.withdrawn))
        .sorted(Comparator.comparingInt(Rank::score).reversed())
        .toList();
  }
}
