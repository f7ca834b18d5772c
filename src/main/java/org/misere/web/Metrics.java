package org.misere.web;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.misere.bot.view.BotSnapshot;
import org.misere.bot.view.BotView;
import org.misere.bot.view.GameView;
import org.misere.bot.view.ViewEvent;

/**
 * The bot in numbers for Prometheus, named {@code misere_*}; the JVM under its usual names.
 * Counters and histograms follow the bot's events, gauges are read from one snapshot a scrape.
 * Thread-safe.
 */
final class Metrics implements AutoCloseable {
  private static final Duration[] LATENCY_BOUNDS =
      millis(1, 2, 5, 10, 20, 50, 100, 250, 1000, 2500, 5000);
  private static final Duration[] SEEN_BOUNDS = millis(5, 10, 25, 50, 100, 250, 500, 1000, 5000);
  private static final Duration[] THINK_BOUNDS =
      millis(10, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 20_000, 30_000);
  private static final List<String> RESULTS = List.of("won", "lost", "drawn", "aborted", "unknown");

  private final PrometheusMeterRegistry registry = emptyRegistry();
  private final JvmMetrics jvm = new JvmMetrics();
  private final Optional<BotView> bot;
  private final Optional<BotView.Subscription> subscription;
  private final MultiGauge budgetLeft =
      MultiGauge.builder("misere.budget.left")
          .description("What is left of an allowance of the server")
          .register(registry);
  private final MultiGauge budgetLimit =
      MultiGauge.builder("misere.budget.limit")
          .description("An allowance of the server")
          .register(registry);
  private volatile Optional<BotSnapshot> latest = Optional.empty();

  Metrics(Optional<BotView> bot) {
    this.bot = bot;
    Gauge.builder("misere.build.info", () -> 1)
        .description("The running version")
        .tag("version", version())
        .register(registry);
    bot.ifPresent(_ -> describeBot());
    this.subscription = bot.map(view -> view.subscribe(this::count));
  }

  private static PrometheusMeterRegistry emptyRegistry() {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    JvmMetrics.refuseMisnamed(registry);
    return registry;
  }

  /** Everything in the text format that {@code accept} asks for. */
  synchronized String scrape(String contentType) {
    jvm.bindOnce(registry);
    latest = bot.map(BotView::snapshot);
    latest.ifPresent(
        snapshot -> {
          budgetLeft.register(budgetRows(snapshot, BotSnapshot.Budget::left), true);
          budgetLimit.register(budgetRows(snapshot, BotSnapshot.Budget::limit), true);
        });
    return registry.scrape(contentType);
  }

  private void describeBot() {
    RESULTS.forEach(result -> games(result, "blitz", false));
    List.of("events", "game").forEach(this::reconnects);
    gauge("misere.games.running", "Games that are being played", one -> one.games().size());
    gauge(
        "misere.games.stuck",
        "Games that wait for our move although nothing is being done about it",
        one -> one.games().stream().filter(GameView::stuck).count());
    gauge("misere.queue.challenges", "Challenges that wait for a place", one -> one.queue().size());
    gauge(
        "misere.search.nodes.per.second",
        "Positions that the running searches look at in a second, all together",
        Metrics::nodesPerSecond);
    gauge(
        "misere.event.stream.connected",
        "Whether the account's event stream is open",
        one -> one.events().connected() ? 1 : 0);
    gauge(
        "misere.event.stream.state.age.seconds",
        "For how long the event stream has been open, or gone",
        one -> Duration.between(one.events().since(), Instant.now()).toMillis() / 1000.0);
    gauge("misere.rating", "The account's antichess rating; NaN when unknown", Metrics::rating);
    gauge(
        "misere.draining",
        "Whether the bot plays its games out and takes no more",
        one -> one.draining() ? 1 : 0);
    gauge(
        "misere.ready",
        "Whether the bot hears of new games and no game is stuck, as /readyz has it",
        one -> Readiness.of(one, Instant.now()).isReady() ? 1 : 0);
    gauge(
        "misere.start.time.seconds",
        "When the bot was started, in seconds since 1970",
        one -> one.startedAt().toEpochMilli() / 1000.0);
  }

  private void count(ViewEvent event) {
    switch (event) {
      case ViewEvent.MovePlayed move -> countMove(move);
      case ViewEvent.GameFinished game ->
          games(game.result(), game.speed(), game.rated()).increment();
      case ViewEvent.GameStarted _ -> counter("misere.games.started", "Games begun").increment();
      case ViewEvent.RequestDone request -> {
        String status = request.status() == 0 ? "none" : String.valueOf(request.status());
        Counter.builder("misere.requests")
            .description("Requests to the server by their answer; none: there was no answer")
            .tag("endpoint", request.endpoint())
            .tag("status", status)
            .register(registry)
            .increment();
        Timer.builder("misere.request.duration")
            .description("How long the server took to answer")
            .tag("endpoint", request.endpoint())
            .register(registry)
            .record(request.took());
      }
      case ViewEvent.RateLimited limited ->
          Counter.builder("misere.rate.limited")
              .description("Answers 429: the server asked to slow down")
              .tag("endpoint", limited.endpoint())
              .register(registry)
              .increment();
      case ViewEvent.Reconnected again -> reconnects(again.stream()).increment();
      case ViewEvent.ChallengeDecided decided ->
          Counter.builder("misere.challenges")
              .description("Challenges by what was decided, and why they were declined")
              .tag("decision", decided.decision())
              .tag("reason", decided.reasonKey().isEmpty() ? "none" : decided.reasonKey())
              .register(registry)
              .increment();
      case ViewEvent.Changed _ -> {}
    }
  }

  private void countMove(ViewEvent.MovePlayed move) {
    Timer.builder("misere.move.think")
        .description("How long the engine thought about a move, by what knew it")
        .tag("source", move.source())
        .serviceLevelObjectives(THINK_BOUNDS)
        .register(registry)
        .record(move.think());
    Duration latency = move.lineToPost().minus(move.think());
    timer(
            "misere.move.latency",
            "From the server's line to our post, less the thinking",
            LATENCY_BOUNDS)
        .record(Math.max(0, latency.toNanos()), NANOSECONDS);
    timer("misere.move.confirmation", "From our post until a stream shows the move", SEEN_BOUNDS)
        .record(move.postToSeen());
    counter("misere.search.nodes", "Positions that were looked at").increment(move.nodes());
    counter("misere.move.resends", "Moves that had to be sent again")
        .increment(Math.max(0, move.attempts() - 1));
  }

  private Counter games(String result, String speed, boolean rated) {
    return Counter.builder("misere.games")
        .description("Finished games by their result for us")
        .tag("result", result)
        .tag("speed", speed)
        .tag("rated", String.valueOf(rated))
        .register(registry);
  }

  private Counter reconnects(String stream) {
    return Counter.builder("misere.stream.reconnects")
        .description("Streams that were opened again")
        .tag("stream", stream)
        .register(registry);
  }

  private Counter counter(String name, String description) {
    return Counter.builder(name).description(description).register(registry);
  }

  private Timer timer(String name, String description, Duration[] bounds) {
    return Timer.builder(name)
        .description(description)
        .serviceLevelObjectives(bounds)
        .register(registry);
  }

  private void gauge(String name, String description, ToDoubleFunction<BotSnapshot> value) {
    Gauge.builder(name, this, self -> self.latest.map(value::applyAsDouble).orElse(Double.NaN))
        .description(description)
        .register(registry);
  }

  private static List<MultiGauge.Row<?>> budgetRows(
      BotSnapshot snapshot, ToDoubleFunction<BotSnapshot.Budget> value) {
    return snapshot.budgets().stream()
        .<MultiGauge.Row<?>>map(
            budget -> MultiGauge.Row.of(Tags.of("budget", budget.name()), budget, value))
        .toList();
  }

  private static double nodesPerSecond(BotSnapshot bot) {
    return (double)
        bot.games().stream()
            .flatMap(game -> game.thinking().stream())
            .mapToLong(GameView.Thought::nodesPerSecond)
            .sum();
  }

  private static double rating(BotSnapshot bot) {
    return bot.account().rating().isPresent() ? bot.account().rating().getAsInt() : Double.NaN;
  }

  private static String version() {
    return Optional.ofNullable(Metrics.class.getPackage().getImplementationVersion())
        .orElse("development");
  }

  private static Duration[] millis(long... values) {
    return java.util.Arrays.stream(values).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
  }

  @Override
  public void close() {
    subscription.ifPresent(BotView.Subscription::close);
    jvm.close();
    registry.close();
  }
}
