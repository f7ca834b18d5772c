package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.misere.lichess.TimeControl;
import org.misere.sandbox.Sandbox;

/** A drop of the soak: the long one is a command. */
class SoakTest {

  @Test
  void aFewGamesThroughTheStormEndWithoutALossOnTime() throws Exception {
    List<Soak.Sample> samples = new ArrayList<>();
    TimeControl clock = new TimeControl.RealTime(300, 0); // a slow machine is no fault
    Soak.Report report = Soak.run(4, 2, 3, Sandbox.storm(3), clock, samples::add);
    assertThat(report.isClean()).isTrue();
    assertThat(report.tally().games).isEqualTo(4);
    assertThat(samples).hasSize(4);
  }
}
