package org.misere.bot;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.misere.bot.game.Facts;
import org.misere.bot.game.GameResult;
import org.misere.bot.game.GameRunner;
import org.misere.bot.game.SessionAction;
import org.misere.chess.Side;
import org.misere.engine.Score;
import org.misere.lichess.Color;
import org.misere.lichess.GameEvent;
import org.misere.lichess.GameInfo;
import org.misere.lichess.Player;
import org.misere.store.GameRecord;
import org.misere.store.MoveRecord;
import org.misere.store.Opponent;

/**
 * Makes the records of finished games. A game's own stream ends before the event stream brings the
 * new rating, so a record waits a moment for that. Thread-safe.
 */
final class Records implements AutoCloseable {
  private static final long RATING_WAIT_SECONDS = 3;
  private static final int DIFFS = 200;

  private final URI server;
  private final Keeping keeping;
  private final Map<String, GameRecord> waiting = new ConcurrentHashMap<>();
  private final Map<String, OptionalInt> diffs =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, OptionalInt> eldest) {
              return size() > DIFFS;
            }
          });

  Records(URI server, Keeping keeping) {
    this.server = server;
    this.keeping = keeping;
  }

  void closed(GameRunner game, GameResult result) {
    Optional<Facts> facts = game.session().facts();
    if (facts.isEmpty() || game.session().standing().isEmpty()) {
      return;
    }
    GameRecord record = record(game, facts.get(), result);
    waiting.put(game.id(), record);
    if (!record.rated() || diffs.containsKey(game.id())) {
      write(game.id());
    } else {
      CompletableFuture.delayedExecutor(RATING_WAIT_SECONDS, TimeUnit.SECONDS)
          .execute(() -> write(game.id()));
    }
  }

  /** What the event stream says of a game that is over. */
  void finished(GameInfo game) {
    diffs.put(game.gameId(), game.ratingDiff());
    write(game.gameId());
  }

  private void write(String gameId) {
    GameRecord record = waiting.remove(gameId);
    if (record != null) {
      OptionalInt diff = Optional.ofNullable(diffs.remove(gameId)).orElse(OptionalInt.empty());
      keeping.add(withDiff(record, diff));
    }
  }

  /** Writes what still waits. */
  @Override
  public void close() {
    List.copyOf(waiting.keySet()).forEach(this::write);
  }

  static Opponent opponent(Optional<Player> player) {
    if (player.isEmpty()) {
      return new Opponent("anonymous", "Anonymous", Optional.empty(), OptionalInt.empty());
    }
    Player it = player.get();
    String id =
        it.aiLevel().isPresent()
            ? "ai-" + it.aiLevel().getAsInt()
            : it.id().or(it::name).orElse("anonymous").toLowerCase(Locale.ROOT);
    return new Opponent(id, it.display(), it.title(), it.rating());
  }

  private GameRecord record(GameRunner game, Facts facts, GameResult result) {
    Instant now = Instant.now();
    return new GameRecord(
        game.id(),
        server.resolve(game.id()),
        facts.variantKey(),
        facts.initialFen(),
        facts.speed(),
        facts.rated(),
        seconds(facts.clock().map(GameEvent.Clock::initialMillis)),
        seconds(facts.clock().map(GameEvent.Clock::incrementMillis)),
        side(facts.ours()),
        facts.me().display(),
        facts.me().rating(),
        OptionalInt.empty(),
        opponent(Optional.of(facts.opponent())),
        game.startedAt(),
        now,
        result.status(),
        result.winner().map(Records::side),
        moves(game));
  }

  private static List<MoveRecord> moves(GameRunner game) {
    Map<Integer, SessionAction.MoveRecord> ours = new HashMap<>();
    game.record().forEach(it -> ours.put(it.ply(), it));
    List<String> all = game.session().moves();
    List<MoveRecord> moves = new ArrayList<>();
    for (int ply = 0; ply < all.size(); ply++) {
      OptionalLong clock = game.clockAfter(ply).map(OptionalLong::of).orElse(OptionalLong.empty());
      SessionAction.MoveRecord our = ours.get(ply);
      moves.add(
          our != null && our.uci().equals(all.get(ply))
              ? move(our, clock)
              : MoveRecord.of(all.get(ply), clock));
    }
    return moves;
  }

  private static MoveRecord move(SessionAction.MoveRecord our, OptionalLong clock) {
    OptionalInt centipawns = OptionalInt.empty();
    OptionalInt plies = OptionalInt.empty();
    if (our.score().isPresent()) {
      switch (our.score().get()) {
        case Score.Centipawns(int value) -> centipawns = OptionalInt.of(value);
        case Score.Win(int value) -> plies = OptionalInt.of(value);
        case Score.Loss(int value) -> plies = OptionalInt.of(-value);
      }
    }
    return new MoveRecord(
        our.uci(),
        clock,
        OptionalLong.of(our.thinkMillis()),
        Optional.of(our.source()),
        centipawns,
        plies,
        OptionalInt.of(our.depth()),
        OptionalLong.of(our.nodes()),
        OptionalLong.of(Math.max(0, our.lineToPostMillis() - our.thinkMillis())));
  }

  private static OptionalInt seconds(Optional<Long> millis) {
    return millis.map(it -> OptionalInt.of((int) (it / 1000))).orElse(OptionalInt.empty());
  }

  private static Side side(Color color) {
    return color == Color.WHITE ? Side.WHITE : Side.BLACK;
  }

  private static GameRecord withDiff(GameRecord it, OptionalInt diff) {
    return new GameRecord(
        it.id(),
        it.url(),
        it.ruleset(),
        it.initialFen(),
        it.speed(),
        it.rated(),
        it.limitSeconds(),
        it.incrementSeconds(),
        it.ourSide(),
        it.ourName(),
        it.ourRating(),
        diff,
        it.opponent(),
        it.startedAt(),
        it.endedAt(),
        it.status(),
        it.winner(),
        it.moves());
  }
}
