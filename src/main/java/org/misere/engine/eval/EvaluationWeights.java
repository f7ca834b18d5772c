package org.misere.engine.eval;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.StringTokenizer;

/**
 * The numbers of the evaluation in centipawns: for each term one a stage of the game. Immutable.
 */
public final class EvaluationWeights {
  private static final String DEFAULT_RESOURCE = "evaluation-weights.txt";

  /** Room for a stage's number in a packed long; a sum of all terms fits. */
  private static final int BITS = 21;

  private static final long HALF = 1L << (BITS - 1);

  private final long[] packed;

  private EvaluationWeights(long[] packed) {
    this.packed = packed;
  }

  /**
   * Weights from numbers by stage and term.
   *
   * @param numbers {@link Phases#COUNT} arrays with {@link Terms#COUNT} numbers each
   */
  public static EvaluationWeights of(int[][] numbers) {
    long[] packed = new long[Terms.COUNT];
    for (int i = 0; i < packed.length; i++) {
      for (int phase = 0; phase < Phases.COUNT; phase++) {
        packed[i] += (long) numbers[phase][i] << (BITS * phase);
      }
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
   * Weights as {@link #write} puts them: a line {@code name stage numbers...} for each range of
   * terms and each stage; lines that start with {@code #} are comments.
   *
   * @throws IllegalArgumentException when a name or a number is not as expected
   */
  public static EvaluationWeights read(List<String> lines) {
    int[][] numbers = new int[Phases.COUNT][Terms.COUNT];
    for (String line : lines) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      StringTokenizer words = new StringTokenizer(line);
      String name = words.nextToken();
      Terms.Range range =
          Terms.ranges().stream()
              .filter(candidate -> candidate.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () -> new IllegalArgumentException("no evaluation term is called " + name));
      String stage = words.hasMoreTokens() ? words.nextToken() : "";
      int phase = Phases.NAMES.indexOf(stage);
      if (phase < 0) {
        throw new IllegalArgumentException(name + ": no stage of the game is called " + stage);
      }
      if (words.countTokens() != range.size()) {
        throw new IllegalArgumentException(
            name + " needs " + range.size() + " numbers, not " + words.countTokens());
      }
      for (int i = 0; i < range.size(); i++) {
        numbers[phase][range.first() + i] = Integer.parseInt(words.nextToken());
      }
    }
    return of(numbers);
  }

  /** The weights as lines that {@link #read} understands. */
  public List<String> write() {
    List<String> lines = new ArrayList<>();
    for (Terms.Range range : Terms.ranges()) {
      for (int phase = 0; phase < Phases.COUNT; phase++) {
        StringBuilder text = new StringBuilder(range.name()).append(' ');
        text.append(Phases.NAMES.get(phase));
        for (int i = range.first(); i < range.first() + range.size(); i++) {
          text.append(' ').append(get(phase, i));
        }
        lines.add(text.toString());
      }
    }
    return lines;
  }

  /** The number of a term in a stage. */
  public int get(int phase, int term) {
    return unpack(packed[term], phase);
  }

  /** The sum of a stage in a sum of packed terms. */
  static int unpack(long sum, int phase) {
    long borrowed = phase == 0 ? 0 : HALF << (BITS * (phase - 1));
    return (int) (sum + borrowed << (64 - BITS * (phase + 1)) >> (64 - BITS));
  }

  /** All stages of a term in one long, so that a sum of terms needs one addition. */
  long[] packed() {
    return packed.clone();
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
