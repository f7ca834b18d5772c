package org.misere.uci;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.misere.chess.Game;
import org.misere.chess.IllegalMoveException;
import org.misere.chess.Position;
import org.misere.chess.Side;
import org.misere.chess.Uci;
import org.misere.engine.ClockState;
import org.misere.engine.Limits;
import org.misere.engine.SearchRequest;

/**
 * A {@code go} command. Every one is answered with a move, so what can't be understood is left out
 * and complained of.
 *
 * @param complaints for the user, one a line
 */
record GoCommand(SearchRequest request, List<String> complaints) {
  private static final String SEARCH_MOVES = "searchmoves";
  private static final String PONDER = "ponder";
  private static final String INFINITE = "infinite";
  private static final Set<String> NUMBERS =
      Set.of("wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime");

  /** Where nothing but faults says how long to think. */
  private static final long SUBSTITUTE_MILLIS = 1_000;

  /** Reads the words after {@code go}. */
  static GoCommand parse(Game game, List<String> words, UciOptions options) {
    return new Reader(game.position(), words).read(game, options);
  }

  private static boolean isKeyword(String word) {
    return NUMBERS.contains(word)
        || word.equals(SEARCH_MOVES)
        || word.equals(PONDER)
        || word.equals(INFINITE);
  }

  /** Goes through the words once. */
  private static final class Reader {
    private final Position position;
    private final List<String> words;
    private final Map<String, Long> numbers = new HashMap<>();
    private final List<Integer> searchMoves = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();
    private boolean ponder;
    private boolean infinite;
    private int next;

    Reader(Position position, List<String> words) {
      this.position = position;
      this.words = words;
    }

    GoCommand read(Game game, UciOptions options) {
      while (next < words.size()) {
        String word = words.get(next++);
        switch (word) {
          case SEARCH_MOVES -> readMoves();
          case PONDER -> ponder = true;
          case INFINITE -> infinite = true;
          default -> {
            if (NUMBERS.contains(word)) {
              readNumber(word);
            } else {
              complaints.add("go: \"" + word + "\" is left out, since it means nothing here");
            }
          }
        }
      }
      return new GoCommand(request(game, options), List.copyOf(complaints));
    }

    private void readMoves() {
      while (next < words.size() && !isKeyword(words.get(next))) {
        String move = words.get(next++);
        try {
          searchMoves.add(Uci.parse(position, move));
        } catch (IllegalMoveException e) {
          complaints.add("go searchmoves: " + e.getMessage());
        }
      }
    }

    private void readNumber(String name) {
      if (next >= words.size() || isKeyword(words.get(next))) {
        complaints.add("go " + name + ": a number is missing");
        return;
      }
      String text = words.get(next++);
      try {
        numbers.put(name, Long.parseLong(text));
      } catch (NumberFormatException e) {
        complaints.add("go " + name + ": \"" + text + "\" is not a whole number");
      }
    }

    private SearchRequest request(Game game, UciOptions options) {
      Optional<ClockState> clock = clock(options.overheadMillis());
      Limits limits = limits(clock.isPresent());
      SearchRequest request = SearchRequest.of(game, limits);
      if (clock.isPresent()) {
        request = request.withClock(clock.get()).withInstantReply(limits.equals(Limits.BY_CLOCK));
      }
      if (ponder) {
        request = request.pondering();
      }
      return request.withMultiPv(options.multiPv()).withSearchMoves(searchMoves);
    }

    private Limits limits(boolean hasClock) {
      OptionalLong nodes = number("nodes");
      OptionalLong moveTime = number("movetime");
      OptionalInt depth =
          numbers.containsKey("depth")
              ? OptionalInt.of(Math.clamp(numbers.get("depth"), 1, 1_000))
              : numbers.containsKey("mate")
                  ? OptionalInt.of(2 * Math.clamp(numbers.get("mate"), 1, 500))
                  : OptionalInt.empty();
      boolean bounded = nodes.isPresent() || moveTime.isPresent() || depth.isPresent() || hasClock;
      if (!bounded && !infinite && !complaints.isEmpty()) {
        complaints.add("go: thinking for " + SUBSTITUTE_MILLIS + " ms, since no limit is left");
        return Limits.moveTime(SUBSTITUTE_MILLIS);
      }
      return new Limits(nodes, depth, moveTime, infinite || !bounded);
    }

    /** The clock of the side to move; if only the other side's is given, that one. */
    private Optional<ClockState> clock(long overheadMillis) {
      boolean white = position.sideToMove() == Side.WHITE;
      OptionalLong own = number(white ? "wtime" : "btime");
      OptionalLong other = number(white ? "btime" : "wtime");
      if (own.isEmpty() && other.isEmpty()) {
        return Optional.empty();
      }
      long remaining = own.orElseGet(other::getAsLong);
      return Optional.of(
          new ClockState(
              remaining,
              numbers.getOrDefault(white ? "winc" : "binc", 0L),
              other.orElse(remaining),
              overheadMillis,
              Long.MAX_VALUE,
              Math.clamp(numbers.getOrDefault("movestogo", 0L), 0, 1_000)));
    }

    private OptionalLong number(String name) {
      Long value = numbers.get(name);
      return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
  }
}
