package org.misere.sandbox;

import java.util.Optional;
import org.misere.lichess.TimeControl;

/**
 * A game to be started without a challenge.
 *
 * @param white an account's name
 * @param black an account's name
 * @param ruleset a ruleset id
 * @param initialFen where it starts; empty for the ruleset's start position
 */
public record GameTerms(
    String white,
    String black,
    String ruleset,
    TimeControl timeControl,
    boolean rated,
    Optional<String> initialFen) {

  /** A casual antichess game from the start. */
  public static GameTerms casual(
      String white, String black, int limitSeconds, int incrementSeconds) {
    return new GameTerms(
        white,
        black,
        "antichess",
        new TimeControl.RealTime(limitSeconds, incrementSeconds),
        false,
        Optional.empty());
  }

  /** The same from a FEN. */
  public GameTerms from(String fen) {
    return new GameTerms(white, black, ruleset, timeControl, rated, Optional.of(fen));
  }

  /** The same by other rules. */
  public GameTerms by(String otherRuleset) {
    return new GameTerms(white, black, otherRuleset, timeControl, rated, initialFen);
  }
}
