package org.misere.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.misere.chess.Fen;
import org.misere.chess.Game;
import org.misere.chess.IllegalMoveException;
import org.misere.chess.Ruleset;
import org.misere.chess.Uci;

/** The few first moves of antichess that are known for good; their sources are in the resource. */
final class OpeningTable {
  private static final String RESOURCE = "openings.txt";

  /** By the moves so far, separated by blanks. */
  private final Map<String, List<String>> answers = new HashMap<>();

  OpeningTable() {
    try (var stream =
            Objects.requireNonNull(
                OpeningTable.class.getResourceAsStream(RESOURCE), "the openings are missing");
        var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      reader.lines().filter(line -> !line.startsWith("#")).forEach(this::read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void read(String line) {
    int colon = line.indexOf(':');
    answers.put(line.substring(0, colon), List.of(line.substring(colon + 1).strip().split(" ")));
  }

  /**
   * The move to play, if the table knows one.
   *
   * @param varies whether any of its moves will do, or only the best
   */
  OptionalInt answer(Game game, boolean varies, RandomGenerator random) {
    boolean fromStart =
        game.ruleset().equals(Ruleset.ANTICHESS)
            && Fen.format(game.initialPosition()).equals(Fen.START);
    if (!fromStart) {
      return OptionalInt.empty();
    }
    String moves =
        IntStream.of(game.moves()).mapToObj(Uci::format).collect(Collectors.joining(" "));
    List<String> known = answers.getOrDefault(moves, List.of());
    if (known.isEmpty()) {
      return OptionalInt.empty();
    }
    String chosen = known.get(varies ? random.nextInt(known.size()) : 0);
    try {
      return OptionalInt.of(Uci.parse(game.position(), chosen));
    } catch (IllegalMoveException e) {
      throw new IllegalStateException("the opening table has an illegal move after " + moves, e);
    }
  }

  /** Every sequence of moves that the table answers, for checks. */
  Map<String, List<String>> answers() {
    return Map.copyOf(answers);
  }
}
