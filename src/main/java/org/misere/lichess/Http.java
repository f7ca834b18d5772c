package org.misere.lichess;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import okhttp3.Call;
import okhttp3.ConnectionSpec;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.Buffer;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;

/**
 * The HTTP clients and the one way to exchange a request for an {@link Answer}. Thread-safe; blocks
 * the calling thread.
 */
final class Http implements AutoCloseable {
  /** No answer that we ask for comes near this size; what exceeds it is cut off. */
  private static final long MAX_BODY_BYTES = 16L << 20;

  private static final Duration PING_INTERVAL = Duration.ofSeconds(10);

  private final HttpUrl base;
  private final Optional<Token> token;
  private final String userAgent;
  private final RequestObserver observer;
  private final WirePolicy policy;
  private final ReentrantLock making = new ReentrantLock();

  /** Guarded by {@link #making}; null until the first request. */
  private @Nullable Clients clients;

  Http(
      URI base,
      Optional<Token> token,
      String userAgent,
      WirePolicy policy,
      RequestObserver observer) {
    HttpUrl url = HttpUrl.get(base);
    if (url == null) {
      throw new IllegalArgumentException("not an http or https address: " + base);
    }
    this.base = url;
    this.token = token;
    this.userAgent = userAgent;
    this.observer = observer;
    this.policy = policy;
  }

  /**
   * For calls and for streams, made at the first request: a start has other things to do while the
   * certificates are read.
   */
  private record Clients(OkHttpClient calls, OkHttpClient streams) {}

  private Clients clients() {
    making.lock();
    try {
      Clients made = clients == null ? makeClients() : clients;
      clients = made;
      return made;
    } finally {
      making.unlock();
    }
  }

  private Clients makeClients() {
    OkHttpClient calls =
        new OkHttpClient.Builder()
            .connectTimeout(policy.connectTimeout())
            .readTimeout(policy.callTimeout())
            .writeTimeout(policy.callTimeout())
            .callTimeout(policy.callTimeout())
            // A repeated POST could create a second challenge; who may repeat what is our business.
            .retryOnConnectionFailure(false)
            // A redirect would carry the token to a place that nobody configured.
            .followRedirects(false)
            .followSslRedirects(false)
            // Without TLS nobody needs its certificates, which take long to read.
            .connectionSpecs(
                base.isHttps()
                    ? List.of(ConnectionSpec.MODERN_TLS)
                    : List.of(ConnectionSpec.CLEARTEXT))
            .build();
    OkHttpClient streams =
        calls
            .newBuilder()
            .callTimeout(Duration.ZERO)
            .readTimeout(policy.streamReadTimeout())
            // Finds a dead HTTP/2 connection that all streams share.
            .pingInterval(PING_INTERVAL)
            .build();
    return new Clients(calls, streams);
  }

  HttpUrl.Builder url(String path) {
    return base.newBuilder().encodedPath(joined(base.encodedPath(), path));
  }

  private static String joined(String root, String path) {
    return root.endsWith("/") ? root + path.substring(1) : root + path;
  }

  Request.Builder request(HttpUrl url) {
    return new Request.Builder().url(url).header("User-Agent", userAgent);
  }

  Request.Builder authorized(HttpUrl url) {
    Request.Builder request = request(url);
    token.ifPresent(it -> request.header("Authorization", "Bearer " + it.secret()));
    return request;
  }

  /** Asks what the server knows about our token; its body must never be logged. */
  Request tokenTest(HttpUrl url) {
    return request(url)
        .header("Accept", "application/json")
        .post(RequestBody.create(token.map(Token::secret).orElse(""), MediaType.get("text/plain")))
        .build();
  }

  /** Sends it once, and reads the answer. */
  <T> Answer<T> exchange(String endpoint, Request request, Expect<T> expected) {
    long start = System.nanoTime();
    int status = 0;
    try (Response response = clients().calls().newCall(request).execute()) {
      status = response.code();
      return AnswerReader.read(raw(response), expected);
    } catch (IOException e) {
      return new Answer.Unanswered<>(describe(e));
    } finally {
      observer.exchanged(
          new RequestObserver.Exchange(
              endpoint, status, Duration.ofNanos(System.nanoTime() - start)));
    }
  }

  /** Measures the way to the server: any answer will do. */
  Answer<Probe> probe(Request request) {
    long start = System.nanoTime();
    try (Response response = clients().calls().newCall(request).execute()) {
      Duration roundTrip = Duration.ofNanos(System.nanoTime() - start);
      return new Answer.Done<>(
          new Probe(
              roundTrip,
              Optional.ofNullable(response.headers().getDate("Date")).map(Date::toInstant)));
    } catch (IOException e) {
      return new Answer.Unanswered<>(describe(e));
    }
  }

  Call streamCall(String path) {
    return clients()
        .streams()
        .newCall(
            authorized(url(path).build())
                .header("Accept", "application/x-ndjson")
                // Compression would hold lines back.
                .header("Accept-Encoding", "identity")
                .build());
  }

  RequestObserver observer() {
    return observer;
  }

  AnswerReader.Raw raw(Response response) throws IOException {
    return new AnswerReader.Raw(
        response.code(),
        Optional.ofNullable(response.header("Content-Type")).orElse(""),
        Optional.ofNullable(response.header("Retry-After")),
        response.isRedirect() ? Optional.ofNullable(response.header("Location")) : Optional.empty(),
        redact(text(response.body().source())));
  }

  private static String text(BufferedSource source) throws IOException {
    if (source.request(MAX_BODY_BYTES + 1)) {
      throw new IOException("a body of more than " + MAX_BODY_BYTES + " bytes");
    }
    Buffer body = source.getBuffer();
    return body.readUtf8();
  }

  String redact(String text) {
    return token.map(it -> it.redact(text)).orElse(text);
  }

  /** Why no answer came, in one line. */
  String describe(IOException e) {
    return Texts.oneLine(redact(NetworkWords.of(e)));
  }

  @Override
  public void close() {
    OkHttpClient calls = clients().calls();
    calls.dispatcher().cancelAll();
    calls.connectionPool().evictAll();
    calls.dispatcher().executorService().shutdown();
  }
}
