package org.misere.store;

import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.misere.chess.Side;

/**
 * A game that is over.
 *
 * @param url where it can be looked at
 * @param ruleset its id, such as {@code antichess}
 * @param initialFen a FEN or {@code startpos}
 * @param limitSeconds empty without a clock
 * @param ourName our account's name
 * @param ourRating before the game
 * @param ratingDiff ours; empty for casual games
 * @param status the server's word, such as {@code variantEnd}
 * @param winner empty: drawn or aborted
 */
public record GameRecord(
    String id,
    URI url,
    String ruleset,
    String initialFen,
    String speed,
    boolean rated,
    OptionalInt limitSeconds,
    OptionalInt incrementSeconds,
    Side ourSide,
    String ourName,
    OptionalInt ourRating,
    OptionalInt ratingDiff,
    Opponent opponent,
    Instant startedAt,
    Instant endedAt,
    String status,
    Optional<Side> winner,
    List<MoveRecord> moves) {

  /** How it ended for us. */
  public Result result() {
    if (winner.isPresent()) {
      return winner.get() == ourSide ? Result.WON : Result.LOST;
    }
    return status.equals("aborted") ? Result.ABORTED : Result.DRAWN;
  }

  /** How a game ended for us. */
  public enum Result {
    WON("won"),
    LOST("lost"),
    DRAWN("drawn"),
    ABORTED("aborted");

    private final String key;

    Result(String key) {
      this.key = key;
    }

    /** The word in the database and in {@code --json}. */
    public String key() {
      return key;
    }
  }
}
