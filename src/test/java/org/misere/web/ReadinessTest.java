package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.BotSnapshot.StreamHealth;

class ReadinessTest {
  private static List<String> problems(BotSnapshot bot) {
    return Readiness.of(bot, Snapshots.NOW).problems();
  }

  @Test
  void aConnectedIdleBotIsReady() {
    assertThat(problems(Snapshots.idle())).isEmpty();
  }

  @Test
  void aStreamMayBeGoneForLessThanAMinute() {
    assertThat(problems(Snapshots.goneFor(Duration.ofSeconds(59)))).isEmpty();
    assertThat(problems(Snapshots.goneFor(Duration.ofSeconds(60))))
        .containsExactly("the event stream has been gone for 60 s");
  }

  @Test
  void aBotThatWasNeverConnectedIsNotReady() {
    StreamHealth never =
        new StreamHealth(
            false, Snapshots.NOW.minusSeconds(10), Optional.empty(), 0, Optional.empty());
    assertThat(problems(Snapshots.of(never, List.of())))
        .containsExactly("the event stream is not open yet");
  }

  @Test
  void aGameThatNobodyThinksAboutIsNamed() {
    BotSnapshot bot =
        Snapshots.playing(Snapshots.stuck(Snapshots.game("Q7abCdEf", "Kibitzer", List.of())));
    assertThat(problems(bot)).hasSize(1).first().asString().contains("Q7abCdEf");
  }
}
