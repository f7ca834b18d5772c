package org.misere.bot;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.misere.bot.StreamReplay.Happening;
import org.misere.config.Configuration;
import org.misere.config.ConfigurationReader;
import org.misere.config.Reading;
import org.misere.engine.Engine;
import org.misere.engine.EngineOptions;
import org.misere.lichess.RecordedLine;

/** Recorded streams fed through the machines again. */
class StreamReplayTest {
  private final Engine engine = new Engine(new EngineOptions(1, 1));
  private final List<Happening> happenings = new ArrayList<>();
  private final StreamReplay replay =
      new StreamReplay(defaults(), "MossBot", engine, happenings::add);
  private Instant at = Instant.parse("2026-11-30T18:00:00Z");

  @AfterEach
  void stop() {
    engine.close();
  }

  private static Configuration defaults() {
    return ((Reading.Valid) new ConfigurationReader(Map.of()).readDefaults()).configuration();
  }

  private List<String> after(long seconds, String stream, String line) {
    at = at.plusSeconds(seconds);
    replay.feed(new RecordedLine(at, stream, line));
    return happenings.getLast().reactions();
  }

  private List<String> begun() {
    return after(
        1,
        "game0001",
        """
        {"type":"gameFull","id":"game0001","variant":{"key":"antichess","name":"Antichess"},
         "speed":"blitz","rated":false,"white":{"id":"mossbot","name":"MossBot"},
         "black":{"id":"ann","name":"Ann"},"initialFen":"startpos",
         "clock":{"initial":180000,"increment":2000},
         "state":{"type":"gameState","moves":"","wtime":180000,"btime":180000,"winc":2000,
         "binc":2000,"status":"started"}}\
        """
            .replace("\n", ""));
  }

  private static String state(String moves) {
    return """
    {"type":"gameState","moves":"%s","wtime":180000,"btime":180000,"winc":2000,"binc":2000,\
    "status":"started"}\
    """
        .formatted(moves);
  }

  @Test
  void aGamesFirstLineShowsTheMoveThatWouldBePlayed() {
    assertThat(begun()).anyMatch(it -> it.startsWith("plays "));
  }

  @Test
  void aForcedMoveIsTheOneThatIsForced() {
    begun();
    assertThat(after(1, "game0001", state("e2e3 b7b5"))).contains("plays f1b5");
  }

  @Test
  void timeBetweenTheLinesRuns() {
    begun();
    after(1, "game0001", state("e2e3 b7b5 f1b5"));
    after(1, "game0001", "{\"type\":\"opponentGone\",\"gone\":true,\"claimWinInSeconds\":8}");
    after(20, "game0001", "{\"type\":\"opponentGone\",\"gone\":false}");
    assertThat(happenings)
        .anyMatch(it -> it.line().equals("(time)") && it.reactions().contains("claims the win"));
  }

  @Test
  void challengesAreJudged() {
    String challenge =
        """
        {"type":"challenge","challenge":{"id":"c1","status":"created",\
        "challenger":{"id":"ann","name":"Ann"},"destUser":{"id":"mossbot","name":"MossBot"},\
        "variant":{"key":"standard","name":"Standard"},"rated":false,"speed":"blitz",\
        "timeControl":{"type":"clock","limit":180,"increment":2},"color":"random"}}\
        """;
    assertThat(after(0, "event", challenge))
        .containsExactly("declined c1: challenge.variants: standard is not among [antichess]");
  }

  @Test
  void junkBreaksNothing() {
    begun();
    after(1, "game0001", "<html>");
    assertThat(happenings.getLast().line()).isEqualTo("unknown (unreadable)");
  }
}
