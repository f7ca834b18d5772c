package org.misere.training;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.misere.chess.Fen;
import org.misere.chess.Position;
import org.misere.chess.Ruleset;
import org.misere.engine.eval.EvaluationWeights;
import org.misere.engine.eval.HandEvaluation;

class WeightFitTest {
  private static final WeightFit.Settings SETTINGS = new WeightFit.Settings(40, 3, 0, 150, 1);

  @Test
  void fittedWeightsFollowTheResults() {
    WeightFit fit = new WeightFit(Ruleset.ANTICHESS, EvaluationWeights.defaults(), SETTINGS);
    String won = "4k3/8/8/8/8/8/8/R7 w - - 0 1";
    String lost = "4k3/8/8/8/8/8/8/Q7 w - - 0 1";
    for (int i = 0; i < 40; i++) {
      fit.add(new Sample(won, 0, 1));
      fit.add(new Sample(lost, 0, 0));
    }
    HandEvaluation evaluation = new HandEvaluation(fit.fit(_ -> {}));
    assertThat(evaluation.evaluate(position(won))).isGreaterThan(100);
    assertThat(evaluation.evaluate(position(lost))).isLessThan(-100);
  }

  private static Position position(String fen) {
    return Fen.parse(Ruleset.ANTICHESS, fen);
  }

  @Test
  void theSameSeedPlaysTheSameGame() {
    assertThat(samples(7)).isNotEmpty().isEqualTo(samples(7));
  }

  @Test
  void samplesOfSelfPlayAreQuiet() {
    assertThat(samples(8)).noneMatch(sample -> position(sample.fen()).hasCapture());
  }

  @Test
  void gamesFromEndingsHaveFewMenFromTheStart() {
    List<Sample> samples = new ArrayList<>();
    for (long seed = 1; seed <= 5; seed++) {
      samples.addAll(samples(seed, SelfPlay.Beginning.ENDING));
    }
    assertThat(samples)
        .isNotEmpty()
        .allMatch(sample -> Long.bitCount(position(sample.fen()).occupied()) <= 11)
        .noneMatch(sample -> position(sample.fen()).hasCapture());
    assertThat(samples(3, SelfPlay.Beginning.ENDING))
        .isEqualTo(samples(3, SelfPlay.Beginning.ENDING));
  }

  @Test
  void gamesFromLevelOpeningsBeginWithHardlyAnAdvantage() {
    List<Sample> samples = new ArrayList<>();
    for (long seed = 1; seed <= 5; seed++) {
      List<Sample> game = samples(seed, SelfPlay.Beginning.LEVEL);
      assertThat(game).as("game %d", seed).isNotEmpty();
      samples.add(game.getFirst());
    }
    assertThat(samples)
        .allMatch(sample -> Long.bitCount(position(sample.fen()).occupied()) >= 20)
        .allMatch(sample -> Math.abs(sample.score()) <= 200);
  }

  private static List<Sample> samples(long seed) {
    return samples(seed, SelfPlay.Beginning.RANDOM);
  }

  private static List<Sample> samples(long seed, SelfPlay.Beginning beginning) {
    List<Sample> samples = new ArrayList<>();
    try (SelfPlay play = new SelfPlay(Ruleset.ANTICHESS, 100, beginning)) {
      play.play(seed, samples::add);
    }
    return samples;
  }

  @Test
  void aWrittenSampleReadsTheSame() {
    Sample sample = new Sample("4k3/8/8/8/8/8/8/R7 w - - 0 1", -12, 0.5);
    assertThat(Sample.parse(sample.format())).isEqualTo(sample);
  }
}
