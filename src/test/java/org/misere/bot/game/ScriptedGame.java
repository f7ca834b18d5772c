package org.misere.bot.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.bot.game.SessionAction.Request;
import org.misere.chess.Game;
import org.misere.chess.Ruleset;
import org.misere.chess.Uci;
import org.misere.engine.Score;
import org.misere.engine.SearchInfo;
import org.misere.engine.SearchResult;
import org.misere.engine.Source;
import org.misere.lichess.Answer;
import org.misere.lichess.Color;
import org.misere.lichess.FeedEnd;
import org.misere.lichess.GameEvent;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Ok;
import org.misere.lichess.Player;
import org.misere.lichess.Variant;

/**
 * A game of {@code mossbot} against {@code Ann}, told step by step: what the server, the engine and
 * the clock do, and what the session then asks for. Time passes only when told.
 */
final class ScriptedGame {
  static final String ID = "Q7abCdEf";
  static final GameTerms TERMS =
      new GameTerms(
          "mossbot",
          "MossBot",
          "1.0",
          Duration.ofSeconds(30),
          1,
          Duration.ofSeconds(30),
          0,
          0,
          Duration.ofSeconds(60),
          false,
          Duration.ofSeconds(150),
          new GameTerms.DrawTerms(true, 0, 3, 32, 0, GameTerms.Adversaries.ALL),
          new GameTerms.ResignTerms(false, -1000, 3, GameTerms.Adversaries.ALL),
          new GameTerms.Greeting("Hello {opponent}, I am {me}.", "Good game!", "", ""),
          Set.of("antichess"),
          "I take antichess.");

  private final Color ours;
  private GameSession session;
  private long now = 1_000_000;
  private final List<SessionAction> actions = new ArrayList<>();
  private Optional<GameEvent.Clock> clock = Optional.of(new GameEvent.Clock(180_000, 2_000));
  private boolean rated;
  private Player opponent = person("ann", "Ann");
  private String variant = "antichess";
  private String initialFen = "startpos";
  private Optional<String> tournament = Optional.empty();
  private long ourMillis = 180_000;
  private long theirMillis = 180_000;

  private ScriptedGame(Color ours, GameTerms terms, GameMemory memory) {
    this.ours = ours;
    this.session = GameSession.of(terms, ID, Optional.of(ours), memory, now);
    happens(new SessionEvent.Begun());
  }

  static ScriptedGame asWhite() {
    return new ScriptedGame(Color.WHITE, TERMS, GameMemory.NEW);
  }

  static ScriptedGame asBlack() {
    return new ScriptedGame(Color.BLACK, TERMS, GameMemory.NEW);
  }

  static ScriptedGame with(Color ours, GameTerms terms, GameMemory memory) {
    return new ScriptedGame(ours, terms, memory);
  }

  static Player person(String id, String name) {
    return new Player(
        Optional.of(id),
        Optional.of(name),
        Optional.empty(),
        OptionalInt.of(1900),
        false,
        OptionalInt.empty());
  }

  // How the game is

  ScriptedGame rated() {
    rated = true;
    return this;
  }

  ScriptedGame withoutClock(long millis) {
    clock = Optional.empty();
    ourMillis = millis;
    theirMillis = millis;
    return this;
  }

  ScriptedGame ourClock(long millis) {
    ourMillis = millis;
    return this;
  }

  ScriptedGame against(Player player) {
    opponent = player;
    return this;
  }

  ScriptedGame ofVariant(String key) {
    variant = key;
    return this;
  }

  ScriptedGame from(String fen) {
    initialFen = fen;
    return this;
  }

  ScriptedGame inArena() {
    tournament = Optional.of("arena123");
    return this;
  }

  // What happens

  ScriptedGame happens(SessionEvent event) {
    GameSession.Step step =
        session.next(event, new Moment(now, 500, new Moment.LobbyGlance(1, 4, 2)));
    session = step.next();
    actions.addAll(step.actions());
    return this;
  }

  ScriptedGame full(String moves) {
    return full(state(moves, "started"));
  }

  ScriptedGame full(GameEvent.State state) {
    Player me = person("mossbot", "MossBot");
    return happens(
        new SessionEvent.Line(
            new GameEvent.Full(
                ID,
                new Variant(variant, variant),
                "blitz",
                rated,
                clock,
                ours == Color.WHITE ? me : opponent,
                ours == Color.WHITE ? opponent : me,
                initialFen,
                state,
                tournament)));
  }

  ScriptedGame state(String moves) {
    return line(state(moves, "started"));
  }

  ScriptedGame line(GameEvent event) {
    return happens(new SessionEvent.Line(event));
  }

  GameEvent.State state(String moves, String status) {
    return state(moves, status, false, false);
  }

  /** A state in which the opponent offers or proposes something. */
  GameEvent.State state(String moves, String status, boolean draw, boolean takeback) {
    boolean white = ours == Color.WHITE;
    return new GameEvent.State(
        list(moves),
        white ? ourMillis : theirMillis,
        white ? theirMillis : ourMillis,
        clock.map(GameEvent.Clock::incrementMillis).orElse(0L),
        clock.map(GameEvent.Clock::incrementMillis).orElse(0L),
        new GameStatus(status),
        Optional.empty(),
        !white && draw,
        white && draw,
        !white && takeback,
        white && takeback,
        Optional.empty());
  }

  ScriptedGame drops() {
    return happens(new SessionEvent.StreamEnded(new FeedEnd.Broken("reset")));
  }

  ScriptedGame streamEnds(FeedEnd end) {
    return happens(new SessionEvent.StreamEnded(end));
  }

  /** Time passes, with a tick whenever the session asked for one. */
  ScriptedGame after(long millis) {
    long end = now + millis;
    while (session.deadlineMillis() <= end) {
      now = Math.max(now, session.deadlineMillis());
      long before = session.deadlineMillis();
      happens(new SessionEvent.Tick());
      assertThat(session.deadlineMillis()).as("a deadline that was served").isNotEqualTo(before);
    }
    now = end;
    return this;
  }

  /** The engine answers the last search with this move, level in score. */
  ScriptedGame engineSays(String uci) {
    return engineSays(uci, new Score.Centipawns(0));
  }

  ScriptedGame engineSays(String uci, Score score) {
    SessionAction.Think think = last(SessionAction.Think.class);
    return engineSays(think.search(), think.game(), uci, score);
  }

  ScriptedGame engineSays(int search, Game game, String uci, Score score) {
    int move = Uci.parse(game.position(), uci);
    SearchInfo info = new SearchInfo(10, 12, 1, score, 1000, 100, 0, List.of(move));
    return happens(
        new SessionEvent.EngineAnswer(
            search, new SearchResult(move, 0, Source.SEARCH, Optional.of(info))));
  }

  ScriptedGame engineSays(String uci, String reply) {
    SessionAction.Think think = last(SessionAction.Think.class);
    int move = Uci.parse(think.game().position(), uci);
    Game after = think.game().copy();
    after.play(move);
    int expected = Uci.parse(after.position(), reply);
    return happens(
        new SessionEvent.EngineAnswer(
            think.search(), new SearchResult(move, expected, Source.SEARCH, Optional.empty())));
  }

  /** The server answers the last move post. */
  ScriptedGame moveAnswered(Answer<Ok> answer) {
    SessionAction.PlayMove move = last(SessionAction.PlayMove.class);
    return happens(
        new SessionEvent.MoveAnswered(move.uci(), move.before(), move.sent(), answer, 20));
  }

  ScriptedGame says(String name, String text) {
    return line(new GameEvent.ChatLine("player", name, text));
  }

  ScriptedGame opponentGone(int seconds) {
    return line(new GameEvent.OpponentGone(true, Optional.of(seconds)));
  }

  // What came of it

  GameSession session() {
    return session;
  }

  List<SessionAction> actions() {
    return actions;
  }

  /** Forgets what was asked for so far. */
  ScriptedGame meanwhile() {
    actions.clear();
    return this;
  }

  <T extends SessionAction> List<T> all(Class<T> kind) {
    return actions.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  <T extends SessionAction> T last(Class<T> kind) {
    List<T> found = all(kind);
    assertThat(found).as(kind.getSimpleName()).isNotEmpty();
    return found.getLast();
  }

  /** The moves posted, in order. */
  List<String> posts() {
    return all(SessionAction.PlayMove.class).stream().map(SessionAction.PlayMove::uci).toList();
  }

  int streamsOpened() {
    return all(SessionAction.OpenStream.class).size();
  }

  <T extends Request> List<T> sent(Class<T> kind) {
    return all(SessionAction.Send.class).stream()
        .map(SessionAction.Send::request)
        .filter(kind::isInstance)
        .map(kind::cast)
        .toList();
  }

  List<String> said() {
    return sent(Request.Say.class).stream().map(Request.Say::text).toList();
  }

  static List<String> list(String moves) {
    return moves.isEmpty() ? List.of() : List.of(moves.split(" "));
  }

  static Answer<Ok> ok() {
    return new Answer.Done<>(Ok.OK);
  }

  static Game after(String moves) {
    return Game.replay(Ruleset.ANTICHESS, "startpos", list(moves));
  }
}
