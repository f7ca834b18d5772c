package org.misere.reliability;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import org.misere.sandbox.Sandbox;
import org.misere.sandbox.Ticket;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An account that a test moves by hand, over HTTP. */
public final class Hand {
  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private final URI server;
  private final Ticket ticket;

  public Hand(Sandbox sandbox, Ticket ticket) {
    this.server = sandbox.url();
    this.ticket = ticket;
  }

  public String name() {
    return ticket.name();
  }

  public String token() {
    return ticket.token();
  }

  public String text(String path) {
    return send(request(path).GET()).body();
  }

  /** Posts a form and returns the status. */
  public int post(String path, String form) {
    return send(request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form)))
        .statusCode();
  }

  public int post(String path) {
    return post(path, "");
  }

  public int move(String game, String uci) {
    return post("api/bot/game/" + game + "/move/" + uci);
  }

  public JsonNode get(String path) {
    return JsonMapper.shared().readTree(send(request(path).GET()).body());
  }

  /** Challenges and returns the challenge's id. */
  public String challenge(String whom, String form) {
    HttpResponse<String> answer =
        send(
            request("api/challenge/" + whom)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)));
    if (answer.statusCode() != 200) {
      throw new AssertionError("challenge refused: " + answer.body());
    }
    return JsonMapper.shared().readTree(answer.body()).path("id").asString("");
  }

  /** The challenge's status as the server has it. */
  public JsonNode shown(String challenge) {
    return get("api/challenge/" + challenge + "/show");
  }

  /** Posts a form and returns status and body. */
  public HttpResponse<String> answer(String path, String contentType, String body) {
    return send(
        request(path)
            .header("Content-Type", contentType)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** Posts and waits for nothing: what may hang. */
  public CompletableFuture<Integer> send(String path) {
    return HTTP.sendAsync(
            request(path).POST(HttpRequest.BodyPublishers.noBody()).build(),
            HttpResponse.BodyHandlers.discarding())
        .thenApply(HttpResponse::statusCode);
  }

  /** Opens a stream. */
  public LineStream stream(String path, String userAgent) {
    return LineStream.open(request(path).header("User-Agent", userAgent).GET().build());
  }

  public LineStream events() {
    return stream("api/stream/event", "test");
  }

  public LineStream game(String id) {
    return stream("api/bot/game/stream/" + id, "test");
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(server.resolve("/" + path))
        .header("Authorization", "Bearer " + ticket.token());
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException failure) {
      throw new AssertionError("the sandbox did not answer", failure);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new AssertionError(interrupted);
    }
  }
}
