package org.misere.bot;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.misere.bot.game.GameHost;
import org.misere.bot.game.GameRunner;
import org.misere.bot.game.GameTerms;
import org.misere.bot.game.SessionEvent;
import org.misere.bot.game.Ticker;
import org.misere.bot.lobby.LobbyAction;
import org.misere.bot.lobby.LobbyHost;
import org.misere.bot.matchmaking.MatchmakingEvent;
import org.misere.bot.view.ViewEvent;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Player;
import org.misere.store.ChallengeRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the lobby asks of the bot. Thread-safe. */
final class LobbyDesk implements LobbyHost {
  private static final Logger LOG = LoggerFactory.getLogger(LobbyDesk.class);

  private final Parts parts;
  private final Keeping keeping;
  private final Records records;
  private final GameHost games;
  private final Supplier<Optional<Initiative>> initiative;
  private volatile GameTerms terms;

  LobbyDesk(
      Parts parts,
      Keeping keeping,
      Records records,
      GameHost games,
      GameTerms terms,
      Supplier<Optional<Initiative>> initiative) {
    this.initiative = initiative;
    this.parts = parts;
    this.keeping = keeping;
    this.records = records;
    this.games = games;
    this.terms = terms;
  }

  /** Games that start from now on, and those that run, follow these. */
  void use(GameTerms changed) {
    terms = changed;
    parts.games().values().forEach(it -> it.tell(new SessionEvent.TermsChanged(changed)));
  }

  @Override
  public Ticker ticker() {
    return parts.ticker();
  }

  @Override
  public void startGame(GameInfo game, boolean bot) {
    tellMatchmaking(new MatchmakingEvent.GameStarted(game, bot));
    parts
        .games()
        .computeIfAbsent(
            game.gameId(),
            id ->
                GameRunner.start(
                    id,
                    terms,
                    game.color(),
                    parts.client(),
                    parts.engine().get(),
                    parts.outbox(),
                    games));
  }

  @Override
  public void oursChanged(Challenge challenge, LobbyAction.Change change) {
    MatchmakingEvent event =
        switch (change) {
          case CREATED -> new MatchmakingEvent.Echoed(challenge);
          case DECLINED -> new MatchmakingEvent.Declined(challenge);
          case CANCELED -> new MatchmakingEvent.Canceled(challenge);
        };
    tellMatchmaking(event);
  }

  @Override
  public void placeAnswered(boolean kept) {
    tellMatchmaking(new MatchmakingEvent.PlaceAnswered(kept));
  }

  @Override
  public void botsRest(String key, Duration rest) {
    keeping.restFromBots(key, rest);
  }

  @Override
  public void finished(GameInfo game) {
    records.finished(game);
    if (game.rating().isPresent() && game.ratingDiff().isPresent()) {
      parts.chronicle().rated(game.rating().getAsInt() + game.ratingDiff().getAsInt());
    }
  }

  @Override
  public void tellFinished(String gameId, GameStatus status, Optional<Color> winner) {
    tell(gameId, new SessionEvent.Finished(status, winner));
  }

  @Override
  public void tellReconciled(String gameId, boolean playing, boolean ourTurn) {
    tell(gameId, new SessionEvent.Reconciled(playing, ourTurn));
  }

  private void tellMatchmaking(MatchmakingEvent event) {
    initiative.get().ifPresent(it -> it.runner().tell(event));
  }

  private void tell(String gameId, SessionEvent event) {
    GameRunner game = parts.games().get(gameId);
    if (game != null) {
      game.tell(event);
    }
  }

  @Override
  public void decided(LobbyAction.Decided decision) {
    Challenge challenge = decision.challenge();
    String terms = Views.terms(challenge);
    LOG.info(
        "challenge {} from {} ({} {}): {}{}: {}",
        challenge.id(),
        challenge.challenger().map(LobbyDesk::words).orElse("Anonymous"),
        challenge.variant().key(),
        terms,
        decision.decision(),
        decision.reasonKey().isEmpty() ? "" : " as " + decision.reasonKey(),
        decision.why());
    parts.chronicle().decided(decision);
    keeping.add(
        new ChallengeRecord(
            challenge.id(),
            Instant.now(),
            true,
            Records.opponent(challenge.challenger()),
            challenge.variant().key() + " " + terms,
            challenge.rated(),
            decision.decision(),
            decision.reasonKey(),
            decision.why()));
    parts
        .onlookers()
        .tell(new ViewEvent.ChallengeDecided(decision.decision(), decision.reasonKey()));
  }

  /** Somebody in words, such as {@code BOT Kibitzer 1988}. */
  private static String words(Player player) {
    String title = player.title().map(it -> it + " ").orElse("");
    String rating = player.rating().isPresent() ? " " + player.rating().getAsInt() : "";
    return title + player.display() + rating;
  }

  @Override
  public void reconnected() {
    parts.onlookers().tell(new ViewEvent.Reconnected("events"));
  }

  @Override
  public void giveUpAccount(String why) {
    parts.giveUpAccount(why);
  }

  @Override
  public void drained() {
    parts.end().complete(new Bot.End.Drained());
  }

  @Override
  public void changed() {
    initiative.get().ifPresent(Initiative::lobbyChanged);
    parts.onlookers().tell(new ViewEvent.Changed());
  }
}
