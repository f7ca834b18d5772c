package org.misere.bot;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.misere.bot.game.GameMemory;
import org.misere.bot.game.GameSession;
import org.misere.bot.game.GameTerms;
import org.misere.bot.game.Moment;
import org.misere.bot.game.SessionAction;
import org.misere.bot.game.SessionEvent;
import org.misere.bot.lobby.Lobby;
import org.misere.bot.lobby.LobbyAction;
import org.misere.bot.lobby.LobbyEvent;
import org.misere.config.Configuration;
import org.misere.engine.Engine;
import org.misere.engine.Limits;
import org.misere.engine.SearchListener;
import org.misere.engine.SearchRequest;
import org.misere.engine.SearchResult;
import org.misere.lichess.Account;
import org.misere.lichess.Answer;
import org.misere.lichess.Color;
import org.misere.lichess.GameEvent;
import org.misere.lichess.GameInfo;
import org.misere.lichess.Ok;
import org.misere.lichess.RecordedLine;
import org.misere.lichess.WireReader;

/**
 * A recording of streams ({@code log.streams}) fed through the state machines again: what the bot
 * would do at each line. Nothing is sent; every request is taken to succeed at once, and a search
 * is one of a few thousand nodes. Confined to one thread.
 */
public final class StreamReplay {
  private static final long NODES = 20_000;

  private final GameTerms terms;
  private final Engine engine;
  private final Consumer<Happening> out;
  private final Map<String, GameSession> sessions = new HashMap<>();
  private Lobby lobby;
  private long now;

  /**
   * What the bot would do.
   *
   * @param stream {@code event} or a game id
   * @param line what came: an event's kind with its essence, or {@code (time)}
   * @param reactions one each, in words
   */
  public record Happening(Instant at, String stream, String line, List<String> reactions) {}

  /**
   * A replay for the account {@code name}.
   *
   * @param out gets every line of the recording, in order
   */
  public StreamReplay(
      Configuration configuration, String name, Engine engine, Consumer<Happening> out) {
    Account account =
        new Account(name.toLowerCase(Locale.ROOT), name, Optional.of("BOT"), Map.of());
    this.terms = Terms.of(configuration, account, "replay", false);
    this.engine = engine;
    this.out = out;
    this.lobby = Lobby.of(account.id(), OptionalInt.empty(), configuration.challenge(), 0);
  }

  /** Feeds the next line. */
  public void feed(RecordedLine line) {
    timePasses(line);
    if (line.stream().equals("event")) {
      var event = WireReader.accountEvent(line.line());
      List<String> reactions = new ArrayList<>();
      if (!lobby.isConnected()) {
        lobby(new LobbyEvent.StreamOpened(), reactions);
      }
      lobby(new LobbyEvent.Line(event), reactions);
      out.accept(
          new Happening(line.at(), line.stream(), event.getClass().getSimpleName(), reactions));
    } else {
      GameEvent event = WireReader.gameEvent(line.line());
      List<String> reactions = new ArrayList<>();
      sessions.computeIfAbsent(line.stream(), id -> begin(id, Optional.empty()));
      session(line.stream(), new SessionEvent.Line(event), reactions);
      out.accept(new Happening(line.at(), line.stream(), words(event), reactions));
    }
  }

  private void timePasses(RecordedLine line) {
    long to = line.at().toEpochMilli();
    for (String id : List.copyOf(sessions.keySet())) {
      int ticks = 0;
      while (known(id).deadlineMillis() <= to && ticks++ < 1000) {
        now = Math.max(now, known(id).deadlineMillis());
        List<String> reactions = new ArrayList<>();
        session(id, new SessionEvent.Tick(), reactions);
        if (!reactions.isEmpty()) {
          out.accept(new Happening(Instant.ofEpochMilli(now), id, "(time)", reactions));
        }
      }
    }
    now = to;
  }

  private GameSession begin(String id, Optional<Color> color) {
    GameSession session = GameSession.of(terms, id, color, GameMemory.NEW, now);
    return session.next(new SessionEvent.Begun(), moment()).next();
  }

  private Moment moment() {
    return new Moment(
        now,
        Duration.ofMillis(500).toMillis(),
        new Moment.LobbyGlance(sessions.size(), lobby.terms().concurrency(), lobby.queue().size()));
  }

  private void lobby(LobbyEvent event, List<String> reactions) {
    Lobby.Step step = lobby.next(event, now, 0.5);
    lobby = step.next();
    for (LobbyAction action : step.actions()) {
      switch (action) {
        case LobbyAction.Decided decided ->
            reactions.add(
                decided.decision() + " " + decided.challenge().id() + ": " + decided.why());
        case LobbyAction.StartGame(GameInfo game, var _) -> {
          reactions.add("takes up game " + game.gameId());
          sessions.computeIfAbsent(game.gameId(), id -> begin(id, game.color()));
        }
        case LobbyAction.TellFinished(String id, var status, var winner) -> {
          if (sessions.containsKey(id)) {
            session(id, new SessionEvent.Finished(status, winner), reactions);
          }
        }
        case LobbyAction.Note(boolean _, String text) -> reactions.add(text);
        case LobbyAction.Accept(String id) ->
            lobby(new LobbyEvent.AcceptAnswered(id, done()), reactions);
        default -> {}
      }
    }
  }

  /** The session of a game that {@link #sessions} holds. */
  private GameSession known(String id) {
    return Objects.requireNonNull(sessions.get(id), id);
  }

  private void session(String id, SessionEvent event, List<String> reactions) {
    GameSession.Step step = known(id).next(event, moment());
    sessions.put(id, step.next());
    for (SessionAction action : step.actions()) {
      switch (action) {
        case SessionAction.Think think -> think(id, think, reactions);
        case SessionAction.PlayMove move -> {
          reactions.add("plays " + move.uci() + (move.offeringDraw() ? " and offers a draw" : ""));
          session(
              id,
              new SessionEvent.MoveAnswered(move.uci(), move.before(), move.sent(), done(), 0),
              reactions);
        }
        case SessionAction.Send(var request) -> reactions.add(request.words());
        case SessionAction.OpenStream(String why) -> reactions.add("opens the stream: " + why);
        case SessionAction.Reconcile _ -> reactions.add("asks which games run");
        case SessionAction.Close(var result) ->
            reactions.add("closes the game: " + result.status());
        case SessionAction.Note(var _, String text) -> reactions.add(text);
        default -> {}
      }
    }
  }

  private void think(String id, SessionAction.Think think, List<String> reactions) {
    SearchResult result =
        engine
            .search(
                SearchRequest.of(think.game(), Limits.nodes(NODES)).withInstantReply(true),
                SearchListener.SILENT)
            .result()
            .join();
    session(id, new SessionEvent.EngineAnswer(think.search(), result), reactions);
  }

  private static Answer<Ok> done() {
    return new Answer.Done<>(Ok.OK);
  }

  private static String words(GameEvent event) {
    return switch (event) {
      case GameEvent.Full full ->
          "gameFull " + full.state().status().name() + " " + plies(full.state());
      case GameEvent.State state -> "gameState " + state.status().name() + " " + plies(state);
      case GameEvent.ChatLine line -> "chatLine in the " + line.room() + " room";
      case GameEvent.OpponentGone(boolean gone, var seconds) ->
          gone ? "opponentGone, claim in " + seconds.orElse(0) + " s" : "opponent is back";
      case GameEvent.Unknown(String type, var _) -> "unknown " + type;
    };
  }

  private static String plies(GameEvent.State state) {
    int count = state.moves().size();
    return count + (count == 1 ? " ply" : " plies");
  }
}
