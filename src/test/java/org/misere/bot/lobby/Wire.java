package org.misere.bot.lobby;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.misere.lichess.Challenge;
import org.misere.lichess.Color;
import org.misere.lichess.GameInfo;
import org.misere.lichess.GameStatus;
import org.misere.lichess.Player;
import org.misere.lichess.TimeControl;
import org.misere.lichess.Variant;

/** Challenges and games as the server would send them. */
final class Wire {
  static final Player ME = player("mossbot", "BOT", 2000);
  static final TimeControl THREE_PLUS_TWO = new TimeControl.RealTime(180, 2);

  private Wire() {}

  static Player human(String id) {
    return player(id, "", 1900);
  }

  static Player bot(String id) {
    return player(id, "BOT", 1900);
  }

  static Player player(String id, String title, int rating) {
    return new Player(
        Optional.of(id),
        Optional.of(id),
        title.isEmpty() ? Optional.empty() : Optional.of(title),
        OptionalInt.of(rating),
        false,
        OptionalInt.empty());
  }

  static Challenge challenge(String id, Player by) {
    return challenge(id, by, THREE_PLUS_TWO, false);
  }

  static Challenge challenge(String id, Player by, TimeControl timeControl, boolean rated) {
    return challenge(id, Optional.of(by), timeControl, rated, "antichess", Optional.empty());
  }

  static Challenge challenge(
      String id,
      Optional<Player> by,
      TimeControl timeControl,
      boolean rated,
      String variant,
      Optional<String> rematchOf) {
    return new Challenge(
        id,
        "created",
        by,
        Optional.of(ME),
        new Variant(variant, variant),
        rated,
        timeControl,
        "random",
        Optional.empty(),
        Optional.empty(),
        rematchOf,
        List.of(),
        false,
        Optional.empty());
  }

  static GameInfo game(String id, Player opponent) {
    return game(id, opponent, true);
  }

  static GameInfo game(String id, Player opponent, boolean compatible) {
    return game(id, opponent, compatible, Optional.empty());
  }

  static GameInfo arenaGame(String id, Player opponent, String arena) {
    return game(id, opponent, true, Optional.of(arena));
  }

  private static GameInfo game(
      String id, Player opponent, boolean compatible, Optional<String> arena) {
    return new GameInfo(
        id,
        Optional.of(Color.WHITE),
        Optional.of("antichess"),
        Optional.of("blitz"),
        Optional.of(GameStatus.STARTED),
        Optional.empty(),
        opponent,
        false,
        false,
        true,
        OptionalInt.of(180),
        Optional.of(arena.isPresent() ? "arena" : "friend"),
        arena,
        OptionalInt.empty(),
        OptionalInt.empty(),
        Optional.of(compatible));
  }

  /** The game as its end tells it, with our rating before it. */
  static GameInfo rated(GameInfo it, String variant, int rating, int diff) {
    return new GameInfo(
        it.gameId(),
        it.color(),
        Optional.of(variant),
        it.speed(),
        it.status(),
        it.winner(),
        it.opponent(),
        true,
        it.hasMoved(),
        it.isMyTurn(),
        it.secondsLeft(),
        it.source(),
        it.tournamentId(),
        OptionalInt.of(rating),
        OptionalInt.of(diff),
        it.botCompatible());
  }
}
