package org.misere.lichess;

import static com.github.tomakehurst.wiremock.client.WireMock.aResponse;
import static com.github.tomakehurst.wiremock.client.WireMock.any;
import static com.github.tomakehurst.wiremock.client.WireMock.anyUrl;
import static com.github.tomakehurst.wiremock.core.WireMockConfiguration.options;

import com.github.tomakehurst.wiremock.WireMockServer;
import com.github.tomakehurst.wiremock.client.ResponseDefinitionBuilder;
import com.github.tomakehurst.wiremock.stubbing.Scenario;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One WireMock server for all tests of the JVM, emptied after each of them. */
public final class StubLichess implements AfterEachCallback {
  private static final class Holder {
    static final WireMockServer SERVER = started();

    private static WireMockServer started() {
      WireMockServer server = new WireMockServer(options().dynamicPort());
      server.start();
      Runtime.getRuntime().addShutdownHook(new Thread(server::stop));
      return server;
    }
  }

  public static final Token TOKEN = new Token("tok-CANARY-123");

  public WireMockServer server() {
    return Holder.SERVER;
  }

  public URI url() {
    return URI.create(Holder.SERVER.baseUrl());
  }

  /** A client with a policy a thousand times faster, but patient enough with slow machines. */
  public LichessClient.Builder client() {
    return LichessClient.builder(url(), TOKEN)
        .policy(WirePolicy.LICHESS.scaled(0.001).withCallTimeout(Duration.ofSeconds(10)));
  }

  public static ResponseDefinitionBuilder json(int status, String body) {
    return aResponse()
        .withStatus(status)
        .withHeader("Content-Type", "application/json")
        .withBody(body);
  }

  public static ResponseDefinitionBuilder page(int status) {
    return aResponse()
        .withStatus(status)
        .withHeader("Content-Type", "text/html")
        .withBody("<html>" + status + "</html>");
  }

  public static ResponseDefinitionBuilder ok() {
    return json(200, "{\"ok\":true}");
  }

  /** Answers any request with these in turn, the last one for ever. */
  public void answers(ResponseDefinitionBuilder... responses) {
    for (int i = 0; i < responses.length; i++) {
      String now = i == 0 ? Scenario.STARTED : "step " + i;
      String then = i == responses.length - 1 ? now : "step " + (i + 1);
      Holder.SERVER.stubFor(
          any(anyUrl())
              .inScenario("in turn")
              .whenScenarioStateIs(now)
              .willReturn(responses[i])
              .willSetStateTo(then));
    }
  }

  public int requests() {
    return Holder.SERVER.getAllServeEvents().size();
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Holder.SERVER.resetAll();
  }
}
