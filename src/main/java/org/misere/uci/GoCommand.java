package org.misere.uci;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.misere.chess.Game;
import org.misere.chess.Position;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.engine.ClockState;
import org.misere.engine.Limits;
import org.misere.engine.SearchRequest;

/** Reads the words of a {@code go} command. */
final class GoCommand {
  private static final List<String> KEYWORDS =
      List.of(
          "searchmoves",
          "ponder",
          "wtime",
          "btime",
          "winc",
          "binc",
          "movestogo",
          "depth",
          "nodes",
          "mate",
          "movetime",
          "infinite");

  private GoCommand() {}

  /**
   * The request that the words make.
   *
   * @throws NumberFormatException when a number is none
   * @throws org.misere.chess.IllegalMoveException when a search move is not legal
   */
  static SearchRequest parse(Game game, List<String> words, int multiPv, long overheadMillis) {
    Map<String, Long> numbers = new HashMap<>();
    List<Integer> searchMoves = new ArrayList<>();
    Position position = game.position();
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      switch (word) {
        case "searchmoves" -> {
          while (i + 1 < words.size() && !KEYWORDS.contains(words.get(i + 1))) {
            searchMoves.add(Uci.parse(position, words.get(++i)));
          }
        }
        case "ponder", "infinite" -> numbers.put(word, 1L);
        default -> {
          if (KEYWORDS.contains(word) && i + 1 < words.size()) {
            numbers.put(word, Long.parseLong(words.get(++i)));
          }
        }
      }
    }
    Optional<ClockState> clock = clock(numbers, position.sideToMove(), overheadMillis);
    Limits limits = limits(numbers, clock.isPresent());
    SearchRequest request = SearchRequest.of(game, limits);
    if (clock.isPresent()) {
      request = request.withClock(clock.get()).withInstantReply(limits.equals(Limits.BY_CLOCK));
    }
    if (numbers.containsKey("ponder")) {
      request = request.pondering();
    }
    return request.withMultiPv(multiPv).withSearchMoves(searchMoves);
  }

  private static Limits limits(Map<String, Long> numbers, boolean hasClock) {
    OptionalLong nodes = number(numbers, "nodes");
    OptionalLong moveTime = number(numbers, "movetime");
    OptionalInt depth =
        numbers.containsKey("depth")
            ? OptionalInt.of(Math.clamp(numbers.get("depth"), 1, 1_000))
            : numbers.containsKey("mate")
                ? OptionalInt.of(2 * Math.clamp(numbers.get("mate"), 1, 500))
                : OptionalInt.empty();
    boolean bounded = nodes.isPresent() || moveTime.isPresent() || depth.isPresent() || hasClock;
    return new Limits(nodes, depth, moveTime, numbers.containsKey("infinite") || !bounded);
  }

  private static Optional<ClockState> clock(
      Map<String, Long> numbers, Side side, long overheadMillis) {
    boolean white = side == Side.WHITE;
    OptionalLong own = number(numbers, white ? "wtime" : "btime");
    if (own.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new ClockState(
            own.getAsLong(),
            numbers.getOrDefault(white ? "winc" : "binc", 0L),
            numbers.getOrDefault(white ? "btime" : "wtime", own.getAsLong()),
            overheadMillis,
            Long.MAX_VALUE,
            Math.clamp(numbers.getOrDefault("movestogo", 0L), 0, 1_000)));
  }

  private static OptionalLong number(Map<String, Long> numbers, String name) {
    Long value = numbers.get(name);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }
}
