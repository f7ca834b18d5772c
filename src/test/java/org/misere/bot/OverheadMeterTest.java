package org.misere.bot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OverheadMeterTest {
  @Test
  void nothingMeasuredCostsNothing() {
    assertThat(new OverheadMeter().millis()).isZero();
  }

  @Test
  void oneSlowAnswerAmongManyDoesNotCount() {
    OverheadMeter meter = new OverheadMeter();
    for (int i = 0; i < 30; i++) {
      meter.add(40);
    }
    meter.add(4_000);
    assertThat(meter.millis()).isEqualTo(40);
  }

  @Test
  void aNetworkThatGetsSlowerIsNoticed() {
    OverheadMeter meter = new OverheadMeter();
    for (int i = 0; i < 64; i++) {
      meter.add(40);
    }
    for (int i = 0; i < 10; i++) {
      meter.add(400);
    }
    assertThat(meter.millis()).isEqualTo(400);
  }
}
