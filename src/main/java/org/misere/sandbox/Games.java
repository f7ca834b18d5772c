package org.misere.sandbox;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import org.misere.chess.Ruleset;
import org.misere.lichess.Color;

/** Running and finished games. Confined to the site's lock. */
final class Games {
  private static final int KEPT_FINISHED = 300;

  private final Ground ground;
  private final MachineMover machine;
  private final Consumer<FinishedGame> onFinish;
  private final Map<String, Integer> illegalMoves = new HashMap<>();
  private int started;
  private final Map<String, GameRoom> running = new LinkedHashMap<>();
  private final Map<String, GameRoom> finished =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, GameRoom> eldest) {
          return size() > KEPT_FINISHED;
        }
      };

  Games(Ground ground, Consumer<FinishedGame> onFinish) {
    this.ground = ground;
    this.machine = new MachineMover(ground.random());
    this.onFinish = onFinish;
  }

  /** The next game's number. */
  int nextNumber() {
    started++;
    return started;
  }

  /** Starts a game and tells both players. */
  GameRoom start(GameSetup setup) {
    Ruleset ruleset = Ruleset.byId(setup.ruleset()).orElseThrow();
    GameRoom room =
        GameRoom.start(setup, Referee.start(ruleset, setup.initialFen().orElse("startpos")));
    running.put(setup.id(), room);
    ground.quotas().countBotGame(setup, ground.now());
    for (Color color : Color.values()) {
      setup
          .seat(color)
          .userId()
          .ifPresent(
              id -> ground.streams().toUser(id, WireJson.gameStart(room, color, ground.now())));
    }
    letMachineMove(room);
    return room;
  }

  Optional<GameRoom> find(String id) {
    return Optional.ofNullable(running.get(id)).or(() -> Optional.ofNullable(finished.get(id)));
  }

  /** A user's running games, those on its turn first. */
  List<GameRoom> of(String userId) {
    List<GameRoom> games = new ArrayList<>();
    for (GameRoom room : running.values()) {
      if (room.setup().colorOf(userId).isPresent()) {
        games.add(room);
      }
    }
    games.sort(
        java.util.Comparator.comparing(
            room -> room.setup().colorOf(userId).filter(room.board().turn()::equals).isEmpty()));
    return games;
  }

  int illegalMoves(String userId) {
    return illegalMoves.getOrDefault(userId, 0);
  }

  int runningCount() {
    return running.size();
  }

  /**
   * A game of a user's.
   *
   * @throws RefusedException 404 when there is none with this id, or it is another's
   */
  GameRoom get(String id, SandboxAccount user) {
    String shortId = id.length() == 12 ? id.substring(0, 8) : id;
    GameRoom room = find(shortId).orElseThrow(() -> new RefusedException(404, "No such game"));
    if (room.setup().colorOf(user.id()).isEmpty()) {
      throw new RefusedException(404, "Not your game");
    }
    return room;
  }

  /**
   * Carries out a user's command.
   *
   * @throws RefusedException as the game's rules say
   */
  void command(String id, SandboxAccount user, Function<Color, GameCommand> command) {
    GameRoom room = get(id, user);
    Color color = room.setup().colorOf(user.id()).orElseThrow();
    Reply reply = apply(room, command.apply(color));
    if (reply instanceof Reply.Refused(int status, String error)) {
      if (error.startsWith(GameRoom.ILLEGAL)) {
        illegalMoves.merge(user.id(), 1, Integer::sum);
      }
      throw new RefusedException(status, error);
    }
  }

  /** Carries out a command on the game with this id if there is one. */
  void apply(String id, GameCommand command) {
    find(id).ifPresent(room -> apply(room, command));
  }

  private Reply apply(GameRoom room, GameCommand command) {
    long now = ground.now();
    GameRoom.Step step = room.next(command, now);
    GameRoom next = step.room();
    String id = next.setup().id();
    (running.containsKey(id) ? running : finished).put(id, next);
    for (GameEffect effect : step.effects()) {
      carryOut(next, effect, now);
    }
    if (command instanceof GameCommand.Play || command instanceof GameCommand.Takeback) {
      letMachineMove(next);
    }
    return step.reply();
  }

  private void carryOut(GameRoom room, GameEffect effect, long now) {
    String id = room.setup().id();
    Streams streams = ground.streams();
    switch (effect) {
      case GameEffect.StateChanged() -> {
        for (Color color : Color.values()) {
          streams.toPlayer(id, color, WireJson.gameState(room, now));
        }
      }
      case GameEffect.Chatted(ChatLine line) -> {
        for (Color color : Color.values()) {
          streams.toPlayer(id, color, WireJson.chatLine(line));
        }
      }
      case GameEffect.OpponentGone(Color to, var seconds) ->
          streams.toPlayer(id, to, WireJson.opponentGone(seconds));
      case GameEffect.Ended() -> finish(room, now);
    }
  }

  private void finish(GameRoom room, long now) {
    GameSetup setup = room.setup();
    running.remove(setup.id());
    finished.put(setup.id(), room);
    Optional<RatingChange> change = settle(room);
    for (Color color : Color.values()) {
      setup
          .seat(color)
          .userId()
          .ifPresent(
              id -> ground.streams().toUser(id, WireJson.gameFinish(room, color, change, now)));
    }
    ground.streams().finishGame(setup.id());
    onFinish.accept(FinishedGame.of(room));
  }

  /** Counts the game for both players. */
  private Optional<RatingChange> settle(GameRoom room) {
    Ending ending = room.ending().orElseThrow();
    GameSetup setup = room.setup();
    if (ending.status().equals("aborted") || setup.hasMachine()) {
      return Optional.empty();
    }
    double whitePoints =
        ending.winner().map(winner -> winner == Color.WHITE ? 1.0 : 0.0).orElse(0.5);
    RatingChange change =
        setup.rated()
            ? RatingChange.after(setup.white().rating(), setup.black().rating(), whitePoints)
            : new RatingChange(0, 0);
    for (Color color : Color.values()) {
      double points = color == Color.WHITE ? whitePoints : 1 - whitePoints;
      SandboxAccount account = ground.accounts().get(setup.seat(color).userId().orElseThrow());
      ground
          .accounts()
          .put(account.after(setup.ruleset(), points, setup.rated(), change.of(color)));
    }
    return setup.rated() ? Optional.of(change) : Optional.empty();
  }

  private void letMachineMove(GameRoom room) {
    Color turn = room.board().turn();
    Seat seat = room.setup().seat(turn);
    if (!room.isRunning() || !seat.isMachine()) {
      return;
    }
    String id = room.setup().id();
    int ply = room.board().ply();
    long when = ground.now() + ground.timings().machineThink().toMillis();
    ground.agenda().at(when, () -> moveMachine(id, ply, seat.level().orElse(1)));
  }

  private void moveMachine(String id, int ply, int level) {
    GameRoom room = running.get(id);
    if (room != null && room.board().ply() == ply) {
      String uci = machine.choose(room.board().position(), level);
      apply(room, new GameCommand.Play(room.board().turn(), uci, Optional.empty()));
    }
  }

  /** When the next flag falls or absence is told. */
  OptionalLong nextDeadline() {
    return running.values().stream()
        .map(GameRoom::nextDeadline)
        .flatMapToLong(OptionalLong::stream)
        .min();
  }

  /** Lets time pass in all running games. */
  void tick(long now) {
    for (GameRoom room : List.copyOf(running.values())) {
      OptionalLong due = room.nextDeadline();
      if (due.isPresent() && due.getAsLong() <= now) {
        apply(room, new GameCommand.Tick());
      }
    }
  }
}
