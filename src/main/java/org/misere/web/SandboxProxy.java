package org.misere.web;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Carries the page's requests to the sandbox and its answers back, streams line by line.
 *
 * <p>The guest's token is added here, so the page never sees it; only the requests that the page
 * needs pass. Thread-safe.
 */
final class SandboxProxy implements Endpoint, AutoCloseable {
  private static final String ID = "[A-Za-z0-9]{8,12}";
  private static final String GAME = "(?:bot|board)/game/" + ID;

  private static final Pattern READS =
      Pattern.compile(
          "/api/(account|account/playing|bot/online|(?:bot|board)/game/stream/"
              + ID
              + ("|" + GAME + "/chat|challenge/" + ID + "/show)"));

  private static final Pattern WRITES =
      Pattern.compile(
          "/api/("
              + GAME
              + "/(move/[a-h][1-8][a-h][1-8][qrbnk]?|chat|abort|resign|draw/(yes|no)"
              + "|takeback/(yes|no)|claim-victory|claim-draw)"
              + ("|challenge/[A-Za-z0-9_-]{1,40}|challenge/" + ID + "/(accept|decline|cancel))"));

  private static final List<String> PASSED_TYPES =
      List.of("application/json", "application/x-ndjson");

  private final URI base;
  private final GuestBook guests;
  private final HttpClient client;

  SandboxProxy(URI base, GuestBook guests) {
    this.base = base;
    this.guests = guests;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();
  }

  @Override
  public Reply answer(Request request) throws IOException, InterruptedException {
    Pattern allowed = request.method().equals("POST") ? WRITES : READS;
    if (!allowed.matcher(request.path()).matches()) {
      return problem(404, "The page has no such request.");
    }
    Optional<PlaySite.Guest> guest = guests.guestOf(request);
    if (guest.isEmpty()) {
      return problem(401, "This browser has no guest account here; reload the page.");
    }
    try {
      HttpResponse<InputStream> response =
          client.send(outgoing(request, guest.get()), BodyHandlers.ofInputStream());
      return reply(response);
    } catch (IOException e) {
      return problem(502, "The sandbox does not answer.");
    }
  }

  private HttpRequest outgoing(Request request, PlaySite.Guest guest) {
    String query = request.query().containsKey("offeringDraw") ? "?offeringDraw=true" : "";
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(base.resolve(request.path() + query))
            .header("Authorization", "Bearer " + guest.token())
            .header("User-Agent", "misere-page");
    if (!request.method().equals("POST")) {
      return builder.GET().build();
    }
    return builder
        .header("Content-Type", "application/x-www-form-urlencoded")
        .POST(BodyPublishers.ofString(request.body()))
        .build();
  }

  private static Reply reply(HttpResponse<InputStream> response) throws IOException {
    String type =
        response
            .headers()
            .firstValue("Content-Type")
            .map(value -> value.split(";", 2)[0].strip())
            .filter(PASSED_TYPES::contains)
            .orElse(Reply.TEXT);
    if (type.equals("application/x-ndjson")) {
      return new Reply.Endless(response.statusCode(), type, out -> copy(response.body(), out));
    }
    try (InputStream body = response.body()) {
      return Reply.of(
          response.statusCode(), type, new String(body.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Passes bytes on as they come; closing the input when the page leaves ends the stream. */
  private static void copy(InputStream in, java.io.OutputStream out) throws IOException {
    try (in) {
      byte[] buffer = new byte[4096];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        out.write(buffer, 0, n);
        out.flush();
      }
    }
  }

  private static Reply problem(int status, String text) {
    return Reply.json(status, "{\"error\":\"" + text + "\"}");
  }

  @Override
  public void close() {
    client.shutdownNow();
  }
}
