package org.misere.web;

/** The metrics, in the format of Prometheus or of OpenMetrics as the scraper asks. */
final class MetricsEndpoint implements Endpoint {
  private static final String PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8";
  private static final String OPEN_METRICS =
      "application/openmetrics-text; version=1.0.0; charset=utf-8";

  private final Metrics metrics;

  MetricsEndpoint(Metrics metrics) {
    this.metrics = metrics;
  }

  @Override
  public Reply answer(Request request) {
    boolean open =
        request
            .header("Accept")
            .filter(a -> a.contains("application/openmetrics-text"))
            .isPresent();
    String type = open ? OPEN_METRICS : PROMETHEUS;
    return Reply.of(200, type, metrics.scrape(type));
  }
}
