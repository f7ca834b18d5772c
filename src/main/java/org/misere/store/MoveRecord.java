package org.misere.store;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A move of a finished game. Only our own moves have the fields about thinking.
 *
 * @param uci as the server lists it
 * @param clockMillis left on the mover's clock afterwards, in ms; empty without a clock
 * @param thinkMillis our search time, in ms
 * @param source where our move came from, such as {@code search} or {@code book}
 * @param centipawns our evaluation, from our side; empty when {@code endsInPlies} is there
 * @param endsInPlies plies until the end that is seen: positive when we win, negative when we lose
 * @param latencyMillis from the server's line to our post, without the thinking, in ms
 */
public record MoveRecord(
    String uci,
    OptionalLong clockMillis,
    OptionalLong thinkMillis,
    Optional<String> source,
    OptionalInt centipawns,
    OptionalInt endsInPlies,
    OptionalInt depth,
    OptionalLong nodes,
    OptionalLong latencyMillis) {

  /** A move of which nothing more is known: the opponent's, or one before we were there. */
  public static MoveRecord of(String uci, OptionalLong clockMillis) {
    return new MoveRecord(
        uci,
        clockMillis,
        OptionalLong.empty(),
        Optional.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        OptionalLong.empty(),
        OptionalLong.empty());
  }
}
