package org.misere.sandbox;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.misere.sandbox.faults.Fault;
import org.misere.sandbox.faults.Happening;
import org.misere.sandbox.faults.Mischief;
import org.misere.sandbox.faults.RequestFault;
import org.misere.sandbox.http.Exchange;
import org.misere.sandbox.http.Request;

/** Carries calls from the wire to the site and answers back, or not, as the faults have it. */
final class HttpFront {
  private final Api api;
  private final Mischief mischief;
  private final RequestLog log;
  private final LongSupplier uptimeMillis;
  private final LongConsumer restart;

  /**
   * A front.
   *
   * @param uptimeMillis since the server started
   * @param restart starts a restart that takes so many ms
   */
  HttpFront(
      Api api, Mischief mischief, RequestLog log, LongSupplier uptimeMillis, LongConsumer restart) {
    this.api = api;
    this.mischief = mischief;
    this.log = log;
    this.uptimeMillis = uptimeMillis;
    this.restart = restart;
  }

  void handle(Exchange exchange) throws IOException, InterruptedException {
    Api.Call call = api.read(exchange.request());
    RequestLog.Entry entry = log.arrived(record(call, uptimeMillis.getAsLong()));
    handle(exchange, call, mischief.onRequest(happening(call)), entry::answered);
  }

  /** {@code answered} is told the status before it goes out, if one does. */
  private void handle(Exchange exchange, Api.Call call, List<Fault> faults, IntConsumer answered)
      throws IOException, InterruptedException {
    long waitBefore = mischief.script().lagInMillis();
    long waitAfter = mischief.script().lagOutMillis();
    Challenges.Opening opening = Challenges.Opening.NORMAL;
    Optional<RequestFault> instead = Optional.empty();
    Optional<RequestFault> lost = Optional.empty();
    for (Fault fault : faults) {
      switch (fault) {
        case RequestFault.Delay(long millis) -> waitBefore += millis;
        case RequestFault.DelayAnswer(long millis) -> waitAfter += millis;
        case RequestFault.Start(long delay, boolean otherId, boolean never) ->
            opening = new Challenges.Opening(delay, otherId, !never);
        case RequestFault.LoseAnswer _, RequestFault.HangAnswer _ ->
            lost = Optional.of((RequestFault) fault);
        case RequestFault other -> instead = instead.or(() -> Optional.of(other));
        case Fault.Restart(long down) -> restart.accept(down);
        default -> {}
      }
    }
    Thread.sleep(waitBefore);
    if (instead.isPresent()) {
      misbehave(exchange, instead.get(), answered);
      return;
    }
    Api.Answer answer = api.answer(call, opening);
    Thread.sleep(waitAfter);
    if (lost.isPresent()) {
      if (answer instanceof Api.Answer.Lines lines) {
        lines.opened().onDeparture().run();
      }
      misbehave(exchange, lost.get(), answered);
      return;
    }
    switch (answer) {
      case Api.Answer.Whole(int status, String contentType, String body) -> {
        answered.accept(status);
        send(exchange, status, contentType, body, Map.of());
      }
      case Api.Answer.Lines lines -> {
        answered.accept(200);
        new StreamWriter(exchange, mischief, line -> about(call, line), restart).write(lines);
      }
    }
  }

  private static void misbehave(Exchange exchange, RequestFault fault, IntConsumer answered)
      throws IOException {
    switch (fault) {
      case RequestFault.Answer(int status, String type, String body, var headers) -> {
        answered.accept(status);
        send(exchange, status, type, body, headers);
      }
      case RequestFault.Pretend() -> {
        answered.accept(200);
        send(exchange, 200, "application/json", "{\"ok\":true}", Map.of());
      }
      case RequestFault.Hang(), RequestFault.HangAnswer() -> {
        exchange.awaitDeparture();
        exchange.close();
      }
      default -> exchange.reset();
    }
  }

  private static void send(
      Exchange exchange, int status, String type, String body, Map<String, String> headers)
      throws IOException {
    exchange.respond(status, type, headers, body.getBytes(StandardCharsets.UTF_8));
  }

  private Happening happening(Api.Call call) {
    return about(call, call.endpoint().word());
  }

  private Happening about(Api.Call call, String what) {
    return new Happening(
        what,
        call.user().map(SandboxAccount::id).orElse(""),
        api.gameNumber(call),
        uptimeMillis.getAsLong());
  }

  private static RequestRecord record(Api.Call call, long arrived) {
    Request request = call.request();
    String query = request.query().isEmpty() ? "" : "?" + request.query();
    return new RequestRecord(
        arrived,
        call.user().map(SandboxAccount::id).orElse(""),
        call.endpoint().word(),
        request.path() + query,
        request.contentType(),
        call.endpoint() == Endpoint.TOKEN_TEST ? "" : request.body(),
        RequestRecord.UNANSWERED);
  }
}
