package org.misere.bot;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;
import org.misere.bot.game.Facts;
import org.misere.bot.game.GameHost;
import org.misere.bot.game.GameMemory;
import org.misere.bot.game.GameResult;
import org.misere.bot.game.GameRunner;
import org.misere.bot.game.Moment;
import org.misere.bot.game.MoveTiming;
import org.misere.bot.game.SessionAction.MoveRecord;
import org.misere.bot.game.Ticker;
import org.misere.bot.lobby.Lobby;
import org.misere.bot.lobby.LobbyEvent;
import org.misere.bot.lobby.LobbyRunner;
import org.misere.bot.view.ViewEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What running games ask of the bot. Thread-safe. */
final class GameDesk implements GameHost {
  private static final Logger LOG = LoggerFactory.getLogger(GameDesk.class);

  private final Semaphore slowSearch = new Semaphore(1, true);
  private final Parts parts;
  private final Keeping keeping;
  private final Records records;
  private final Supplier<Duration> overheadFloor;
  private final Supplier<Optional<LobbyRunner>> lobby;

  GameDesk(
      Parts parts,
      Keeping keeping,
      Records records,
      Supplier<Duration> overheadFloor,
      Supplier<Optional<LobbyRunner>> lobby) {
    this.parts = parts;
    this.keeping = keeping;
    this.records = records;
    this.overheadFloor = overheadFloor;
    this.lobby = lobby;
  }

  @Override
  public Moment moment() {
    int playing = parts.games().size();
    Moment.LobbyGlance glance =
        lobby
            .get()
            .map(LobbyRunner::lobby)
            .map(
                (Lobby it) ->
                    new Moment.LobbyGlance(playing, it.terms().concurrency(), it.queue().size()))
            .orElse(new Moment.LobbyGlance(playing, 0, 0));
    return new Moment(
        parts.ticker().nowMillis(),
        overheadFloor.get().toMillis() + parts.overhead().millis(),
        glance);
  }

  @Override
  public Ticker ticker() {
    return parts.ticker();
  }

  @Override
  public GameMemory recall(String gameId) {
    return keeping.recall(gameId);
  }

  @Override
  public void remember(String gameId, GameMemory memory) {
    keeping.remember(gameId, memory);
  }

  @Override
  public void reconcile(String gameId) {
    tellLobby(new LobbyEvent.ReconcileAsked(gameId));
  }

  @Override
  public void giveUpAccount(String why) {
    parts.giveUpAccount(why);
  }

  @Override
  public void overhead(long millis) {
    parts.overhead().add(millis);
  }

  @Override
  public void moved(GameRunner game, MoveRecord move, MoveTiming timing) {
    parts
        .onlookers()
        .tell(
            new ViewEvent.MovePlayed(
                game.id(),
                timing.think(),
                timing.lineToPost(),
                timing.postToSeen(),
                move.source(),
                move.nodes(),
                move.attempts()));
  }

  @Override
  public void begun(GameRunner game) {
    Facts facts = game.session().facts().orElseThrow();
    LOG.info("plays {} as {}", facts.opponent().display(), facts.ours().key());
    parts.onlookers().tell(new ViewEvent.GameStarted(game.id(), facts.opponent().display()));
  }

  @Override
  public void closed(GameRunner game, GameResult result) {
    parts.games().remove(game.id());
    keeping.forget(game.id());
    parts.chronicle().closed(game, result, parts.server().toString());
    records.closed(game, result);
    game.session()
        .facts()
        .ifPresent(
            facts ->
                parts
                    .onlookers()
                    .tell(
                        new ViewEvent.GameFinished(
                            game.id(),
                            result.word(facts.ours()),
                            result.status(),
                            facts.speed(),
                            facts.rated())));
    tellLobby(new LobbyEvent.GameClosed(game.id(), !result.status().equals("unknownFinish")));
  }

  @Override
  public void resting(GameRunner game, boolean resting) {
    tellLobby(new LobbyEvent.GameResting(game.id(), resting));
  }

  @Override
  public void awaitSlowSearch(String gameId, Runnable turn) {
    Thread.ofVirtual()
        .name("slow-" + gameId)
        .start(
            () -> {
              slowSearch.acquireUninterruptibly();
              turn.run();
            });
  }

  @Override
  public void slowSearchDone() {
    slowSearch.release();
  }

  @Override
  public void reconnected(GameRunner game) {
    parts.onlookers().tell(new ViewEvent.Reconnected("game"));
  }

  @Override
  public void changed() {
    parts.onlookers().tell(new ViewEvent.Changed());
  }

  private void tellLobby(LobbyEvent event) {
    lobby.get().ifPresent(it -> it.tell(event));
  }
}
