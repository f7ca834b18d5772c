package org.misere.lichess;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Judges an answer by status, content type and body. Pure. */
final class AnswerReader {
  private AnswerReader() {}

  /**
   * The parts of an HTTP answer that matter.
   *
   * @param contentType empty when missing
   * @param retryAfter the header as it came
   * @param location of a redirect
   */
  record Raw(
      int status,
      String contentType,
      Optional<String> retryAfter,
      Optional<String> location,
      String body) {
    boolean isHtml() {
      return contentType.toLowerCase(Locale.ROOT).contains("html");
    }

    boolean isJson() {
      return contentType.toLowerCase(Locale.ROOT).contains("json");
    }
  }

  static <T> Answer<T> read(Raw raw, Expect<T> expected) {
    int status = raw.status();
    if (status >= 200 && status < 300) {
      return success(raw, expected);
    }
    Optional<JsonNode> json = raw.isJson() ? Expect.tree(raw.body()) : Optional.empty();
    String reason = reason(raw, json);
    if (status == 429 || status == 400) {
      Optional<Answer<T>> capped = json.flatMap(node -> capped(status, node, reason));
      if (capped.isPresent()) {
        return capped.get();
      }
    }
    return switch (status) {
      case 401, 403 -> new Answer.Unauthorized<>(status, reason);
      case 404 -> new Answer.Gone<>(reason);
      case 429 -> new Answer.TooMany<>(reason, retryAfter(raw));
      case 408 -> new Answer.Unanswered<>("408 " + reason);
      default ->
          status >= 500
              ? new Answer.Unanswered<>(status + " " + reason)
              : new Answer.Refused<>(status, reason);
    };
  }

  private static <T> Answer<T> success(Raw raw, Expect<T> expected) {
    if (raw.isHtml()) {
      return new Answer.Unanswered<>("a web page where " + expected.accept() + " was due");
    }
    Optional<T> value = expected.reader().apply(raw.body());
    return value.isPresent()
        ? new Answer.Done<>(value.get())
        : new Answer.Unanswered<>("an unreadable body where " + expected.accept() + " was due");
  }

  private static <T> Optional<Answer<T>> capped(int status, JsonNode node, String reason) {
    JsonNode limit = node.path("ratelimit");
    return Json.number(limit, "seconds").isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Answer.Capped<>(
                status,
                Json.text(limit, "key", ""),
                // A week is more than any limit lasts, and keeps the arithmetic of callers safe.
                Duration.ofSeconds(Math.clamp(Json.number(limit, "seconds", 0), 0, 7 * 86_400)),
                reason));
  }

  static String reason(Raw raw) {
    return reason(raw, raw.isJson() ? Expect.tree(raw.body()) : Optional.empty());
  }

  private static String reason(Raw raw, Optional<JsonNode> json) {
    if (raw.location().isPresent()) {
      return "the server moved to " + Texts.oneLine(raw.location().get());
    }
    if (json.isPresent()) {
      return WireReader.error(json.get()).orElseGet(() -> Texts.oneLine(json.get().toString()));
    }
    if (raw.isHtml()) {
      return "a web page instead of an answer";
    }
    String text = Texts.oneLine(raw.body());
    return text.isEmpty() ? "no reason given" : text;
  }

  // Only the form in seconds: the API promises none, and a date would need the server's clock.
  static Optional<Duration> retryAfter(Raw raw) {
    return raw.retryAfter()
        .map(String::strip)
        .filter(text -> text.matches("\\d{1,6}"))
        .map(text -> Duration.ofSeconds(Long.parseLong(text)));
  }
}
