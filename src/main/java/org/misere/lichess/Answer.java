package org.misere.lichess;

import java.time.Duration;
import java.util.Optional;

/** What the server made of a request: expected outcomes as values, never exceptions. */
public sealed interface Answer<T> {

  /** 2xx with a body of the expected kind. */
  record Done<T>(T value) implements Answer<T> {}

  /**
   * 400 and other refusals that a retry doesn't change. {@code reason} is the server's text, cut
   * and of one line.
   */
  record Refused<T>(int status, String reason) implements Answer<T> {}

  /** 404: the thing is gone or not ours. */
  record Gone<T>(String reason) implements Answer<T> {}

  /** 401 or 403: the token or the account is not accepted. */
  record Unauthorized<T>(int status, String reason) implements Answer<T> {}

  /** 429 without a bucket: a general limit. */
  record TooMany<T>(String reason, Optional<Duration> retryAfter) implements Answer<T> {}

  /**
   * 429 or 400 with a {@code ratelimit} object: only the named kind of traffic must rest. 400: the
   * opponent is capped.
   */
  record Capped<T>(int status, String key, Duration rest, String reason) implements Answer<T> {}

  /** 5xx, HTML where JSON was due, no answer in time, a reset: it may or may not have arrived. */
  record Unanswered<T>(String reason) implements Answer<T> {}

  /**
   * Nothing was sent: it was no longer wanted, waited too long, or would have been a second move
   * request in flight.
   */
  record Dropped<T>(String reason) implements Answer<T> {}

  /** The value when there is one. */
  default Optional<T> asOptional() {
    return this instanceof Done<T>(T value) ? Optional.of(value) : Optional.empty();
  }

  /** One line for a person: what came back, without the value. */
  default String describe() {
    return switch (this) {
      case Done<T> _ -> "done";
      case Refused<T>(int status, String reason) -> "refused with " + status + ": " + reason;
      case Gone<T>(String reason) -> "gone (404): " + reason;
      case Unauthorized<T>(int status, String reason) ->
          "not authorized (" + status + "): " + reason;
      case TooMany<T>(String reason, Optional<Duration> _) -> "too many requests (429): " + reason;
      case Capped<T>(int status, String key, Duration rest, String reason) ->
          "capped (" + status + ", " + key + ", " + rest.toSeconds() + " s): " + reason;
      case Unanswered<T>(String reason) -> "no answer: " + reason;
      case Dropped<T>(String reason) -> "not sent: " + reason;
    };
  }
}
