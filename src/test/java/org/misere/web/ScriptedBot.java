package org.misere.web;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.misere.lichess.AccountEvent;
import org.misere.lichess.ChatRoom;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.FeedListener;
import org.misere.lichess.GameEvent;
import org.misere.lichess.LichessClient;
import org.misere.lichess.Token;
import org.misere.sandbox.Ticket;

/**
 * A bot on the sandbox that takes every challenge and answers each position with the move that a
 * script has for it; with no script it never moves.
 */
final class ScriptedBot implements AutoCloseable {
  private final LichessClient client;
  private final Ticket ticket;
  private final List<String> script;
  private final Optional<String> greeting;
  private final boolean agreeable;
  private final Set<String> games = ConcurrentHashMap.newKeySet();

  private ScriptedBot(
      URI server,
      Ticket ticket,
      List<String> script,
      Optional<String> greeting,
      boolean agreeable) {
    this.client =
        LichessClient.builder(server, new Token(ticket.token())).userAgent("test").build();
    this.ticket = ticket;
    this.script = script;
    this.greeting = greeting;
    this.agreeable = agreeable;
  }

  /**
   * Starts to listen.
   *
   * @param script all moves of the game, of both sides
   * @param greeting said at the start of each game
   * @param agreeable whether it grants what it is asked for
   */
  static ScriptedBot start(
      URI server,
      Ticket ticket,
      List<String> script,
      Optional<String> greeting,
      boolean agreeable) {
    ScriptedBot bot = new ScriptedBot(server, ticket, script, greeting, agreeable);
    bot.client.openEventFeed(bot.new Lobby());
    return bot;
  }

  @Override
  public void close() {
    client.close();
  }

  private void begin(String gameId) {
    if (games.add(gameId)) {
      client.openGameFeed(gameId, new Seat(gameId));
      greeting.ifPresent(text -> client.chat(gameId, ChatRoom.PLAYER, text, () -> true));
    }
  }

  private final class Lobby implements FeedListener<AccountEvent> {
    @Override
    public void event(AccountEvent event) {
      switch (event) {
        case AccountEvent.ChallengeCreated(var challenge, var _) ->
            Thread.ofVirtual().start(() -> client.accept(challenge.id(), () -> true));
        case AccountEvent.GameStart(var game) ->
            Thread.ofVirtual().start(() -> begin(game.gameId()));
        default -> {}
      }
    }

    @Override
    public void ended(FeedEnd end) {}
  }

  private final class Seat implements FeedListener<GameEvent> {
    private final String gameId;
    private int ours;

    Seat(String gameId) {
      this.gameId = gameId;
    }

    @Override
    public void event(GameEvent event) {
      switch (event) {
        case GameEvent.Full full -> {
          ours = full.white().name().filter(ticket.name()::equals).isPresent() ? 0 : 1;
          answer(full.state());
        }
        case GameEvent.State state -> answer(state);
        default -> {}
      }
    }

    private void answer(GameEvent.State state) {
      int ply = state.moves().size();
      boolean theyAsk = ours == 0 ? state.blackProposesTakeback() : state.whiteProposesTakeback();
      boolean theyOffer = ours == 0 ? state.blackOffersDraw() : state.whiteOffersDraw();
      if (theyOffer) {
        Thread.ofVirtual().start(() -> client.draw(gameId, agreeable, () -> true));
      }
      if (theyAsk) {
        Thread.ofVirtual().start(() -> client.takeback(gameId, agreeable, () -> true));
      } else if (ply % 2 == ours && ply < script.size() && state.status().isRunning()) {
        Thread.ofVirtual().start(() -> client.move(gameId, script.get(ply), false));
      }
    }

    @Override
    public void ended(FeedEnd end) {}
  }
}
