package org.misere.training;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import org.misere.chess.Fen;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.engine.eval.EvaluationWeights;
import org.misere.engine.eval.HandEvaluation;
import org.misere.engine.eval.Phases;
import org.misere.engine.eval.Terms;

/**
 * Fits the weights of the evaluation to samples by logistic regression: the evaluation is linear in
 * its weights, so that its gradient is the count of each term. Adam on small batches, with a pull
 * towards the weights that it starts from, which keeps terms that hardly occur where they are.
 * Confined to one thread.
 */
public final class WeightFit {
  /**
   * How to fit.
   *
   * @param epochs passes over the samples
   * @param rate the step of a weight, in centipawns
   * @param pull towards the first weights
   * @param scale centipawns that mean a winning chance of 1 / (1 + 1/e)
   * @param resultShare how much the game's result counts against the search's score, 0..1
   */
  public record Settings(int epochs, double rate, double pull, double scale, double resultShare) {}

  private static final int BATCH = 4_096;
  private static final int MAX_WEIGHT = 2_000;

  private final Ruleset ruleset;
  private final Settings settings;

  /** Terms of all samples one after the other: term << 16 | count. */
  private int[] terms = new int[1 << 20];

  private int used;
  private int[] starts = new int[1 << 14];
  private byte[] men = new byte[1 << 14];
  private float[] targets = new float[1 << 14];
  private int size;

  private final int[] trace = new int[Terms.COUNT];
  private final HandEvaluation evaluation;
  private final double[] weights = new double[Phases.COUNT * Terms.COUNT];
  private final double[] first;

  public WeightFit(Ruleset ruleset, EvaluationWeights start, Settings settings) {
    this.ruleset = ruleset;
    this.settings = settings;
    this.evaluation = HandEvaluation.tracing(start, trace);
    for (int i = 0; i < Terms.COUNT; i++) {
      for (int phase = 0; phase < Phases.COUNT; phase++) {
        weights[Phases.COUNT * i + phase] = start.get(phase, i);
      }
    }
    this.first = weights.clone();
  }

  /** Adds a sample. */
  public void add(Sample sample) {
    Position position = Fen.parse(ruleset, sample.fen());
    Arrays.fill(trace, 0);
    evaluation.evaluate(position);
    if (size + 1 >= starts.length) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      men = Arrays.copyOf(men, 2 * men.length);
      targets = Arrays.copyOf(targets, 2 * targets.length);
    }
    starts[size] = used;
    for (int i = 0; i < trace.length; i++) {
      if (trace[i] != 0) {
        if (used == terms.length) {
          terms = Arrays.copyOf(terms, 2 * terms.length);
        }
        terms[used++] = i << 16 | trace[i] & 0xffff;
      }
    }
    men[size] = (byte) Long.bitCount(position.occupied());
    targets[size] =
        (float)
            (settings.resultShare * sample.result()
                + (1 - settings.resultShare) * chance(sample.score()));
    size++;
    starts[size] = used;
  }

  public int size() {
    return size;
  }

  private double chance(double centipawns) {
    return 1 / (1 + Math.exp(-centipawns / settings.scale));
  }

  /** The weights that fit best; {@code report} gets a line for each pass. */
  public EvaluationWeights fit(Consumer<String> report) {
    Random random = new Random(1);
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    // The first games, one sample in twenty, are kept apart to see whether the fit holds for
    // others.
    int heldOut = size / 20;
    double[] gradient = new double[weights.length];
    double[] mean = new double[weights.length];
    double[] square = new double[weights.length];
    int step = 0;
    report.accept(line(0, Double.NaN, loss(order, 0, heldOut)));
    for (int epoch = 1; epoch <= settings.epochs; epoch++) {
      shuffle(order, heldOut, size, random);
      double total = 0;
      double rate = settings.rate * (1 - 0.9 * (epoch - 1) / settings.epochs);
      for (int from = heldOut; from < size; from += BATCH) {
        int to = Math.min(from + BATCH, size);
        Arrays.fill(gradient, 0);
        for (int i = from; i < to; i++) {
          total += accumulate(order[i], gradient);
        }
        step++;
        double meanCorrection = 1 - Math.pow(0.9, step);
        double squareCorrection = 1 - Math.pow(0.999, step);
        for (int i = 0; i < weights.length; i++) {
          double slope = gradient[i] / (to - from) + settings.pull * (weights[i] - first[i]);
          mean[i] = 0.9 * mean[i] + 0.1 * slope;
          square[i] = 0.999 * square[i] + 0.001 * slope * slope;
          weights[i] -=
              rate * (mean[i] / meanCorrection) / (Math.sqrt(square[i] / squareCorrection) + 1e-9);
        }
      }
      report.accept(line(epoch, total / (size - heldOut), loss(order, 0, heldOut)));
    }
    int[][] numbers = new int[Phases.COUNT][Terms.COUNT];
    for (int i = 0; i < weights.length; i++) {
      numbers[i % Phases.COUNT][i / Phases.COUNT] =
          Math.clamp(Math.round(weights[i]), -MAX_WEIGHT, MAX_WEIGHT);
    }
    return EvaluationWeights.of(numbers);
  }

  private static String line(int epoch, double loss, double heldOutLoss) {
    return String.format(
        java.util.Locale.ROOT,
        "pass %d: loss %.5f, on samples kept apart %.5f",
        epoch,
        loss,
        heldOutLoss);
  }

  private double predict(int sample) {
    double value = 0;
    for (int phase = 0; phase < Phases.COUNT; phase++) {
      double share = share(sample, phase);
      if (share == 0) {
        continue;
      }
      for (int i = starts[sample]; i < starts[sample + 1]; i++) {
        value += weights[Phases.COUNT * (terms[i] >>> 16) + phase] * (short) terms[i] * share;
      }
    }
    return chance(value);
  }

  private double share(int sample, int phase) {
    return Phases.share(phase, men[sample]) / (double) Phases.WHOLE;
  }

  private double accumulate(int sample, double[] gradient) {
    double prediction = predict(sample);
    double error = prediction - targets[sample];
    for (int phase = 0; phase < Phases.COUNT; phase++) {
      double slope = error * share(sample, phase);
      if (slope == 0) {
        continue;
      }
      for (int i = starts[sample]; i < starts[sample + 1]; i++) {
        gradient[Phases.COUNT * (terms[i] >>> 16) + phase] += slope * (short) terms[i];
      }
    }
    return error * error;
  }

  private double loss(int[] order, int from, int to) {
    double total = 0;
    for (int i = from; i < to; i++) {
      double error = predict(order[i]) - targets[order[i]];
      total += error * error;
    }
    return total / Math.max(1, to - from);
  }

  private static void shuffle(int[] order, int from, int to, Random random) {
    for (int i = to - 1; i > from; i--) {
      int j = from + random.nextInt(i - from + 1);
      int value = order[i];
      order[i] = order[j];
      order[j] = value;
    }
  }
}
