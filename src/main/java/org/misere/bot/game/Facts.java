package org.misere.bot.game;

import java.util.Optional;
import org.misere.chess.Ruleset;
import org.misere.lichess.Color;
import org.misere.lichess.GameEvent;
import org.misere.lichess.Player;

/**
 * What doesn't change in a game.
 *
 * @param initialFen {@code startpos} or a FEN
 * @param speed the server's word
 */
public record Facts(
    String id,
    Color ours,
    Player white,
    Player black,
    String variantKey,
    boolean rated,
    String speed,
    Optional<GameEvent.Clock> clock,
    String initialFen,
    Optional<String> tournamentId) {

  /** Our colour is found by our id, else by the side that has none, else by the hint. */
  static Facts of(GameEvent.Full full, String myId, Optional<Color> hint) {
    return new Facts(
        full.id(),
        colour(full, myId, hint),
        full.white(),
        full.black(),
        full.variant().key(),
        full.rated(),
        full.speed(),
        full.clock(),
        full.initialFen(),
        full.tournamentId());
  }

  private static Color colour(GameEvent.Full full, String myId, Optional<Color> hint) {
    if (full.white().id().filter(myId::equalsIgnoreCase).isPresent()) {
      return Color.WHITE;
    }
    if (full.black().id().filter(myId::equalsIgnoreCase).isPresent()) {
      return Color.BLACK;
    }
    if (hint.isPresent()) {
      return hint.get();
    }
    return full.white().aiLevel().isPresent() ? Color.BLACK : Color.WHITE;
  }

  public Player me() {
    return ours == Color.WHITE ? white : black;
  }

  public Player opponent() {
    return ours == Color.WHITE ? black : white;
  }

  /** The rules that the variant key names; a game of another variant is never conducted by them. */
  Ruleset ruleset() {
    return Ruleset.byId(variantKey).orElse(Ruleset.ANTICHESS);
  }

  boolean againstAi() {
    return opponent().aiLevel().isPresent();
  }

  boolean isArena() {
    return tournamentId.isPresent();
  }
}
