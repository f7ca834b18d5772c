package org.misere.sandbox;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.misere.lichess.TimeControl;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Arenas: whoever waits is paired, again and again. Confined to the site's lock. */
final class Arenas {
  /** A request for a pairing holds for a minute, and pairings are made every so often. */
  private static final long PAIR_ME_MILLIS = 60_000;

  private static final long PAIRING_MILLIS = 2_000;

  private final Ground ground;
  private final Games games;
  private final Map<String, SandboxArena> byId = new LinkedHashMap<>();

  Arenas(Ground ground, Games games) {
    this.ground = ground;
    this.games = games;
  }

  /** Opens an arena. Returns its id. */
  String open(ArenaTerms terms) {
    SandboxArena arena = new SandboxArena(ground.accounts().letters(8), terms, ground.now());
    byId.put(arena.id(), arena);
    ground.agenda().at(arena.startsAtMillis(), () -> pair(arena));
    return arena.id();
  }

  private SandboxArena get(String id) {
    return Optional.ofNullable(byId.get(id))
        .orElseThrow(() -> new RefusedException(404, "Tournament not found"));
  }

  void join(String id, SandboxAccount user, Optional<String> password, boolean pairMeAsap) {
    SandboxArena arena = get(id);
    long now = ground.now();
    ground.quotas().spendArenaJoin(user.id(), now);
    if (arena.hasEnded(now)) {
      throw new RefusedException(400, "This tournament is over.");
    }
    if (user.isBot() && !arena.terms().botsAllowed()) {
      throw new RefusedException(400, "This tournament does not admit bots.");
    }
    if (arena.terms().password().filter(word -> !password.equals(Optional.of(word))).isPresent()) {
      throw new RefusedException(400, "This tournament needs another password.");
    }
    arena.join(user.id(), pairMeAsap ? now + PAIR_ME_MILLIS / timesFaster() : 0);
  }

  void withdraw(String id, SandboxAccount user) {
    if (!get(id).withdraw(user.id())) {
      throw new RefusedException(404, "You are not in this tournament.");
    }
  }

  void gameOver(FinishedGame game) {
    byId.values().forEach(arena -> arena.over(game));
  }

  private int timesFaster() {
    return ground.timings().timesFaster();
  }

  private void pair(SandboxArena arena) {
    long now = ground.now();
    if (!arena.isRunning(now)) {
      return;
    }
    for (SandboxArena.Pairing pairing : arena.pair(now)) {
      arena.started(pairing, start(arena, pairing));
    }
    ground.agenda().at(now + PAIRING_MILLIS / timesFaster(), () -> pair(arena));
  }

  private String start(SandboxArena arena, SandboxArena.Pairing pairing) {
    ArenaTerms terms = arena.terms();
    GameSetup setup =
        new GameSetup(
            ground.accounts().letters(8),
            games.nextNumber(),
            terms.ruleset(),
            terms.clock(),
            terms.rated(),
            Seat.of(ground.accounts().get(pairing.white().userId()), terms.ruleset()),
            Seat.of(ground.accounts().get(pairing.black().userId()), terms.ruleset()),
            ground.now(),
            "arena",
            java.util.Set.of(),
            Optional.empty(),
            GameSetup.AbsenceRule.of(ground.timings()),
            Optional.of(arena.id()));
    return games.start(setup).setup().id();
  }

  /** The arena as the API has it, with what it says to {@code user}. */
  ObjectNode json(String id, Optional<SandboxAccount> user) {
    SandboxArena arena = get(id);
    ArenaTerms terms = arena.terms();
    TimeControl.RealTime clock = terms.clock();
    long now = ground.now();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", id).put("fullName", terms.name()).put("system", "arena");
    json.put("variant", terms.ruleset()).put("rated", terms.rated());
    json.putObject("clock")
        .put("limit", clock.limitSeconds())
        .put("increment", clock.incrementSeconds());
    json.put("minutes", terms.length().toMinutes()).put("botsAllowed", terms.botsAllowed());
    json.put("startsAt", Instant.ofEpochMilli(arena.startsAtMillis()).toString());
    if (now < arena.startsAtMillis()) {
      json.put("secondsToStart", seconds(arena.startsAtMillis() - now));
    }
    if (arena.hasEnded(now)) {
      json.put("isFinished", true);
    } else {
      json.put("secondsToFinish", seconds(arena.endsAtMillis() - now));
    }
    boolean accepted = user.filter(SandboxAccount::isBot).isEmpty() || terms.botsAllowed();
    json.putObject("verdicts").put("accepted", accepted).putArray("list");
    ArrayNode players = json.putObject("standing").put("page", 1).putArray("players");
    for (SandboxArena.Rank rank : arena.standing()) {
      ObjectNode player = players.addObject().put("name", rank.userId());
      player.put("rank", players.size()).put("score", rank.score()).put("games", rank.games());
      if (rank.withdrawn()) {
        player.put("withdraw", true);
      }
    }
    return json.put("nbPlayers", players.size());
  }

  /** In Lichess's seconds, which pass faster here when so set up; at least one. */
  private long seconds(long millis) {
    return Math.max(1, (millis * timesFaster() + 999) / 1000);
  }
}
