package org.misere.engine.eval;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.StringTokenizer;

/**
 * The numbers of the evaluation in centipawns: for each term one for a full board and one for an
 * empty one. Immutable.
 */
public final class EvaluationWeights {
  private static final String DEFAULT_RESOURCE = "evaluation-weights.txt";

  private final int[] packed;

  private EvaluationWeights(int[] packed) {
    this.packed = packed;
  }

  /**
   * Weights from two arrays with {@link Terms#COUNT} numbers each.
   *
   * @param full with all men on the board
   * @param empty with hardly any
   */
  public static EvaluationWeights of(int[] full, int[] empty) {
    int[] packed = new int[Terms.COUNT];
    for (int i = 0; i < packed.length; i++) {
      packed[i] = pack(full[i], empty[i]);
    }
    return new EvaluationWeights(packed);
  }

  /** The weights that come with the program. */
  public static EvaluationWeights defaults() {
    try (var stream =
        Objects.requireNonNull(
            EvaluationWeights.class.getResourceAsStream(DEFAULT_RESOURCE),
            "the evaluation weights are missing from the program")) {
      return read(
          new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
              .lines()
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Weights as {@link #write} puts them: a line {@code name full...} and a line {@code name
   * empty...} for each range of terms; lines that start with {@code #} are comments.
   *
   * @throws IllegalArgumentException when a name or a number is not as expected
   */
  public static EvaluationWeights read(List<String> lines) {
    int[] full = new int[Terms.COUNT];
    int[] empty = new int[Terms.COUNT];
    for (String line : lines) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      StringTokenizer words = new StringTokenizer(line);
      String name = words.nextToken();
      String end = words.nextToken();
      Terms.Range range =
          Terms.ranges().stream()
              .filter(candidate -> candidate.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () -> new IllegalArgumentException("no evaluation term is called " + name));
      if (words.countTokens() != range.size()) {
        throw new IllegalArgumentException(
            name + " needs " + range.size() + " numbers, not " + words.countTokens());
      }
      int[] target = end.equals("full") ? full : empty;
      for (int i = 0; i < range.size(); i++) {
        target[range.first() + i] = Integer.parseInt(words.nextToken());
      }
    }
    return of(full, empty);
  }

  /** The weights as lines that {@link #read} understands. */
  public List<String> write() {
    return Terms.ranges().stream()
        .flatMap(range -> List.of(line(range, "full", false), line(range, "empty", true)).stream())
        .toList();
  }

  private String line(Terms.Range range, String end, boolean empty) {
    StringBuilder text = new StringBuilder(range.name()).append(' ').append(end);
    for (int i = range.first(); i < range.first() + range.size(); i++) {
      text.append(' ').append(empty ? emptyOf(packed[i]) : fullOf(packed[i]));
    }
    return text.toString();
  }

  /** Both numbers of a term in one int, so that a sum of terms needs one addition. */
  static int pack(int full, int empty) {
    return (empty << 16) + full;
  }

  static int fullOf(int packed) {
    return (short) packed;
  }

  static int emptyOf(int packed) {
    return (packed + 0x8000) >> 16;
  }

  int[] packed() {
    return packed.clone();
  }

  public int full(int term) {
    return fullOf(packed[term]);
  }

  public int empty(int term) {
    return emptyOf(packed[term]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof EvaluationWeights weights && Arrays.equals(packed, weights.packed);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(packed);
  }
}
