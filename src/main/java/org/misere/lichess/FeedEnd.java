package org.misere.lichess;

import java.time.Duration;
import java.util.Optional;

/** Why a stream ended. Each but {@link Cancelled} calls for a reconnect. */
public sealed interface FeedEnd {

  /** A clean end of the body: game over, a restart, or another stream took its place. */
  record Closed() implements FeedEnd {}

  /** Not a byte for the read timeout, not even a keep-alive. */
  record Silent(Duration readTimeout) implements FeedEnd {}

  /** The server answered with another status than 200. {@code reason} is its text, cut. */
  record Refused(int status, String reason, Optional<Duration> retryAfter) implements FeedEnd {
    /** The token or the account is not accepted: no reconnect will help. */
    public boolean isUnauthorized() {
      return status == 401 || status == 403;
    }
  }

  /** The connection broke, could not be made, or carried something that is no stream. */
  record Broken(String reason) implements FeedEnd {}

  /** We cancelled it. */
  record Cancelled() implements FeedEnd {}

  /** One line for a person. */
  default String describe() {
    return switch (this) {
      case Closed() -> "closed by the server";
      case Silent(Duration readTimeout) -> "silent for " + readTimeout.toMillis() + " ms";
      case Refused(int status, String reason, var _) -> "refused with " + status + ": " + reason;
      case Broken(String reason) -> "broken: " + reason;
      case Cancelled() -> "cancelled";
    };
  }
}
