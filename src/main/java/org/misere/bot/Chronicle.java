package org.misere.bot;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.misere.bot.game.Facts;
import org.misere.bot.game.GameResult;
import org.misere.bot.game.GameRunner;
import org.misere.bot.lobby.Lobby;
import org.misere.bot.lobby.LobbyAction;
import org.misere.bot.lobby.LobbyRunner;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.BotSnapshot.Person;
import org.misere.bot.view.BotSnapshot.StreamHealth;
import org.misere.bot.view.GameView;
import org.misere.chess.Side;
import org.misere.lichess.Account;
import org.misere.lichess.Challenge;
import org.misere.lichess.Player;
import org.misere.store.GameFilter;
import org.misere.store.GameRecord;
import org.misere.store.MoveRecord;
import org.misere.store.RatingPoint;

/** The last decisions and games, and the snapshot that shows them. Thread-safe and bounded. */
final class Chronicle {
  private static final int DECISIONS = 50;
  private static final int GAMES = 50;
  private static final int RATINGS = 500;

  private final Deque<BotSnapshot.Decision> decisions = new ArrayDeque<>();
  private final Deque<BotSnapshot.PastGame> past = new ArrayDeque<>();
  private final Deque<BotSnapshot.RatingPoint> rating = new ArrayDeque<>();

  /** The bot's parts at one moment, on both clocks. */
  record Present(
      Optional<Account> account,
      String serverUrl,
      Instant startedAt,
      boolean draining,
      Optional<LobbyRunner> lobby,
      List<GameRunner> games,
      List<BotSnapshot.Budget> budgets,
      List<BotSnapshot.LogLine> log,
      long nowMillis,
      Instant now) {
    Instant at(long millis) {
      return now.minusMillis(nowMillis - millis);
    }
  }

  synchronized void decided(BotSnapshot.Decision decision) {
    add(decisions, DECISIONS, decision);
  }

  synchronized void decided(LobbyAction.Decided decision) {
    Challenge challenge = decision.challenge();
    add(
        decisions,
        DECISIONS,
        new BotSnapshot.Decision(
            Instant.now(),
            challenge.id(),
            challenger(challenge),
            Views.terms(challenge),
            decision.decision(),
            decision.why(),
            decision.reasonKey()));
  }

  synchronized void closed(GameRunner game, GameResult result, String serverUrl) {
    Optional<Facts> known = game.session().facts();
    if (known.isEmpty()) {
      return;
    }
    Facts facts = known.get();
    add(
        past,
        GAMES,
        new BotSnapshot.PastGame(
            game.id(),
            serverUrl + game.id(),
            Instant.now(),
            Views.person(facts.opponent()),
            facts.ours().key(),
            result.word(facts.ours()),
            result.status(),
            facts.speed(),
            facts.rated(),
            facts.variantKey(),
            facts.initialFen(),
            game.session().moves()));
  }

  /** Our rating after a rated game. */
  synchronized void rated(int newRating) {
    rating.add(new BotSnapshot.RatingPoint(Instant.now(), newRating));
    if (rating.size() > RATINGS) {
      rating.removeFirst();
    }
  }

  /** What was kept of games before this process. */
  void recall(Keeping keeping) {
    keeping
        .store()
        .ifPresent(
            store -> {
              List<RatingPoint> points = store.games().ratings(RATINGS);
              List<GameRecord> games = store.games().find(GameFilter.newest(GAMES));
              synchronized (this) {
                points.forEach(it -> rating.add(new BotSnapshot.RatingPoint(it.at(), it.rating())));
                games.forEach(it -> past.addLast(pastGame(it)));
              }
            });
  }

  private static BotSnapshot.PastGame pastGame(GameRecord game) {
    return new BotSnapshot.PastGame(
        game.id(),
        game.url().toString(),
        game.endedAt(),
        new Person(game.opponent().name(), game.opponent().title(), game.opponent().rating()),
        game.ourSide() == Side.WHITE ? "white" : "black",
        game.result().key(),
        game.status(),
        game.speed(),
        game.rated(),
        game.ruleset(),
        game.initialFen(),
        game.moves().stream().map(MoveRecord::uci).toList());
  }

  private static <T> void add(Deque<T> newestFirst, int most, T item) {
    newestFirst.addFirst(item);
    if (newestFirst.size() > most) {
      newestFirst.removeLast();
    }
  }

  synchronized BotSnapshot snapshot(Present present) {
    List<GameView> games = new ArrayList<>();
    for (GameRunner game : present.games()) {
      Views.game(game, present.serverUrl(), present.nowMillis(), present.now())
          .ifPresent(games::add);
    }
    return new BotSnapshot(
        present.account().map(Chronicle::person).orElse(nobody()),
        present.serverUrl(),
        present.startedAt(),
        present.draining(),
        health(present),
        games,
        present.lobby().map(it -> queue(it.lobby(), present)).orElse(List.of()),
        List.copyOf(decisions),
        present.budgets(),
        List.copyOf(rating),
        List.copyOf(past),
        present.log());
  }

  private static StreamHealth health(Present present) {
    if (present.lobby().isEmpty()) {
      return new StreamHealth(
          false, present.startedAt(), Optional.empty(), 0, Optional.of("not signed in yet"));
    }
    LobbyRunner runner = present.lobby().get();
    Lobby lobby = runner.lobby();
    return new StreamHealth(
        lobby.isConnected(),
        present.at(lobby.connectedSinceMillis()),
        runner.lastLineMillis() < 0
            ? Optional.empty()
            : Optional.of(present.at(runner.lastLineMillis())),
        runner.opens(),
        lobby.hasRival() ? Optional.of("another process uses this account") : Optional.empty());
  }

  private static List<BotSnapshot.QueueEntry> queue(Lobby lobby, Present present) {
    return lobby.queue().stream()
        .map(
            it ->
                new BotSnapshot.QueueEntry(
                    it.challenge().id(),
                    challenger(it.challenge()),
                    Views.words(it.challenge().timeControl()),
                    it.challenge().rated(),
                    present.at(it.sinceMillis()),
                    it.why()))
        .toList();
  }

  private static Person challenger(Challenge challenge) {
    return challenge.challenger().map((Player it) -> Views.person(it)).orElse(nobody());
  }

  private static Person nobody() {
    return new Person("Anonymous", Optional.empty(), OptionalInt.empty());
  }

  private static Person person(Account account) {
    return new Person(
        account.username(),
        account.title(),
        Optional.ofNullable(account.perfs().get("antichess"))
            .map(perf -> OptionalInt.of(perf.rating()))
            .orElse(OptionalInt.empty()));
  }
}
