package org.misere.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.misere.chess.Ruleset;
import org.misere.lichess.Color;
import org.misere.lichess.TimeControl;

/** A game room with a hand on its clock, for tests. Time starts at 0 and moves only when told. */
final class RoomTable {
  GameRoom room;
  final List<GameEffect> effects = new ArrayList<>();
  private long now;

  private RoomTable(GameRoom room) {
    this.room = room;
  }

  static RoomTable clock(int limitSeconds, int incrementSeconds) {
    return of("antichess", new TimeControl.RealTime(limitSeconds, incrementSeconds), null);
  }

  static RoomTable from(String fen) {
    return of("antichess", new TimeControl.RealTime(60, 0), fen);
  }

  static RoomTable of(
      String ruleset, TimeControl timeControl, @org.jspecify.annotations.Nullable String fen) {
    GameSetup setup =
        new GameSetup(
            "game0001",
            1,
            ruleset,
            timeControl,
            false,
            seat("anna"),
            seat("bert"),
            0,
            "friend",
            Set.of(),
            Optional.ofNullable(fen),
            GameSetup.AbsenceRule.of(Timings.lichess()),
            Optional.empty());
    Referee board =
        Referee.start(Ruleset.byId(ruleset).orElseThrow(), fen == null ? "startpos" : fen);
    RoomTable table = new RoomTable(GameRoom.start(setup, board));
    table.present(Color.WHITE).present(Color.BLACK);
    return table;
  }

  private static Seat seat(String id) {
    return new Seat(Optional.of(id), Optional.of(id), true, 1500, true, OptionalInt.empty());
  }

  RoomTable after(long millis) {
    now += millis;
    return this;
  }

  Reply send(GameCommand command) {
    GameRoom.Step step = room.next(command, now);
    room = step.room();
    effects.addAll(step.effects());
    return step.reply();
  }

  /** Plays moves, each by whoever has the turn. */
  RoomTable moves(String moves) {
    for (String uci : moves.split(" ", -1)) {
      Reply reply = move(uci);
      if (reply instanceof Reply.Refused refused) {
        throw new AssertionError(uci + ": " + refused.error());
      }
    }
    return this;
  }

  Reply move(String uci) {
    return send(new GameCommand.Play(room.board().turn(), uci, Optional.empty()));
  }

  Reply draw(Color color) {
    return send(new GameCommand.Draw(color, true));
  }

  RoomTable present(Color color) {
    send(new GameCommand.Presence(color, true));
    return this;
  }

  RoomTable leaves(Color color) {
    send(new GameCommand.Presence(color, false));
    return this;
  }

  /** Lets the room act until nothing is due at the present moment. */
  RoomTable tick() {
    send(new GameCommand.Tick());
    return this;
  }

  /** Lets time run by {@code millis} with a tick at each deadline, as the site does. */
  RoomTable run(long millis) {
    long end = now + millis;
    while (room.nextDeadline().isPresent() && room.nextDeadline().getAsLong() <= end) {
      now = Math.max(now, room.nextDeadline().getAsLong());
      tick();
    }
    now = end;
    return this;
  }

  long millis(Color color) {
    return room.clock().remaining(color, room.board().turn(), now);
  }

  String status() {
    return room.ending().map(Ending::status).orElse("started");
  }

  Optional<Color> winner() {
    return room.ending().flatMap(Ending::winner);
  }

  List<Integer> toldSeconds(Color to) {
    List<Integer> seconds = new ArrayList<>();
    for (GameEffect effect : effects) {
      if (effect instanceof GameEffect.OpponentGone(Color whom, OptionalInt left) && whom == to) {
        seconds.add(left.orElse(-1));
      }
    }
    return seconds;
  }
}
