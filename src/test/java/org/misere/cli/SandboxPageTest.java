package org.misere.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** {@code misere sandbox --page}: the page without a bot in the process. */
class SandboxPageTest {
  private static final Pattern PAGE = Pattern.compile("page (http://127\\.0\\.0\\.1:\\d+/play)");

  @Test
  void thePageIsServedBesideTheServer() throws Exception {
    StringWriter out = new StringWriter();
    CommandLine line = Main.commandLine("sandbox").setOut(new PrintWriter(out));
    CompletableFuture<Integer> end = new CompletableFuture<>();
    Thread.ofVirtual()
        .start(() -> end.complete(line.execute("sandbox", "--port", "0", "--page", "0")));
    await().atMost(Duration.ofSeconds(60)).until(() -> PAGE.matcher(out.toString()).find());
    Matcher page = PAGE.matcher(out.toString());
    assertThat(page.find()).isTrue();
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(page.group(1))).build();
      assertThat(client.send(request, BodyHandlers.ofString()).body()).contains("Play · Misère");
    } finally {
      Signals.terminate();
    }
    assertThat(end.get(60, java.util.concurrent.TimeUnit.SECONDS)).isZero();
  }
}
