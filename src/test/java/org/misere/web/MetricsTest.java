package org.misere.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.misere.bot.view.ViewEvent;

class MetricsTest {
  private static final String TYPE = "text/plain; version=0.0.4; charset=utf-8";
  private static final Set<String> ABBREVIATED_UNITS =
      Set.of("ms", "ns", "us", "s", "sec", "millis", "milliseconds", "nanoseconds", "mb", "kb");

  private final StillBot bot =
      new StillBot(
          Snapshots.playing(Snapshots.game("Q7abCdEf", "Kibitzer", List.of("e2e3", "b7b5"))));
  private final Metrics metrics = new Metrics(Optional.of(bot));

  @AfterEach
  void close() {
    metrics.close();
  }

  private String scrape() {
    return metrics.scrape(TYPE);
  }

  @Test
  void gamesAreCountedByResult() {
    bot.tell(new ViewEvent.GameFinished("a", "won", "variantEnd", "blitz", true));
    bot.tell(new ViewEvent.GameFinished("b", "won", "resign", "blitz", true));
    assertThat(scrape())
        .contains("misere_games_total{rated=\"true\",result=\"won\",speed=\"blitz\"} 2.0");
  }

  @Test
  void resultsThatHaveNotHappenedYetAreThereAsZero() {
    assertThat(scrape())
        .contains("misere_games_total{rated=\"false\",result=\"lost\",speed=\"blitz\"} 0.0");
  }

  @Test
  void latencyIsWhatTheThinkingLeaves() {
    bot.tell(
        new ViewEvent.MovePlayed(
            "a",
            Duration.ofMillis(400),
            Duration.ofMillis(403),
            Duration.ofMillis(20),
            "search",
            12345,
            1));
    assertThat(scrape())
        .contains("misere_move_latency_seconds_bucket{le=\"0.002\"} 0")
        .contains("misere_move_latency_seconds_bucket{le=\"0.005\"} 1")
        .contains("misere_move_think_seconds_count{source=\"search\"} 1")
        .contains("misere_search_nodes_total 12345.0");
  }

  @Test
  void requestsAreCountedByEndpointAndStatus() {
    String move = "POST /api/bot/game/{id}/move";
    bot.tell(new ViewEvent.RequestDone(move, 200, Duration.ofMillis(9)));
    bot.tell(new ViewEvent.RequestDone(move, 0, Duration.ofSeconds(5)));
    bot.tell(new ViewEvent.RateLimited(move));
    assertThat(scrape())
        .contains("misere_requests_total{endpoint=\"" + move + "\",status=\"200\"} 1.0")
        .contains("misere_requests_total{endpoint=\"" + move + "\",status=\"none\"} 1.0")
        .contains("misere_rate_limited_total{endpoint=\"" + move + "\"} 1.0");
  }

  @Test
  void gaugesShowTheBotAsItIs() {
    assertThat(scrape())
        .contains("misere_games_running 1.0")
        .contains("misere_event_stream_connected 1.0")
        .contains("misere_search_nodes_per_second 1400000.0")
        .contains("misere_rating 2011.0")
        .contains("misere_budget_left{budget=\"games against bots today\"} 73.0");
  }

  @Test
  void theRuntimeIsThere() {
    assertThat(scrape())
        .contains("jvm_memory_used_bytes", "jvm_threads_live_threads", "process_cpu_seconds_total");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "docs/operators.md",
        "config/monitoring/prometheus-alerts.yml",
        "config/monitoring/grafana-dashboard.json"
      })
  void everyMetricThatIsWrittenAboutExists(String file) throws IOException {
    somethingOfEachKind();
    String text = scrape();
    assertThat(
            Pattern.compile("\\bmisere_[a-z_]+").matcher(Files.readString(Path.of(file))).results())
        .isNotEmpty()
        .allSatisfy(name -> assertThat(text).contains("\n" + name.group()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "config/monitoring/prometheus-alerts.yml",
        "config/monitoring/grafana-dashboard.json"
      })
  void everySeriesThatIsWatchedExistsUnderExactlyThatName(String file) throws IOException {
    somethingOfEachKind();
    String text = scrape();
    assertThat(
            Pattern.compile("\\b(misere|jvm|process)_[a-z_]+")
                .matcher(Files.readString(Path.of(file)))
                .results())
        .isNotEmpty()
        .allSatisfy(name -> assertThat(text).containsPattern("\n" + name.group() + "[{ ]"));
  }

  /** A quantile is never above the last bucket's bound, so such an alert would never fire. */
  @Test
  void anAlertOnAQuantileCanFire() throws IOException {
    somethingOfEachKind();
    String text = scrape();
    String rules = Files.readString(Path.of("config/monitoring/prometheus-alerts.yml"));
    assertThat(
            Pattern.compile("(?s)histogram_quantile\\([^>]*?(\\w+_bucket)[^>]*> ([0-9.]+)")
                .matcher(rules)
                .results())
        .isNotEmpty()
        .allSatisfy(
            rule ->
                assertThat(greatestBound(text, rule.group(1)))
                    .isGreaterThan(Double.parseDouble(rule.group(2))));
  }

  private static double greatestBound(String text, String series) {
    return Pattern.compile("\n" + series + "\\{[^}]*le=\"([0-9.]+)\"")
        .matcher(text)
        .results()
        .mapToDouble(bound -> Double.parseDouble(bound.group(1)))
        .max()
        .orElse(0);
  }

  private void somethingOfEachKind() {
    String move = "POST /api/bot/game/{id}/move";
    bot.tell(new ViewEvent.GameStarted("a", "Kibitzer"));
    bot.tell(
        new ViewEvent.MovePlayed(
            "a",
            Duration.ofMillis(400),
            Duration.ofMillis(403),
            Duration.ofMillis(20),
            "search",
            12345,
            1));
    bot.tell(new ViewEvent.RequestDone(move, 200, Duration.ofMillis(9)));
    bot.tell(new ViewEvent.RateLimited(move));
    bot.tell(new ViewEvent.Reconnected("events"));
    bot.tell(new ViewEvent.ChallengeDecided("declined", "variant"));
  }

  /** What Prometheus's own linter objects to, as far as these metrics could break it. */
  @Test
  void aLinterFindsNothing() {
    somethingOfEachKind();
    String text = scrape();
    Set<String> helped = new HashSet<>();
    for (String line : text.split("\n", -1)) {
      String[] words = line.split(" ", 4);
      if (line.startsWith("# HELP")) {
        assertThat(words[3]).as(line).isNotBlank();
        assertThat(helped.add(words[2])).as("described once: " + line).isTrue();
      } else if (line.startsWith("# TYPE")) {
        lint(words[2], words[3]);
      }
    }
    assertThat(helped).hasSizeGreaterThan(40);
  }

  private static void lint(String name, String type) {
    assertThat(name).matches("[a-z][a-z0-9_]*");
    assertThat(Pattern.compile("_").splitAsStream(name))
        .as(name)
        .doesNotContainAnyElementsOf(ABBREVIATED_UNITS);
    boolean counter = type.equals("counter");
    assertThat(name.endsWith("_total")).as(name + " is a " + type).isEqualTo(counter);
    if (type.equals("gauge")) {
      assertThat(name).doesNotEndWith("_count").doesNotEndWith("_sum").doesNotEndWith("_bucket");
    }
  }
}
