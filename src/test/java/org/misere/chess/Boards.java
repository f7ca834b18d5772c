package org.misere.chess;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** What the tests of the rules speak in. */
final class Boards {
  private Boards() {}

  static Position antichess(String fen) {
    return Fen.parse(Ruleset.ANTICHESS, fen);
  }

  static SortedSet<String> moves(Position position) {
    MoveList moves = new MoveList();
    Moves.generate(position, moves);
    SortedSet<String> names = new TreeSet<>();
    for (int move : moves.toArray()) {
      names.add(Uci.format(move));
    }
    return names;
  }

  static SortedSet<String> set(String words) {
    return new TreeSet<>(words.isBlank() ? List.of() : List.of(words.split(" ")));
  }

  static Game game(Ruleset ruleset, String uciMoves) {
    return Game.replay(
        ruleset, "startpos", uciMoves.isBlank() ? List.of() : List.of(uciMoves.split(" ")));
  }

  /** The seed from the system property {@code misere.seed}, or a fixed one. */
  static long seed() {
    return Long.getLong("misere.seed", 20_261_130L);
  }

  static RandomGenerator random(long seed) {
    return RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  /** What is done with each position of a random game, the start and the end included. */
  @FunctionalInterface
  interface Visit {
    void at(Position position);
  }

  /**
   * Plays random games of a ruleset, each until nothing is legal, the half-move clock is at its
   * end, or after 150 half-moves. A failure names the seed, with which {@code -Dmisere.seed}
   * repeats it.
   */
  static void randomGames(Ruleset ruleset, int games, Visit visit) {
    long seed = seed();
    RandomGenerator random = random(seed);
    MoveList moves = new MoveList();
    for (int i = 0; i < games; i++) {
      Position position = i % 4 == 3 ? randomBoard(ruleset, random) : Position.start(ruleset);
      for (int ply = 0; ply < 150 && position.halfmoveClock() <= 100; ply++) {
        String where = "seed " + seed + ", " + ruleset.id() + " " + Fen.format(position);
        try {
          visit.at(position);
        } catch (AssertionError | RuntimeException e) {
          throw new AssertionError(where, e);
        }
        Moves.generate(position, moves);
        if (moves.isEmpty()) {
          break;
        }
        position.make(moves.get(random.nextInt(moves.size())));
      }
    }
  }

  /** Any men anywhere, kings in any number. */
  static Position randomBoard(Ruleset ruleset, RandomGenerator random) {
    char[][] board = new char[8][8];
    for (char[] rank : board) {
      Arrays.fill(rank, '1');
    }
    for (int i = random.nextInt(2, 17); i > 0; i--) {
      int rank = random.nextInt(8);
      boolean pawnsToo = rank > 0 && rank < 7;
      String men = pawnsToo ? "PPPpppNnBbRrQqKk" : "NnBbRrQqKk";
      board[rank][random.nextInt(8)] = men.charAt(random.nextInt(men.length()));
    }
    board[0][random.nextInt(8)] = 'N';
    board[7][random.nextInt(8)] = 'n';
    StringBuilder fen = new StringBuilder();
    for (char[] rank : board) {
      fen.append(fen.isEmpty() ? "" : "/").append(rank);
    }
    return Fen.parse(ruleset, fen + (random.nextBoolean() ? " w - - 0 1" : " b - - 0 1"));
  }

  /** The position seen from the other side: ranks and colours exchanged. */
  static Position mirrored(Position position) {
    String[] fields = Fen.format(position).split(" ");
    List<String> ranks = Arrays.asList(fields[0].split("/"));
    StringBuilder board = new StringBuilder();
    for (String rank : ranks.reversed()) {
      StringBuilder swapped = new StringBuilder();
      rank.chars()
          .map(c -> Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c))
          .forEach(c -> swapped.append((char) c));
      board.append(board.isEmpty() ? "" : "/").append(swapped);
    }
    String side = fields[1].equals("w") ? "b" : "w";
    String enPassant = mirrored(fields[3]);
    return Fen.parse(
        position.ruleset(),
        String.join(" ", board, side, fields[2], enPassant, fields[4], fields[5]));
  }

  /** A move, a square or {@code -} seen from the other side. */
  static String mirrored(String uci) {
    StringBuilder text = new StringBuilder();
    uci.chars().forEach(c -> text.append(Character.isDigit(c) ? (char) ('1' + '8' - c) : (char) c));
    return text.toString();
  }

  /** The rows of a CSV resource of the tests, without its header. */
  static List<String[]> rows(String resource) throws IOException {
    try (InputStream in = Boards.class.getResourceAsStream(resource)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().skip(1).map(line -> line.split(",")).toList();
    }
  }
}
