package org.misere.engine.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.misere.chess.Fen;
import org.misere.chess.MoveList;
import org.misere.chess.Moves;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.chess.Verdicts;

class EndgameTablesTest {
  private static final int ASKED_OFTEN = 1_000;

  static Stream<Ruleset> rulesetsWithForcedCaptures() {
    return Ruleset.all().stream().filter(Ruleset::capturesForced);
  }

  /** With the ends of games right, this alone makes every value right, by induction. */
  @ParameterizedTest
  @MethodSource("rulesetsWithForcedCaptures")
  void aValueIsTheBestOfWhatItsMovesLeadTo(Ruleset ruleset) {
    long seed = Long.getLong("misere.seed", 20_261_130L);
    Random random = new Random(seed);
    EndgameProbe probe = EndgameTables.madeAtOnce().probe(ruleset);
    for (String men : List.of("Rk", "Pp", "KPp", "PPn", "BNr", "NNb", "KKq")) {
      for (int i = 0; i < 1_500; i++) {
        Position position = place(ruleset, men, random);
        if (position.enPassantSquare() < 0 && Moves.countMoves(position) > 0) {
          assertThat(value(probe, position))
              .as("%s, seed %d: %s", ruleset.id(), seed, position)
              .isEqualTo(bestOfMoves(probe, position));
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "8/8/8/8/8/3k4/8/1R6 b - - 0 1, -35",
    "8/8/8/8/8/P7/8/7k b - - 0 1, -45",
    "8/8/K7/8/8/6b1/8/3b4 w - - 0 1, -47",
  })
  void distancesAreThoseOfAnIndependentProgram(String fen, int plies) {
    EndgameProbe probe = EndgameTables.madeAtOnce().probe(Ruleset.ANTICHESS);
    int value = value(probe, Fen.parse(Ruleset.ANTICHESS, fen));
    assertThat(value < 0 ? -EndgameValue.plies(value) : EndgameValue.plies(value)).isEqualTo(plies);
  }

  @Test
  void nothingIsSaidWhereAPawnMayBeTakenInPassing() {
    EndgameProbe probe = EndgameTables.madeAtOnce().probe(Ruleset.ANTICHESS);
    Position position = Fen.parse(Ruleset.ANTICHESS, "8/8/8/pP6/8/8/8/8 w - a6 0 26");
    assertThat(value(probe, position)).isEqualTo(EndgameValue.UNKNOWN);
  }

  @Test
  void nothingIsSaidOfMoreMenOrFreeCaptures() {
    EndgameTables tables = EndgameTables.madeAtOnce();
    Position four = Fen.parse(Ruleset.ANTICHESS, "8/5P2/8/8/3N4/B7/8/7k w - - 0 1");
    assertThat(value(tables.probe(Ruleset.ANTICHESS), four)).isEqualTo(EndgameValue.UNKNOWN);
    Position free = Fen.parse(Ruleset.OMNICIDE, "8/8/8/8/8/3k4/8/1R6 b - - 0 1");
    assertThat(value(tables.probe(Ruleset.OMNICIDE), free)).isEqualTo(EndgameValue.UNKNOWN);
  }

  @Test
  void aTableThatIsBeingMadeKeepsNobodyWaiting() {
    EndgameTables tables = new EndgameTables(_ -> {});
    Position position = Fen.parse(Ruleset.ANTICHESS, "8/8/8/8/8/3k4/8/1R6 b - - 0 1");
    assertThat(value(tables.probe(Ruleset.ANTICHESS), position)).isEqualTo(EndgameValue.UNKNOWN);
  }

  @Test
  void waitingForATableEndsWhenTheSearchIsStopped() {
    EndgameTables nobodyMakesThem = new EndgameTables(_ -> {});
    AtomicInteger looks = new AtomicInteger();
    EndgameProbe probe =
        nobodyMakesThem.waitingProbe(Ruleset.ANTICHESS, () -> looks.incrementAndGet() > 5);
    Position position = Fen.parse(Ruleset.ANTICHESS, "8/8/8/8/8/3k4/8/1R6 b - - 0 1");
    assertThat(probe.value(position)).isEqualTo(EndgameValue.UNKNOWN);
    assertThat(probe.value(position)).isEqualTo(EndgameValue.UNKNOWN);
  }

  @Test
  void theTableThatWasWaitedForIsAsked() {
    EndgameTables tables = new EndgameTables(task -> Thread.ofPlatform().daemon().start(task));
    Position position = Fen.parse(Ruleset.ANTICHESS, "8/8/8/8/8/3k4/8/1R6 b - - 0 1");
    assertThat(tables.waitingProbe(Ruleset.ANTICHESS, () -> false).value(position)).isEqualTo(-36);
  }

  @Test
  void noTablesAreMadeOnceTheyAreAbandoned() {
    EndgameTables tables = EndgameTables.madeAtOnce();
    tables.abandon();
    Position position = Fen.parse(Ruleset.ANTICHESS, "8/8/8/8/8/3k4/8/1R6 b - - 0 1");
    assertThat(value(tables.probe(Ruleset.ANTICHESS), position)).isEqualTo(EndgameValue.UNKNOWN);
  }

  private static int value(EndgameProbe probe, Position position) {
    int value = probe.value(position);
    for (int i = 0; i < ASKED_OFTEN && value == EndgameValue.UNKNOWN; i++) {
      value = probe.value(position);
    }
    return value;
  }

  private static int bestOfMoves(EndgameProbe probe, Position position) {
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    int best = EndgameValue.UNKNOWN;
    for (int i = 0; i < moves.size(); i++) {
      position.make(moves.get(i));
      int value = EndgameValue.before(valueNow(probe, position));
      position.unmake();
      best = best == EndgameValue.UNKNOWN || EndgameValue.isBetter(value, best) ? value : best;
    }
    return best;
  }

  private static int valueNow(EndgameProbe probe, Position position) {
    if (Moves.countMoves(position) == 0) {
      return end(position);
    }
    return position.enPassantSquare() >= 0 ? bestOfMoves(probe, position) : value(probe, position);
  }

  private static int end(Position position) {
    int us = position.sideToMoveIndex();
    if (position.men(us) == 0) {
      return EndgameValue.WON;
    }
    return position.men(us ^ 1) == 0 ? EndgameValue.LOST : Verdicts.stalemate(position);
  }

  private static Position place(Ruleset ruleset, String men, Random random) {
    char[] board = "1".repeat(64).toCharArray();
    boolean swap = random.nextBoolean();
    for (char man : men.toCharArray()) {
      boolean pawn = Character.toLowerCase(man) == 'p';
      int square;
      do {
        square = pawn ? 8 + random.nextInt(48) : random.nextInt(64);
      } while (board[square] != '1');
      boolean white = Character.isUpperCase(man) != swap;
      board[square] = white ? Character.toUpperCase(man) : Character.toLowerCase(man);
    }
    StringBuilder fen = new StringBuilder();
    for (int rank = 0; rank < 8; rank++) {
      fen.append(rank == 0 ? "" : "/").append(board, 8 * rank, 8);
    }
    return Fen.parse(ruleset, fen + (random.nextBoolean() ? " w" : " b") + " - - 0 1");
  }
}
